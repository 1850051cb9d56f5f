import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { formatMoney } from '#domain/core/format.ts'
import { parsePrice } from '#domain/pricing/parse-price.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { InlineField } from '#app/products/inline-field.tsx'
import type { ProductActions } from '../use-product-actions.ts'

type PriceFieldProps = { product: ProductRow; onChange: ProductActions['change'] }

/** The price of a product, MXN with two decimals (A§9). */
export function PriceField({ product, onChange }: PriceFieldProps) {
  return (
    <InlineField
      label={PRODUCT_COLUMNS.price.label}
      row={product}
      value={product.price}
      format={(price) => (price === null ? '' : formatMoney(price))}
      placeholder="Por cotizar"
      inputMode="decimal"
      parse={parsePrice}
      onSave={async (seen, price, before) =>
        (await onChange({ ...seen, price: before }, { price })) !== 'failed'
      }
    />
  )
}
