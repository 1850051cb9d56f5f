import { useState } from 'react'
import { editablePrice, parsePrice } from '#domain/catalogue/typed-amounts.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import { MOST_UNITS, type OrderLineRow } from '#domain/tables/orders.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextArea, TextField } from '#ui/forms/text-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import styles from '../order.module.css'

type Fields = Pick<OrderLineRow, 'name' | 'unit_price' | 'quantity' | 'note'>

type LineDialogProps = {
  isOpen: boolean
  /** Line to edit. Null adds one without a product, such as freight. */
  line: OrderLineRow | null
  onClose: () => void
  /** Resolves to false if it could not be stored. */
  onSave: (fields: Fields) => Promise<boolean>
}

/** Asks for a line without a product, or edits all of a line. */
export function LineDialog(props: LineDialogProps) {
  return <Line key={useOpening(props.isOpen)} {...props} />
}

function Line({ isOpen, line, onClose, onSave }: LineDialogProps) {
  const [shown] = useState(line)
  const [name, setName] = useState(shown?.name ?? '')
  const [price, setPrice] = useState(editablePrice(shown?.unit_price ?? null))
  const [units, setUnits] = useState(String(shown?.quantity ?? 1))
  const [note, setNote] = useState(shown?.note ?? '')
  const [isTried, setTried] = useState(false)
  const quantity = Number(units)
  const amount = price.trim() === '' ? null : parsePrice(price)
  const problems = {
    name: name.trim() === '' ? 'Escribe qué es.' : limitProblem('order_lines', 'name', name.trim()),
    price: amount === null || amount.ok ? null : amount.error,
    units:
      Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_UNITS
        ? null
        : 'Escribe un número de 1 a 9,999.',
    note: limitProblem('order_lines', 'note', note.trim()),
  }
  const submit = async () => {
    setTried(true)
    if (Object.values(problems).some((problem) => problem !== null)) return
    const unit_price = amount?.ok ? amount.value : null
    if (await onSave({ name: name.trim(), unit_price, quantity, note: note.trim() })) onClose()
  }
  const error = (key: keyof typeof problems) => (isTried ? (problems[key] ?? undefined) : undefined)
  return (
    <FormDialog
      isOpen={isOpen}
      title={shown ? 'Editar renglón' : 'Renglón libre'}
      onClose={onClose}
      onSubmit={submit}
      action={shown ? 'Guardar' : 'Agregar'}
    >
      <div className="grid gap-18">
        <TextField
          data-autofocus
          label={COLUMNS.order_lines.name.label}
          isRequired
          value={name}
          error={error('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <div className={styles['days']}>
          <TextField
            label={COLUMNS.order_lines.quantity.label}
            inputMode="numeric"
            value={units}
            error={error('units')}
            onChange={({ target }) => setUnits(target.value)}
          />
          <TextField
            label={COLUMNS.order_lines.unit_price.label}
            inputMode="decimal"
            placeholder="Por cotizar"
            hint={shown ? undefined : 'Una vez, por todos los días.'}
            value={price}
            error={error('price')}
            onChange={({ target }) => setPrice(target.value)}
          />
        </div>
        <TextArea
          label={COLUMNS.order_lines.note.label}
          value={note}
          error={error('note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </FormDialog>
  )
}
