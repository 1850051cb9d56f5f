import { Link } from '@tanstack/react-router'
import { ClipboardX } from 'lucide-react'
import { useState } from 'react'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import { countColumn, type CountColumn } from '#domain/orders/unit-counts.ts'
import { STATE_NAMES } from '#domain/orders/order-steps.ts'
import { Message } from '#ui/feedback/message.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CountList } from './count-list.tsx'
import { NoOrder } from '../order/older-order.tsx'
import { useOrders } from '../use-orders.ts'

type HandOverScreenProps = {
  orderId: string
  /** Returns to the order. */
  onDone: () => void
}

/** Renders /config/orders/{id}/hand-over: counts what leaves with an order, or comes back, with one hand. */
export function HandOverScreen({ orderId, onDone }: HandOverScreenProps) {
  const { state, isComplete, rows } = useOrders(({ byId }) => byId.has(orderId))
  const order = rows?.byId.get(orderId)
  const column = order ? countColumn(order.row.state) : null
  // Another device may take the step meanwhile. The count stays on screen, with a note.
  const [begun, setBegun] = useState<CountColumn | null>(null)
  if (begun === null && column !== null) setBegun(column)
  const shown = begun ?? column
  if (rows && order && shown !== null && order.lines.length > 0)
    return <CountList key={orderId} orders={rows.all} order={order} column={shown} onDone={onDone} />
  if (rows && order)
    return (
      <Message
        icon={<ClipboardX aria-hidden />}
        heading="h1"
        role="status"
        title="No hay nada que contar"
        action={
          <Button asChild variant="primary">
            <Link to="/config/orders/$orderId" params={{ orderId }}>
              Ver pedido
            </Link>
          </Button>
        }
      >
        {`El pedido ${order.row.folio} está en “${STATE_NAMES[order.row.state]}”. Solo se cuentan pedidos apartados o entregados.`}
      </Message>
    )
  if (state === 'failed') return <NotOnDevice what="este pedido" />
  if (state === 'loading' || !isComplete) return <FormSkeleton label="Cargando pedido…" />
  return <NoOrder />
}
