import type { CatalogueGroup, CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { FIRST_PRODUCTS } from '#domain/first-screen/first-screen.ts'

/** One part of the virtual list: a section's heading, or a block of its products. */
export type CatalogueRow =
  | { kind: 'heading'; key: string; group: CatalogueGroup; index: number }
  | { kind: 'products'; key: string; products: readonly CatalogueProduct[] }

/**
 * Products in a block. CSS alone decides how many stand side by side, so a block looks the same before any script knows
 * the width: it must be full in one, two, three and four columns.
 */
export const BLOCK_PRODUCTS = FIRST_PRODUCTS

/** Lays the groups out in blocks. Ends with the first group of which only a part is here: what follows is not known. */
export function catalogueRows(groups: readonly CatalogueGroup[]): CatalogueRow[] {
  const rows: CatalogueRow[] = []
  for (const [index, group] of groups.entries()) {
    // Results in an order of their own have their heading above the list.
    if (group.name !== '') rows.push({ kind: 'heading', key: group.id, group, index })
    for (let from = 0; from < group.products.length; from += BLOCK_PRODUCTS) {
      const products = group.products.slice(from, from + BLOCK_PRODUCTS)
      rows.push({ kind: 'products', key: `${group.id}/${from}`, products })
    }
    if (group.total !== undefined) break
  }
  return rows
}

/** How many of the rows are drawn before any script knows the screen: those of the first products. */
export function paintedRows(rows: readonly CatalogueRow[]): number {
  let products = 0
  const last = rows.findIndex((row) => {
    if (row.kind === 'products') products += row.products.length
    return products >= FIRST_PRODUCTS
  })
  return last === -1 ? rows.length : last + 1
}
