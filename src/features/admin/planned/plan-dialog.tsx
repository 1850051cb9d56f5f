import { useState } from 'react'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { PlanTimes } from '#app/products/plan-times.tsx'
import {
  planValues,
  readPlan,
  type Plannable,
  type PlanErrors,
  type PlanValues,
} from '#domain/planning/plan-form.ts'
import type { PlanFields } from '#domain/planning/plan.ts'
import { discountWarning } from '#domain/product-form/typed-values.ts'
import type { PlannedChangeRow } from '#domain/tables/content-tables.ts'
import { Segments } from '#ui/forms/toggles.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Hint } from '#ui/overlays/hint.tsx'
import styles from './planned.module.css'

type PlanDialogProps = {
  isOpen: boolean
  row: Plannable
  /** Displayed name of the product or page. */
  name: string
  /** Plan to change; null makes a new one. */
  plan: PlannedChangeRow | null
  onSave: (fields: PlanFields) => Promise<unknown>
  onClose: () => void
}

const WHAT = [
  { value: 'show', label: 'Publicar' },
  { value: 'hide', label: 'Ocultar' },
  { value: 'price', label: 'Precio' },
] as const
const OF_PAGES = WHAT.filter(({ value }) => value !== 'price')
const MONEY = { inputMode: 'decimal', maxLength: 24, className: 'num' } as const

/** Plans a change of a row, with its start and end. Give each opening a `key` of its own. */
export function PlanDialog({ isOpen, row, name, plan, onSave, onClose }: PlanDialogProps) {
  const [openedAt] = useState(() => Date.now())
  const [values, setValues] = useState<PlanValues>(() => planValues(row, plan, openedAt))
  const [errors, setErrors] = useState<PlanErrors>({})
  const set = (change: Partial<PlanValues>) => {
    setValues({ ...values, ...change })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  }
  const field = (which: 'price' | 'discount') => ({
    value: values[which],
    error: errors[which],
    onChange: (event: { target: { value: string } }) => set({ [which]: event.target.value }),
  })
  const submit = async () => {
    const read = readPlan(values, row, plan, Date.now())
    setErrors(read.errors)
    if (Object.keys(read.errors).length > 0) return
    if ((await onSave(read.fields)) !== 'failed') onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={plan ? 'Cambiar lo planeado' : 'Planear un cambio'}
      onClose={onClose}
      onSubmit={submit}
      action={plan ? 'Guardar' : 'Planear'}
    >
      <div className="stack gap-16">
        <p className={styles['subject']}>{name}</p>
        <Segments
          label="Qué"
          options={row.price === undefined ? OF_PAGES : WHAT}
          value={values.what}
          onChange={(what) => {
            setErrors({})
            setValues({ ...values, what })
          }}
        />
        {values.what === 'price' && (
          <div className={`stack gap-14 ${styles['pair']}`}>
            <TextField label={PRODUCT_COLUMNS.price.label} {...MONEY} {...field('price')} />
            <TextField
              label={PRODUCT_COLUMNS.discount_price.label}
              hint={
                <Hint warning={discountWarning(values.price, values.discount)}>
                  Vacío si no hay descuento.
                </Hint>
              }
              {...MONEY}
              {...field('discount')}
            />
          </div>
        )}
        <PlanTimes values={values} errors={errors} openedAt={openedAt} onChange={set} />
      </div>
    </FormDialog>
  )
}
