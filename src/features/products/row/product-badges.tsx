import { discountLabel } from '#domain/pricing/price.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './product-row.module.css'

const units = new Intl.NumberFormat('es-MX')

/** What the admin area calls a stock (A§4). */
function StockBadge({ stock }: { stock: number | null }) {
  if (stock === null) return <Badge tone="info">Servicio</Badge>
  if (stock <= 0) return <Badge tone="danger">No Disponible Ahora</Badge>
  return <Badge tone="added">{`${units.format(stock)} disp.`}</Badge>
}

/** The state of a product in words (A§4, A§9). */
export function ProductBadges({ product }: { product: ProductRow }) {
  const discount = discountLabel(product)
  return (
    <span className={styles['badges']}>
      <StockBadge stock={product.stock_quantity} />
      {!product.is_public && <Badge tone="quiet">Oculto</Badge>}
      {product.is_external && <Badge tone="quiet">Artículo Externo</Badge>}
      {discount !== null && <Badge tone="quiet">{discount}</Badge>}
    </span>
  )
}
