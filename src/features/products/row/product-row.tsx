import type { ReactNode } from 'react'
import { useStaffRole } from '#app/access/use-staff-role.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { ProductThumb } from '#app/products/product-thumb.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductMenu, type ProductAsk } from './product-menu.tsx'
import { PriceField } from './price-field.tsx'
import { PublicSwitch } from '#app/products/public-switch.tsx'
import { SavedNote } from '#app/products/saved-note.tsx'
import { StockField } from '#app/products/stock-field.tsx'
import { StockQuestion } from '#app/products/stock-question.tsx'
import type { ProductActions } from '../use-product-actions.ts'
import styles from './product-row.module.css'

type ProductListRowProps = {
  product: AdminProduct
  /** What stands first: the handle to drag with, or a checkbox. */
  lead: ReactNode
  actions: ProductActions
  ask: ProductAsk
}

/** A product in a list, with what changes most often about it in place (A§4). */
export function ProductListRow({ product, lead, actions, ask }: ProductListRowProps) {
  const { id, name, row } = product
  const isWhole = mayWrite(useStaffRole(), 'products')
  return (
    <div
      className={styles['row']}
      data-hidden={!row.is_public || undefined}
      data-bare={lead === null || undefined}
    >
      <div className={styles['lead']}>{lead}</div>
      <ProductThumb product={row} className={styles['image']} />
      <div className={styles['words']}>
        <button type="button" className={styles['name']} onClick={() => ask.edit(id)}>
          {name}
        </button>
        <ProductBadges product={row} />
      </div>
      <StockQuestion product={row} className={styles['question']} />
      <div
        className={styles['controls']}
        data-first={isWhole ? PRODUCT_COLUMNS.price.label : undefined}
        data-last={PRODUCT_COLUMNS.is_public.label}
      >
        <span aria-hidden className={styles['label']}>
          {PRODUCT_COLUMNS.stock_quantity.label}
        </span>
        <SavedNote place={id} className={styles['saved']} />
        {isWhole && <PriceField product={row} onChange={actions.change} />}
        <StockField product={row} onChange={actions.change} />
        <PublicSwitch product={row} onChange={actions.show} />
      </div>
      <div className={styles['menu']}>
        <ProductMenu product={product} actions={actions} ask={ask} />
      </div>
    </div>
  )
}
