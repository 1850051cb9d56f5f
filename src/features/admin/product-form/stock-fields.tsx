import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { TheirsNotes } from '#domain/forms/form-changes.ts'
import type { ProductValues } from '#domain/product-form/product-values.ts'
import { TextField } from '#ui/forms/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import { Switch } from '#ui/forms/toggles.tsx'
import type { ProductFormState } from './use-product-form.ts'
import styles from './product-form.module.css'

type StockFieldsProps = {
  state: ProductFormState
  notes: TheirsNotes<ProductValues>
}

/** Renders the fields that a warehouse edits besides the images: stock and visibility (ADR 0068). */
export function StockFields({ state, notes }: StockFieldsProps) {
  const { form, values } = state
  return (
    <div className={styles['fields']}>
      <h3 className={styles['wide']}>{displayedName(values)}</h3>
      <TextField
        label={PRODUCT_COLUMNS.stock_quantity.label}
        className={styles['number']}
        error={form.formState.errors.stock_quantity?.message}
        hint={<Hint note={notes.stock_quantity}>Vacío: servicio, sin límite.</Hint>}
        inputMode="numeric"
        maxLength={9}
        {...form.register('stock_quantity')}
        data-autofocus
      />
      <TextField
        label={PRODUCT_COLUMNS.repair_quantity.label}
        className={styles['number']}
        error={form.formState.errors.repair_quantity?.message}
        hint={<Hint note={notes.repair_quantity}>Unidades que hoy no se pueden rentar.</Hint>}
        inputMode="numeric"
        maxLength={9}
        {...form.register('repair_quantity')}
      />
      <div className={`wrap ${styles['switches']}`}>
        <PublicField state={state} notes={notes} />
      </div>
    </div>
  )
}

type PublicFieldProps = { state: ProductFormState; notes: TheirsNotes<ProductValues> }

/** Renders the switch that shows the product to visitors. */
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
