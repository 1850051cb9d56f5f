import { z } from 'zod/mini'
import { isLeftOut } from '#domain/pages/home.ts'
import { fold } from '#domain/core/values.ts'
import type { HomepageSectionRow } from '#domain/tables/content-tables.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'

/** Most characters of a section's name. */
export const LONGEST_SECTION_NAME = 120

const text = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LONGEST_SECTION_NAME, `Escribe como máximo ${LONGEST_SECTION_NAME} caracteres.`),
  )

/** Form of a homepage section with its required name (A§5). */
export const homepageSectionForm = z.object({
  name: text.check(z.minLength(1, 'Escribe el nombre de la sección.')),
})

/** Returns the form's values for a homepage section, or for a new one. */
export function homepageSectionFormOf(section: HomepageSectionRow | null): { name: string } {
  return { name: section?.name ?? '' }
}

/**
 * Returns a note about a name before it is saved: the home page does not show it (AMB-21), or another section has it.
 * Returns null if there is none.
 */
export function homepageNameNote(
  sections: readonly HomepageSectionRow[],
  own: string | null,
  name: string,
): string | null {
  if (isLeftOut(name)) return 'Una sección con este nombre no se muestra en la página de inicio.'
  const wanted = fold(name)
  const other =
    wanted !== '' && sections.find((section) => section.id !== own && fold(section.name) === wanted)
  return other ? `Ya hay una sección de inicio llamada “${other.name}”.` : null
}

/** Form of a section. Only the Spanish name is required (A§5, AMB-35). */
export const sectionForm = z.object({
  name: text,
  name_es: text.check(z.minLength(1, 'Escribe el nombre en español.')),
  name_en: text,
})
export type SectionForm = z.infer<typeof sectionForm>

/** Returns the form's values for a section, or for a new one. */
export function sectionFormOf(section: SectionRow | null): SectionForm {
  return { name: section?.name ?? '', name_es: section?.name_es ?? '', name_en: section?.name_en ?? '' }
}

/** Finds another section with the same displayed name, ignoring case and accents. Returns null if there is none. */
export function namesake(
  sections: readonly SectionRow[],
  own: string | null,
  name: string,
): SectionRow | null {
  const wanted = fold(name)
  if (wanted === '') return null
  return sections.find((section) => section.id !== own && fold(sectionName(section)) === wanted) ?? null
}
