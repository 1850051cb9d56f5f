import type { SectionRow, ProductRow } from '#domain/tables/catalogue-tables.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import { positionIndex, type Position, highest, implied, inOrder, renumber, reorderOps } from './order.ts'
import type { Put } from './product-positions.ts'
import { type Command, type Op, changeOp, createOp, deleteOp } from './command.ts'

const NOT_ORDERED = 'Error al actualizar orden de secciones'

/**
 * Moves a section to a 0-based index of `sections`, counted without itself, or one position up or down. `sections` are
 * all sections in order; they are renumbered 1..n (A§4). Returns null if the section stays.
 */
export function putSection(id: string, to: Position, sections: readonly SectionRow[]): Put {
  const from = sections.findIndex((section) => section.id === id)
  if (from < 0) return { refused: { title: NOT_ORDERED, description: 'Sección no encontrada.' } }
  return reorderSections(sections, from, positionIndex(from, to, sections.length))
}

/** Fields of the section form (A§5). */
export type SectionFields = Pick<SectionRow, 'name' | 'name_es' | 'name_en'>

const NOT_SAVED = 'No se pudo guardar la sección.'

/** Creates a section after the last of `sections`, which are all existing ones (A§7). `id` is the new row's. */
export function createSection(sections: readonly SectionRow[], id: string, fields: SectionFields): Command {
  const named = withName(fields)
  const order_index = highest('sections', sections) + 1
  return {
    label: `Crear sección ${sectionName(named)}`,
    refusal: NOT_SAVED,
    ops: [createOp('sections', id, { ...named, order_index })],
  }
}

/** Renames a section. Returns null if its names are the same. */
export function updateSection(section: SectionRow, fields: SectionFields): Command | null {
  const op = changeOp('sections', section, withName(fields))
  return op && { label: `Editar sección ${sectionName(section)}`, refusal: NOT_SAVED, ops: [op] }
}

/**
 * Deletes sections. Their products become sectionless, and the other sections are renumbered 1..n (A§4). `sections` are
 * all existing ones. `products` must include all of the deleted sections, hidden ones too.
 */
export function deleteSections(
  deleted: readonly SectionRow[],
  sections: readonly SectionRow[],
  products: readonly ProductRow[],
): Command {
  const ids = new Set<string | null>(deleted.map(({ id }) => id))
  const released = products
    .filter((product) => ids.has(product.section_id))
    .map((product) => changeOp('products', product, { section_id: null, order_in_section: null }))
  const others = inOrder('sections', sections).filter(({ id }) => !ids.has(id))
  const numbered = renumber('sections', others)
  return {
    label: `Eliminar ${named(deleted)}`,
    refusal: deleted.length === 1 ? 'Error al eliminar sección' : 'Error al eliminar secciones',
    // Products leave first, so that no product references a deleted section.
    ops: [
      ...released.filter((op): op is Op => op !== null),
      ...deleted.map((section) => deleteOp('sections', section)),
      // An undo restores several positions at once, so each one is sent.
      ...(deleted.length === 1 ? implied(numbered) : numbered),
    ],
  }
}

/**
 * Moves the section at index `from` to index `to`, both 0-based among all `sections`, and renumbers them 1..n (A§4).
 * Returns null if nothing moves.
 */
export function reorderSections(sections: readonly SectionRow[], from: number, to: number): Command | null {
  const ops = reorderOps('sections', sections, from, to)
  return ops.length === 0 ? null : { label: 'Reordenar secciones', refusal: NOT_ORDERED, ops }
}

/**
 * Moves sections behind the section `after` (null: to the start) in their current order, and renumbers all 1..n (A§4).
 * `sections` are all existing ones. Returns null if nothing moves.
 */
export function moveSections(
  ids: ReadonlySet<string>,
  after: string | null,
  sections: readonly SectionRow[],
): Command | null {
  const before = inOrder('sections', sections)
  const chosen = before.filter(({ id }) => ids.has(id))
  const others = before.filter(({ id }) => !ids.has(id))
  const index = others.findIndex(({ id }) => id === after) + 1
  const ops = renumber('sections', others.toSpliced(index, 0, ...chosen))
  if (ops.length === 0) return null
  return { label: `Mover ${named(chosen)}`, refusal: NOT_ORDERED, ops }
}

/** Names one section, 'sección Grip', or counts several. */
function named(sections: readonly SectionRow[]): string {
  const [first] = sections
  return first && sections.length === 1
    ? `sección ${sectionName(first)}`
    : countLabel(sections.length, 'sección', 'secciones')
}

/** Fills a blank `name` with the Spanish name, which is the only one that the form requires (AMB-35). */
function withName({ name, name_es, name_en }: SectionFields): SectionFields {
  return { name: name.trim() || (name_es?.trim() ?? ''), name_es: orNull(name_es), name_en: orNull(name_en) }
}

function orNull(text: string | null): string | null {
  return text?.trim() || null
}
