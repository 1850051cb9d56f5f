import type { SectionRow, ProductRow } from '#domain/tables/catalogue-tables.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import {
  positionIndex,
  type Position,
  highest,
  implied,
  inOrder,
  moved,
  renumber,
  renumberAround,
} from './order.ts'
import type { Put } from './product-positions.ts'
import { type Command, type Op, changeOp, createOp, deleteOp } from './command.ts'

const GONE = { title: 'Error al actualizar orden de secciones', description: 'Sección no encontrada.' }

/**
 * Puts a section at a 0-based index of `sections`, which are all there are in their order, counted without itself; or
 * one place up or down from where it is. All are numbered 1..n (A§4). Null when it stays.
 */
export function putSection(id: string, to: Position, sections: readonly SectionRow[]): Put {
  const from = sections.findIndex((section) => section.id === id)
  if (from < 0) return { refused: GONE }
  return reorderSections(sections, from, positionIndex(from, to, sections.length))
}

/** What the section form holds (A§5). */
export type SectionFields = Pick<SectionRow, 'name' | 'name_es' | 'name_en'>

const NOT_SAVED = 'No se pudo guardar la sección.'

/** A new section after the last one of `sections`, which are all there are (A§7). `id` is the new row's. */
export function createSection(sections: readonly SectionRow[], id: string, fields: SectionFields): Command {
  const named = withName(fields)
  const order_index = highest('sections', sections) + 1
  return {
    label: `Crear sección ${sectionName(named)}`,
    refusal: NOT_SAVED,
    ops: [createOp('sections', id, { ...named, order_index })],
  }
}

/** The section with other names; null when they are what they were. */
export function updateSection(section: SectionRow, fields: SectionFields): Command | null {
  const op = changeOp('sections', section, withName(fields))
  return op && { label: `Editar sección ${sectionName(section)}`, refusal: NOT_SAVED, ops: [op] }
}

/**
 * Deletes sections: their products become sectionless and the other sections are numbered 1..n (A§4). `sections`
 * are all there are; `products` at least all of these, the hidden ones too.
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
    // The products leave first: no product may be in a section that is gone.
    ops: [
      ...released.filter((op): op is Op => op !== null),
      ...deleted.map((section) => deleteOp('sections', section)),
      // Undone, several places are taken at once: each row says its own.
      ...(deleted.length === 1 ? implied(numbered) : numbered),
    ],
  }
}

/**
 * Puts the section at index `from` at index `to`, both 0-based among `sections`, which are all there are, and
 * numbers them 1..n (A§4). Null when nothing moves.
 */
export function reorderSections(sections: readonly SectionRow[], from: number, to: number): Command | null {
  const before = inOrder('sections', sections)
  const ops = renumberAround('sections', moved(before, from, to) ?? [], before[from]?.id ?? '')
  if (ops.length === 0) return null
  return { label: 'Reordenar secciones', refusal: 'Error al actualizar orden de secciones', ops }
}

/**
 * Puts sections behind the section `after` (null: first of all), in the order that they have, and numbers all 1..n
 * (A§4). `sections` are all there are. Null when nothing moves.
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
  return { label: `Mover ${named(chosen)}`, refusal: 'Error al actualizar orden de secciones', ops }
}

/** 'sección Grip', or how many there are. */
function named(sections: readonly SectionRow[]): string {
  const [first] = sections
  return first && sections.length === 1
    ? `sección ${sectionName(first)}`
    : countLabel(sections.length, 'sección', 'secciones')
}

/** The form asks for the Spanish name only; `name` follows it when it is left empty (AMB-35). */
function withName({ name, name_es, name_en }: SectionFields): SectionFields {
  return { name: name.trim() || (name_es?.trim() ?? ''), name_es: orNull(name_es), name_en: orNull(name_en) }
}

function orNull(text: string | null): string | null {
  return text?.trim() || null
}
