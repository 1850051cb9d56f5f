import type { SectionRow } from '#domain/tables/sections.ts'
import { positionIndex, type Position } from '#domain/commands/core/order.ts'
import type { Put } from '#domain/commands/products/put-product.ts'
import { reorderSections } from './sections.ts'

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
