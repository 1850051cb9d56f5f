import { compareProducts, compareSections } from './catalogue.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { SectionRow } from '#domain/tables/sections.ts'

/** Products as the catalogue lists them: by section, then by place; those without a known section last (AMB-39). */
export function inCatalogueOrder(
  sections: readonly SectionRow[],
  products: readonly ProductRow[],
): ProductRow[] {
  const ordered = [...sections].sort(compareSections)
  const positions = new Map(ordered.map(({ id }, index) => [id, index]))
  const position = ({ section_id: id }: ProductRow) => positions.get(id ?? '') ?? ordered.length
  return [...products].sort((a, b) => position(a) - position(b) || compareProducts(a, b))
}
