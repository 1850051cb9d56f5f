import { PlanMark } from '#app/plans/plan-mark.tsx'
import { discountLabel } from '#domain/pricing/price.ts'
import { stockWords } from '#domain/product-table/stock-words.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './product-row.module.css'

/** The state of a product in words (A§4, A§9). */
export function ProductBadges({ product }: { product: ProductRow }) {
  const discount = discountLabel(product)
  const stock = stockWords(product.stock_quantity)
  return (
    <span className={styles['badges']}>
      <Badge tone={stock.tone}>{stock.text}</Badge>
      {!product.is_public && <Badge tone="quiet">Oculto</Badge>}
      {product.is_external && <Badge tone="quiet">Artículo Externo</Badge>}
      {discount !== null && <Badge tone="quiet">{discount}</Badge>}
      <PlanMark table="products" id={product.id} />
    </span>
  )
}
