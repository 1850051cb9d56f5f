import { readDiscount, readPrice } from '#domain/product-form/typed-values.ts'
import type { ProductValues } from '#domain/product-form/product-values.ts'
import { displayedName, sectionName, isServiceSection } from '#domain/catalogue/catalogue.ts'
import { cardPrice, formatMoney } from '#domain/core/format.ts'
import { parseStock } from '#domain/catalogue/typed-amounts.ts'
import {
  discountLabel,
  isPriceUnit,
  unitPrice,
  unitWords,
  stockLabel,
  stockState,
} from '#domain/catalogue/price-and-stock.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { FreeMark } from '#app/products/product-marks.tsx'
import { useBusiness } from '#app/store/use-business.ts'
import styles from './product-preview.module.css'

type ProductPreviewProps = {
  values: ProductValues
  sections: readonly SectionRow[]
  /** Edited product; null for a new one. */
  own: ProductRow | null
  /** False hides the price from users who cannot change it (ADR 0068). */
  hasPrice: boolean
}

/** Renders the texts of the product's card as visitors will see them, and what is free of it today. */
export function ProductPreview({ values, sections, own, hasPrice }: ProductPreviewProps) {
  const { serviceSectionIds, priceUnit } = useBusiness()
  const section = sections.find(({ id }) => id === values.section_id)
  const [price, discount, stock] = [
    readPrice(values.price),
    readDiscount(values.discount_price),
    parseStock(values.stock_quantity),
  ]
  const priced = { price: price.ok ? price.value : null, discount_price: discount.ok ? discount.value : null }
  const stocked = {
    stock_quantity: stock.ok ? stock.value : null,
    kit_stock: own?.kit_stock ?? null,
    is_service: section ? isServiceSection(section, serviceSectionIds) : false,
  }
  const words = unitWords(isPriceUnit(values.price_unit) ? values.price_unit : null, priceUnit)
  const label = discountLabel(priced)
  const inStock = stockLabel(stocked)
  return (
    <section className={`grid gap-6 ${styles['preview']}`} aria-label="Vista previa">
      <p className={`muted ${styles['section']}`}>{section ? sectionName(section) : 'Sin sección elegida'}</p>
      <p className={styles['name']}>{displayedName(values) || 'Sin nombre todavía'}</p>
      <p className="wrap gap-6">
        {inStock && <Badge tone={stockState(stocked) === 'out' ? 'danger' : 'added'}>{inStock}</Badge>}
        {own && <FreeMark product={own} />}
        {label && <Badge tone="quiet">{label}</Badge>}
        {values.is_external && <Badge tone="info">Artículo Externo</Badge>}
        {!values.is_public && <Badge tone="removed">Oculto</Badge>}
      </p>
      {hasPrice && (
        <p className={`${styles['price']} num`}>
          <span>{cardPrice(unitPrice(priced))}</span>
          {words !== null && <small>{words}</small>}
          {label && priced.price !== null && <s>{formatMoney(priced.price)}</s>}
        </p>
      )}
    </section>
  )
}
