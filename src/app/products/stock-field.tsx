import { parseStock } from '#domain/catalogue/parse-stock.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { InlineField } from './inline-field.tsx'
import type { ProductChanges } from './use-product-changes.ts'

type StockFieldProps = { product: ProductRow; onChange: ProductChanges['change'] }

/** The units of a product; nothing is without limit (A§5). */
export function StockField({ product, onChange }: StockFieldProps) {
  return (
    <InlineField
      label={PRODUCT_COLUMNS.stock_quantity.label}
      row={product}
      value={product.stock_quantity}
      format={(stock) => (stock === null ? '' : String(stock))}
      placeholder="∞"
      inputMode="numeric"
      parse={parseStock}
      onSave={async (seen, stock_quantity, before) =>
        (await onChange({ ...seen, stock_quantity: before }, { stock_quantity })) !== 'failed'
      }
    />
  )
}
