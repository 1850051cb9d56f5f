import { sectionName } from '#domain/catalogue/catalogue.ts'
import type { Result } from '#domain/core/result.ts'
import { fold } from '#domain/catalogue/search.ts'
import type { SectionRow } from '../tables/sections.ts'
import { unguarded } from './guard.ts'

/** A section that a file names: one there is, one that will be made, or none (null). */
export type NamedSection = { id: string; name: string } | null

/** Sections by the names in a file, and those that it would make. */
export type SectionFinder = {
  find: (cell: string) => Result<NamedSection>
  /** Names that no section has, and sections made for them when that was asked for. */
  missing: ReadonlyMap<string, { id: string; name: string }>
}

/**
 * Finds sections by their displayed name, else by any of their names, whatever the case and accents.
 * @param create whether a name that no section has makes one
 */
export function sectionFinder(
  sections: readonly SectionRow[],
  create: boolean,
  newId: () => string,
): SectionFinder {
  const missing = new Map<string, { id: string; name: string }>()
  const candidatesOf = (name: string): SectionRow[] => {
    const shown = sections.filter((section) => fold(sectionName(section)) === fold(name))
    const exact = shown.filter((section) => sectionName(section) === name)
    if (exact.length === 1) return exact
    if (shown.length > 0) return shown
    return sections.filter((section) =>
      [section.name, section.name_en].some((other) => fold(other ?? '') === fold(name)),
    )
  }
  const search = (name: string): Result<NamedSection> => {
    if (name === '') return { ok: true, value: null }
    const [section, ...others] = candidatesOf(name)
    if (others.length > 0) {
      return { ok: false, error: `Hay varias secciones llamadas “${name}”: dales nombres distintos.` }
    }
    if (section) return { ok: true, value: { id: section.id, name: sectionName(section) } }
    if (fold(name) === 'sin seccion') return { ok: true, value: null }
    const made = missing.get(fold(name)) ?? { id: newId(), name }
    missing.set(fold(name), made)
    if (create) return { ok: true, value: made }
    return { ok: false, error: `No hay una sección “${name}”: corrige el nombre o crea las que faltan.` }
  }
  // Thousands of lines name a few sections.
  const answers = new Map<string, Result<NamedSection>>()
  const find = (cell: string): Result<NamedSection> => {
    const name = unguarded(cell).trim()
    const answer = answers.get(name) ?? search(name)
    answers.set(name, answer)
    return answer
  }
  return { find, missing }
}
