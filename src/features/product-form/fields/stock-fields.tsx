import type { RefObject } from 'react'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { TheirsNotes } from '#domain/forms/theirs-notes.ts'
import type { ProductValues } from '#domain/product-form/values.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import type { ProductFormState } from '../use-product-form.ts'
import { PublicField } from './public-field.tsx'
import styles from '../product-form.module.css'

type StockFieldsProps = {
  state: ProductFormState
  notes: TheirsNotes<ProductValues>
  firstRef: RefObject<HTMLInputElement | null>
}

/** What a warehouse changes of a product besides its images: how many there are, and who sees it (ADR 0068). */
export function StockFields({ state, notes, firstRef }: StockFieldsProps) {
  const { form, values } = state
  const { ref, ...stock } = form.register('stock_quantity')
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
        {...stock}
        ref={(element: HTMLInputElement | null) => {
          ref(element)
          firstRef.current = element
        }}
      />
      <div className={styles['switches']}>
        <PublicField state={state} notes={notes} />
      </div>
    </div>
  )
}
