import { useState } from 'react'
import { useToday } from '#app/dates/use-today.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { daysProblem, daysQuestion } from '#domain/orders/order-steps.ts'
import type { OrderRow } from '#domain/tables/orders.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import styles from './order.module.css'

/** Days as the browser's date fields hold them; '' for none. */
export type TypedDays = { from: string; to: string }

type DayFieldsProps = {
  days: TypedDays
  problem: string | null
  question: string | null
  onChange: (days: TypedDays) => void
}

/** Renders the first and the last day of an order. The last one follows the first until it is chosen. */
export function DayFields({ days, problem, question, onChange }: DayFieldsProps) {
  const first = (from: string) => {
    const isFollowing = days.to === '' || days.to === days.from || (from !== '' && days.to < from)
    onChange({ from, to: isFollowing ? from : days.to })
  }
  return (
    <div className="grid gap-10">
      <div className={styles['days']}>
        <TextField
          label={COLUMNS.orders.from_day.label}
          type="date"
          value={days.from}
          onChange={({ target }) => first(target.value)}
        />
        <TextField
          label={COLUMNS.orders.to_day.label}
          type="date"
          value={days.to}
          error={problem ?? undefined}
          onChange={({ target }) => onChange({ ...days, to: target.value })}
        />
      </div>
      {question !== null && (
        <p role="alert" className={styles['question']}>
          {question}
        </p>
      )}
    </div>
  )
}

type DaysDialogProps = {
  isOpen: boolean
  row: OrderRow
  onClose: () => void
  /** Resolves to false if the days could not be stored. */
  onSave: (days: Pick<OrderRow, 'from_day' | 'to_day'>) => Promise<boolean>
}

/** Asks for the days of an order. Days in the past are saved only after a question. */
export function DaysDialog(props: DaysDialogProps) {
  return <Days key={useOpening(props.isOpen)} {...props} />
}

function Days({ isOpen, row, onClose, onSave }: DaysDialogProps) {
  const { fields, span, check } = useDays(row)
  const save = async (wanted: Pick<OrderRow, 'from_day' | 'to_day'>) => {
    if (await onSave(wanted)) onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Días del pedido"
      onClose={onClose}
      onSubmit={() => check() && save(span)}
      action="Guardar"
    >
      <div className="grid gap-18">
        <DayFields {...fields} />
        {row.from_day !== null && (
          <Button variant="quiet" onClick={() => void save({ from_day: null, to_day: null })}>
            Quitar días
          </Button>
        )}
      </div>
    </FormDialog>
  )
}

/**
 * Holds the days that are typed for an order; null is a new one. `check` returns true if they may be saved: changed days
 * in the past once they are saved again.
 */
export function useDays(row: Pick<OrderRow, 'from_day' | 'to_day'> | null) {
  const [days, setDays] = useState<TypedDays>({ from: row?.from_day ?? '', to: row?.to_day ?? '' })
  const today = useToday()
  const [isTried, setTried] = useState(false)
  /** Days whose question was answered by saving again. */
  const [asked, setAsked] = useState<string | null>(null)
  const span = { from_day: days.from || null, to_day: days.to || null }
  const problem = daysProblem(span.from_day, span.to_day)
  const isChanged = span.from_day !== row?.from_day || span.to_day !== row.to_day
  const question = problem === null && isChanged ? daysQuestion(span.from_day, today) : null
  const key = `${days.from} ${days.to}`
  const check = (): boolean => {
    setTried(true)
    if (problem !== null) return false
    setAsked(key)
    return question === null || asked === key
  }
  const fields = {
    days,
    problem: isTried ? problem : null,
    question: asked === key ? question : null,
    onChange: setDays,
  }
  return { fields, span, check }
}
