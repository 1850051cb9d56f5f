import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { PlansPart } from './plans-part.tsx'

/** What is planned for a product, in its form. */
export function ProductPlans({ product }: { product: ProductRow }) {
  const subject = { table: 'products', id: product.id, name: displayedName(product) } as const
  return <PlansPart subject={subject} row={product} heading="h3" />
}
