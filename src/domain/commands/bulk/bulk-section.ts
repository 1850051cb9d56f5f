import { sectionName } from '#domain/catalogue/catalogue.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { BulkEffect, BulkPlan, CatalogueRows } from './bulk-plan.ts'
import { bulkLabel, effectOf } from './bulk-fields.ts'
import type { Op } from '#domain/commands/core/command.ts'
import { changeOp } from '#domain/commands/core/ops.ts'
import { renumber } from '#domain/commands/core/order.ts'
import { productsOf } from '#domain/commands/products/product-positions.ts'

/**
 * Sends products to the end of a section in the given order, or out of all sections (null); every list they were
 * in is numbered 1..n (A§4). Nothing when there is no such section.
 */
export function bulkSection(
  chosen: readonly ProductRow[],
  sectionId: string | null,
  { sections, products }: CatalogueRows,
): BulkPlan {
  const section = sections.find(({ id }) => id === sectionId)
  if (sectionId !== null && !section) return { effects: [], count: 0, command: null }
  const movers = chosen.filter((product) => product.section_id !== sectionId)
  const ids = new Set(movers.map(({ id }) => id))
  const staying = (id: string | null) => productsOf(id, products).filter((product) => !ids.has(product.id))
  const sources = new Set(movers.map((product) => product.section_id))
  const left = [...sources].flatMap((id) => renumber('products', staying(id)))
  const there = staying(sectionId)
  const moves = new Map<string, Op>()
  for (const [index, product] of movers.entries()) {
    const position = sectionId === null ? null : there.length + index + 1
    const op = changeOp('products', product, { section_id: sectionId, order_in_section: position })
    if (op) moves.set(product.id, op)
  }
  const already = sectionId === null ? 'Ya está sin sección.' : 'Ya está en esta sección.'
  const effects = chosen.map((product) =>
    ids.has(product.id)
      ? withoutPositions(effectOf(product, moves.get(product.id) ?? null))
      : effectOf(product, null, { left: already }),
  )
  if (movers.length === 0) return { effects, count: 0, command: null }
  const label = section
    ? bulkLabel('Mover', movers, ` a ${sectionName(section)}`)
    : bulkLabel('Quitar', movers, movers.length === 1 ? ' de su sección' : ' de sus secciones')
  const joined = [...renumber('products', there), ...moves.values()]
  return {
    effects,
    count: movers.length,
    command: { label, refusal: 'Error al cambiar sección', ops: [...left, ...joined] },
  }
}

/** The place follows from the section: there is nothing to read in it. */
function withoutPositions(effect: BulkEffect): BulkEffect {
  return { ...effect, changes: effect.changes.filter(({ field }) => field !== 'order_in_section') }
}
