import { connectFields } from '#app/forms/followed-form.tsx'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import type { ProductValues } from '#domain/product-form/product-values.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { Switch } from '#ui/forms/toggles.tsx'
import type { ProductFormState } from './use-product-form.ts'
import styles from './product-form.module.css'

/** Input of a count. */
export const UNITS = { inputMode: 'numeric', maxLength: 9 } as const

type StockFieldsProps = { state: ProductFormState; notes: TheirsNotes<ProductValues> }

/** Renders the fields that a warehouse edits besides the images: stock and visibility (ADR 0068). */
export function StockFields({ state, notes }: StockFieldsProps) {
  const { form, values } = state
  const field = connectFields(form, PRODUCT_COLUMNS, notes)
  return (
    <div className={styles['fields']}>
      <h3 className={styles['wide']}>{displayedName(values)}</h3>
      <TextField
        {...field('stock_quantity', 'Vacío: servicio, sin límite.')}
        {...UNITS}
        className={styles['number']}
        data-autofocus
      />
      <TextField
        {...field('repair_quantity', 'Unidades que hoy no se pueden rentar.')}
        {...UNITS}
        className={styles['number']}
      />
      <div className={`wrap ${styles['switches']}`}>
        <PublicField state={state} notes={notes} />
      </div>
    </div>
  )
}

/** Renders the switch that shows the product to visitors. */
export function PublicField({ state: { values, set }, notes }: StockFieldsProps) {
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
