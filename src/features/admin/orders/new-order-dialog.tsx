import { useState } from 'react'
import { limitProblem } from '#domain/tables/limits.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { readOrderPhone } from '#domain/orders/order-phone.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { DayFields, useDays } from './day-fields.tsx'
import { useOrderActions } from './use-order-actions.ts'

type NewOrderDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Opens an order, which leaves the dialog. */
  onOpen: (id: string) => unknown
}

/** Asks for the customer and the days of a new order. Everything may be left for later. */
export function NewOrderDialog(props: NewOrderDialogProps) {
  const opening = useOpening(props.isOpen)
  return opening === 0 ? null : <NewOrder key={opening} {...props} />
}

function NewOrder({ isOpen, onClose, onOpen }: NewOrderDialogProps) {
  const actions = useOrderActions()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { fields, span, check } = useDays(null)
  const [isTried, setTried] = useState(false)
  const number = readOrderPhone(phone)
  const nameProblem = limitProblem('orders', 'customer_name', name.trim())

  const submit = async () => {
    setTried(true)
    if (!check() || !number.ok || nameProblem !== null) return
    const customer = { customer_name: name.trim(), customer_phone: number.value }
    const filled = Object.entries({ ...customer, ...span }).filter(
      ([, value]) => value !== '' && value !== null,
    )
    const id = await actions.create(Object.fromEntries(filled))
    // The dialog stays if that failed.
    if (id !== null) await onOpen(id)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      isRouted
      title="Nuevo pedido"
      onClose={onClose}
      onSubmit={submit}
      action="Crear pedido"
    >
      <div className="grid gap-18">
        <TextField
          data-autofocus
          label={COLUMNS.orders.customer_name.label}
          value={name}
          error={nameProblem ?? undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={COLUMNS.orders.customer_phone.label}
          type="tel"
          inputMode="tel"
          value={phone}
          error={isTried && !number.ok ? number.error : undefined}
          onChange={({ target }) => setPhone(target.value)}
        />
        <DayFields {...fields} />
      </div>
    </FormDialog>
  )
}
