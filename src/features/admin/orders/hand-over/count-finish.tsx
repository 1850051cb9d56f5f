import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { type FoundOrder } from '#db/queries/find-orders.ts'
import { mayStep } from '#domain/access/roles.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { countColumn, type CountColumn } from '#domain/orders/unit-counts.ts'
import { overdueDays, STATE_NAMES } from '#domain/orders/order-steps.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/layout/button.tsx'
import { daysWords } from '../order-row.tsx'
import type { OrderActions } from '../use-order-actions.ts'
import bar from '../order.module.css'
import styles from './hand-over.module.css'

/** Renders the customer of the counted order, and how late it is. */
export function CountHead({
  order: { row },
  today,
  title,
}: {
  order: FoundOrder
  today: string
  title: string
}) {
  const late = overdueDays(row, today)
  return (
    <header className={styles['head']}>
      <h1>{`${title} ${row.folio}`}</h1>
      <p className="num">{[row.customer_name, daysWords(row, today)].filter(Boolean).join(' · ')}</p>
      {late > 0 && (
        <p className={bar['mark']}>
          <Badge tone="danger">{`Atrasado ${countLabel(late, 'día', 'días')}`}</Badge>
        </p>
      )}
    </header>
  )
}

/** Renders that another device took the step while this one was counting. */
export function TakenElsewhere({
  order: { row, lines },
  column,
}: {
  order: FoundOrder
  column: CountColumn
}) {
  const units = lines.reduce((sum, line) => sum + line[column], 0)
  const done = column === 'out_quantity' ? 'entregada' : 'recibida'
  return (
    <div role="alert" className={styles['elsewhere']}>
      <p>
        {`Otro dispositivo ya cambió este pedido a ${STATE_NAMES[row.state].toLowerCase()}. Con lo que contaste aquí ${units === 1 ? 'va' : 'van'} ${countLabel(units, `unidad ${done}`, `unidades ${done}s`)}.`}
      </p>
    </div>
  )
}

type FinishProps = {
  order: FoundOrder
  column: CountColumn
  onDone: () => void
  progress: { done: number; all: number }
  actions: OrderActions
}

/** Renders the step that ends the count: whole, in part, or all at once while nothing is counted. */
export function Finish({ order: { id, row, lines }, column, progress, actions, onDone }: FinishProps) {
  const role = useStaffRole()
  const isBack = column === 'back_quantity'
  const to = isBack ? 'returned' : 'out'
  if (countColumn(row.state) !== column)
    return (
      <Button variant="primary" size="lg" className={bar['next']} onClick={onDone}>
        Ver pedido
      </Button>
    )
  if (!mayStep(role, row.state, to)) return null
  const isBegun = lines.some((line) => line[column] > 0)
  const isPart = isBegun && progress.done < progress.all
  const part = `${formatCount(progress.done)} de ${formatCount(progress.all)}`
  const label = isBack
    ? isPart
      ? 'Recibir con faltantes'
      : isBegun
        ? 'Recibir'
        : 'Recibir todo'
    : isPart
      ? `Entregar ${part}`
      : isBegun
        ? 'Entregar'
        : 'Entregar todo'
  return (
    <Button
      variant={isPart ? 'outline' : 'primary'}
      size="lg"
      className={bar['next']}
      onClick={async () => {
        if ((await actions.step(id, to, true)) === 'done') onDone()
      }}
    >
      {label}
    </Button>
  )
}
