import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { Switch } from '#ui/fields/switch.tsx'
import type { ChangeRules } from '#ui/hooks/pending-changes.ts'
import { useOptimistic } from '#ui/hooks/use-optimistic.ts'
import type { ProductChanges } from './use-product-changes.ts'

type PublicSwitchProps = {
  product: ProductRow
  /** Its label is read out, not seen: what stands beside it says the same. */
  isLabelHidden?: boolean
  onChange: ProductChanges['show']
}

/** Taps as optimistic changes: a row that arrives after one was kept knows of it. */
const TAPS: ChangeRules<ProductRow, boolean> = {
  apply: (row, is_public) => (row.is_public === is_public ? row : { ...row, is_public }),
  slot: () => '',
  aspect: (row) => row,
}

/** Shows or hides a product by one tap, which shows at once. */
export function PublicSwitch({ product, isLabelHidden = true, onChange }: PublicSwitchProps) {
  const { shown, begin } = useOptimistic(product, TAPS)
  return (
    <Switch
      label={PRODUCT_COLUMNS.is_public.label}
      isLabelHidden={isLabelHidden}
      isOn={shown.is_public}
      onChange={(isPublic) => {
        const saving = onChange(product.id, isPublic)
        begin(
          isPublic,
          saving.then((outcome) => outcome === 'done'),
        )
      }}
    />
  )
}
