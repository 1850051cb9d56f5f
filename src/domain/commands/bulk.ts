import { inCatalogueOrder } from '#domain/catalogue/admin-lists.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import { overlapping, patchWords, type PlanTimes } from '#domain/planning/plan.ts'
import type { PriceUnit, ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import {
  bulkFields,
  withKeywords,
  type KeywordChange,
  type BulkPlan,
  type CatalogueRows,
  withPrice,
  type PriceChange,
  type BulkEffect,
  bulkLabel,
  effectOf,
} from './bulk-fields.ts'
import { type Op, changeOp, createOp, deleteOp } from './command.ts'
import { renumber } from './order.ts'
import { productsOf, renumberWithout } from './product-positions.ts'
import { removeLinks } from './homepage-links.ts'

export type BulkAction =
  | { kind: 'visibility'; isPublic: boolean }
  /** Null removes the products from all sections. */
  | { kind: 'section'; sectionId: string | null }
  | { kind: 'price'; change: PriceChange }
  /** Null is the shop's unit. */
  | { kind: 'unit'; unit: PriceUnit | null }
  | { kind: 'keywords'; change: KeywordChange }
  | { kind: 'delete' }

/** Most products of one command. More would not arrive within the time limit on a slow connection. */
export const MOST_AT_ONCE = 5_000

/**
 * Plans an action on the chosen products with the current rows. Omits products that no longer exist.
 * @param ids the products, in any order
 */
export function planBulk(action: BulkAction, ids: ReadonlySet<string>, rows: CatalogueRows): BulkPlan {
  const chosen = inCatalogueOrder(rows.sections, rows.products).filter(({ id }) => ids.has(id))
  switch (action.kind) {
    case 'visibility':
      return bulkFields(chosen, visibilityLabel(action.isPublic), ({ is_public: isPublic }) =>
        isPublic === action.isPublic
          ? { left: isPublic ? 'Ya es público.' : 'Ya está oculto.' }
          : { fields: { is_public: action.isPublic } },
      )
    case 'price':
      return bulkFields(chosen, 'Cambiar precio de', (product) => withPrice(product, action.change))
    case 'unit':
      return bulkFields(chosen, 'Cambiar unidad del precio de', () => ({
        fields: { price_unit: action.unit },
      }))
    case 'keywords':
      return bulkFields(chosen, 'Cambiar palabras clave de', (product) =>
        withKeywords(product, action.change),
      )
    case 'section':
      return bulkSection(chosen, action.sectionId, rows)
    case 'delete':
      return bulkDelete(chosen, rows)
  }
}

/**
 * Turns an action into plans that the server carries out at their time (ADR 0071). Skips products that have another plan
 * for the same column at that time.
 * @param newId makes the id of a plan
 */
export function planLater(
  { effects }: BulkPlan,
  times: PlanTimes,
  plans: readonly PlannedChangeRow[],
  newId: () => string,
): BulkPlan {
  const ops: Op[] = []
  const names: string[] = []
  const later = effects.map((effect) => {
    if (effect.left !== null) return effect
    const patch = Object.fromEntries(effect.changes.map(({ field, after }) => [field, after]))
    const plan = { table_name: 'products', row_id: effect.id, patch, ...times }
    const other = overlapping({ id: '', ...plan }, plans)
    if (other)
      return { ...effect, changes: [], left: `Ya está planeado a esa hora: ${patchWords(other.patch)}.` }
    ops.push(createOp('planned_changes', newId(), plan))
    names.push(effect.name)
    return effect
  })
  const [first] = names
  const what = first !== undefined && names.length === 1 ? `“${first}”` : productCount(names.length)
  const command = { label: `Planear un cambio de ${what}`, refusal: 'Error al planear el cambio', ops }
  return { effects: later, count: names.length, command: names.length === 0 ? null : command }
}

const visibilityLabel = (isPublic: boolean) => (isPublic ? 'Publicar' : 'Ocultar')

/**
 * Moves products to the end of a section in the given order, or out of all sections (null). Renumbers every affected
 * list 1..n (A§4). Returns an empty plan if the section does not exist.
 */
function bulkSection(
  chosen: readonly ProductRow[],
  sectionId: string | null,
  { sections, products }: CatalogueRows,
): BulkPlan {
  const section = sections.find(({ id }) => id === sectionId)
  if (sectionId !== null && !section) return { effects: [], count: 0, command: null }
  const movers = chosen.filter((product) => product.section_id !== sectionId)
  const ids = new Set(movers.map(({ id }) => id))
  const there = productsOf(sectionId, products)
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
    command: {
      label,
      refusal: 'Error al cambiar sección',
      ops: [...renumberWithout(movers, products), ...joined],
    },
  }
}

/** Omits the position from the preview, because it follows from the section. */
function withoutPositions(effect: BulkEffect): BulkEffect {
  return { ...effect, changes: effect.changes.filter(({ field }) => field !== 'order_in_section') }
}

/** Deletes products and removes them from the home page. Renumbers every affected list 1..n (A§4). */
function bulkDelete(chosen: readonly ProductRow[], { products, links }: CatalogueRows): BulkPlan {
  const effects = chosen.map((product) => effectOf(product, null))
  if (chosen.length === 0) return { effects, count: 0, command: null }
  const ids = new Set(chosen.map(({ id }) => id))
  return {
    effects,
    count: chosen.length,
    command: {
      label: bulkLabel('Eliminar', chosen),
      refusal: 'Error al eliminar artículo',
      // Links are removed first, so that no link references a deleted product.
      ops: [
        ...removeLinks(links, (link) => ids.has(link.product_id)),
        ...chosen.map((product) => deleteOp('products', product)),
        ...renumberWithout(chosen, products),
      ],
    },
  }
}
