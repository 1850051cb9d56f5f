import type { CatalogueGroup, CatalogueProduct } from '#domain/catalogue.ts'

/** One line of the virtual list: a section's heading, or as many articles as fit side by side. */
export type CatalogueRow =
  | { kind: 'heading'; key: string; group: CatalogueGroup; index: number }
  | { kind: 'products'; key: string; products: readonly CatalogueProduct[] }

/** Lays the groups out in lines of `columns` articles. */
export function catalogueRows(groups: readonly CatalogueGroup[], columns: number): CatalogueRow[] {
  const rows: CatalogueRow[] = []
  for (const [index, group] of groups.entries()) {
    rows.push({ kind: 'heading', key: group.id, group, index })
    for (let from = 0; from < group.products.length; from += columns) {
      const products = group.products.slice(from, from + columns)
      rows.push({ kind: 'products', key: `${columns}/${products[0]?.id}`, products })
    }
  }
  return rows
}
