import { displayedName } from '#domain/catalogue/catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { BulkEffect, BulkPlan, FieldChange } from './bulk-plan.ts'
import type { Op } from '#domain/commands/core/command.ts'
import { changeOp } from '#domain/commands/core/ops.ts'

/** What becomes of one product: the fields it gets, or why it is left alone. */
export type Wanted = { fields: Partial<ProductRow>; warning?: string } | { left: string }

/** 'Ocultar “Foco”', 'Ocultar 12 artículos'. */
export function bulkLabel(verb: string, products: readonly ProductRow[], rest = ''): string {
  const [first] = products
  const what = first && products.length === 1 ? `“${displayedName(first)}”` : productCount(products.length)
  return `${verb} ${what}${rest}`
}

/** The effect on a product that an operation changes, as the person reads it. */
export function effectOf(product: ProductRow, op: Op | null, note: Partial<BulkEffect> = {}): BulkEffect {
  const changes = Object.entries(op?.patch ?? {}).map(([field, after]): FieldChange => ({
    field: field as keyof ProductRow,
    before: op?.base[field],
    after,
  }))
  return { id: product.id, name: displayedName(product), changes, left: null, warning: null, ...note }
}

/** Gives each product its own new fields, places in lists untouched. */
export function bulkFields(
  chosen: readonly ProductRow[],
  verb: string,
  wantedOf: (product: ProductRow) => Wanted,
): BulkPlan {
  const changed: ProductRow[] = []
  const ops: Op[] = []
  const effects = chosen.map((product) => {
    const wanted = wantedOf(product)
    if ('left' in wanted) return effectOf(product, null, { left: wanted.left })
    const op = changeOp('products', product, wanted.fields)
    if (!op) return effectOf(product, null, { left: 'No cambia.' })
    changed.push(product)
    ops.push(op)
    return effectOf(product, op, { warning: wanted.warning ?? null })
  })
  const command =
    ops.length === 0
      ? null
      : { label: bulkLabel(verb, changed), refusal: 'Error al actualizar artículos', ops }
  return { effects, count: changed.length, command }
}
