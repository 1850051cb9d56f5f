import { useState } from 'react'
import type { BulkAction } from '#domain/commands/bulk/bulk.ts'
import type { Rounding } from '#domain/commands/bulk/bulk-price.ts'
import { parsePercent } from '#domain/pricing/parse-percent.ts'
import { parsePrice } from '#domain/pricing/parse-price.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Segments } from '#ui/fields/segments.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BulkForm, type BulkFormProps } from './bulk-form.tsx'
import styles from './bulk-form.module.css'

const ROUNDINGS: readonly { value: Rounding; label: string }[] = [
  { value: 'cents', label: 'Con centavos' },
  { value: 'peso', label: 'A pesos enteros' },
  { value: 'five', label: 'A múltiplos de $5' },
  { value: 'ten', label: 'A múltiplos de $10' },
]

/** Higher or lower prices, by a percentage or an amount, rounded as the price list is. */
export function PriceForm(props: BulkFormProps) {
  const [way, setWay] = useState<'up' | 'down'>('up')
  const [by, setBy] = useState<'percent' | 'amount'>('percent')
  const [text, setText] = useState('')
  const [rounding, setRounding] = useState<Rounding>('cents')
  const [includesDiscount, setIncludesDiscount] = useState(true)
  const typed = by === 'percent' ? parsePercent(text) : parsePrice(text)
  const hasDiscounts = props.rows.products.some(
    ({ id, discount_price: discount }) => discount !== null && props.ids.has(id),
  )
  const action: BulkAction | null = typed.ok
    ? {
        kind: 'price',
        change: { by, value: way === 'up' ? typed.value : -typed.value, rounding, includesDiscount },
      }
    : null
  return (
    <BulkForm {...props} title="Cambiar precio" verb="Cambiar" action={action}>
      <Segments
        label="El precio"
        options={[
          { value: 'up', label: 'Sube' },
          { value: 'down', label: 'Baja' },
        ]}
        value={way}
        onChange={setWay}
      />
      <div className={styles['pair']}>
        <TextField
          label="Cuánto"
          isRequired
          className="num"
          inputMode="decimal"
          enterKeyHint="done"
          maxLength={24}
          placeholder={by === 'percent' ? '10' : '100'}
          // Nobody is scolded before they have typed.
          error={text.trim() === '' || typed.ok ? undefined : typed.error}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Segments
          label="En"
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: 'Pesos' },
          ]}
          value={by}
          onChange={setBy}
        />
      </div>
      <SelectField
        label="Redondear"
        value={rounding}
        onChange={(event) => setRounding(event.target.value as Rounding)}
      >
        {ROUNDINGS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {hasDiscounts && (
        <Checkbox
          label="También el precio con descuento"
          isChecked={includesDiscount}
          onChange={setIncludesDiscount}
        />
      )}
    </BulkForm>
  )
}
