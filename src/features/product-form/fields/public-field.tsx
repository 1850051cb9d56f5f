import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import type { TheirsNotes } from '#domain/forms/theirs-notes.ts'
import type { ProductValues } from '#domain/product-form/values.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import type { ProductFormState } from '../use-product-form.ts'

type PublicFieldProps = { state: ProductFormState; notes: TheirsNotes<ProductValues> }

/** Whether visitors see the product. */
export function PublicField({ state: { values, set }, notes }: PublicFieldProps) {
  return (
    <div>
      <Switch
        label={PRODUCT_COLUMNS.is_public.label}
        isOn={values.is_public}
        onChange={(isOn) => set('is_public', isOn)}
      />
      <Hint note={notes.is_public}>
        {values.is_public ? 'Se ve en el catálogo.' : 'Oculto: solo se ve aquí.'}
      </Hint>
    </div>
  )
}
