import type { HomepageSectionProductRow } from '#domain/tables/homepage-section-products.ts'
import type { HomepageSectionRow } from '#domain/tables/homepage-sections.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { changeOp, createOp, deleteOp } from '#domain/commands/core/ops.ts'
import { highest, implied, inOrder, moved, renumber, renumberAround } from '#domain/commands/core/order.ts'

/** The titles when an action on a homepage section cannot be done, now or on the server (A§8). */
export const NOT_SAVED = 'No se pudo guardar la sección.'
export const NOT_DELETED = 'No se pudo eliminar la sección.'
export const NOT_ORDERED = 'No se pudo guardar el nuevo orden de las secciones.'
const HOME = 'de la página de inicio'

/**
 * A new homepage section behind all others (AMB-10): after the highest, and never before their count, for
 * places that once began at 0. `id` is the new row's.
 */
export function createHomepageSection(
  sections: readonly HomepageSectionRow[],
  id: string,
  name: string,
): Command {
  const order_index = Math.max(highest('homepage_sections', sections) + 1, sections.length)
  return {
    label: `Crear sección ${name.trim()} ${HOME}`,
    refusal: NOT_SAVED,
    ops: [createOp('homepage_sections', id, { name: name.trim(), order_index })],
  }
}

/** The homepage section with another name; null when it is the same. */
export function renameHomepageSection(section: HomepageSectionRow, name: string): Command | null {
  const op = changeOp('homepage_sections', section, { name: name.trim() })
  return op && { label: `Editar sección ${section.name} ${HOME}`, refusal: NOT_SAVED, ops: [op] }
}

/**
 * Deletes a homepage section, its links first (A§4); its products stay in the catalogue. `sections` are all
 * there are, `links` at least all of this one.
 */
export function deleteHomepageSection(
  section: HomepageSectionRow,
  sections: readonly HomepageSectionRow[],
  links: readonly HomepageSectionProductRow[],
): Command {
  const own = links.filter((link) => link.homepage_section_id === section.id)
  const others = inOrder('homepage_sections', sections).filter(({ id }) => id !== section.id)
  return {
    label: `Eliminar sección ${section.name} ${HOME}`,
    refusal: NOT_DELETED,
    ops: [
      ...own.map((link) => deleteOp('homepage_section_products', link)),
      deleteOp('homepage_sections', section),
      ...implied(renumber('homepage_sections', others)),
    ],
  }
}

/** Puts the homepage section at index `from` at index `to`, both 0-based, and numbers all of them 1..n (A§4). */
export function reorderHomepageSections(
  sections: readonly HomepageSectionRow[],
  from: number,
  to: number,
): Command | null {
  const before = inOrder('homepage_sections', sections)
  const ops = renumberAround('homepage_sections', moved(before, from, to) ?? [], before[from]?.id ?? '')
  if (ops.length === 0) return null
  return {
    label: `Reordenar secciones ${HOME}`,
    refusal: NOT_ORDERED,
    ops,
  }
}
