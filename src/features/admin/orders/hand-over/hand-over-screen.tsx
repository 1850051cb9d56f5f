import { Link } from '@tanstack/react-router'
import { ClipboardX } from 'lucide-react'
import { useState } from 'react'
import { NotOnDevice, useScreen } from '#app/store/use-screen.tsx'
import { findOrders, type Orders } from '#db/queries/find-orders.ts'
import { countColumn, type CountColumn } from '#domain/orders/unit-counts.ts'
import { STATE_NAMES } from '#domain/orders/order-steps.ts'
import { Message } from '#ui/feedback/message.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/layout/button.tsx'
import { CountList } from './count-list.tsx'

type HandOverScreenProps = {
  orderId: string
  /** Returns to the order. */
  onDone: () => void
}

/** Renders /config/orders/{id}/hand-over: counts what leaves with an order, or comes back, with one hand. */
export function HandOverScreen({ orderId, onDone }: HandOverScreenProps) {
  const has = (orders: Orders) => orders.byId.has(orderId)
  const { state, isComplete, rows } = useScreen(findOrders, ['orders', 'order_lines'], has)
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
      <Explained
        title={`No hay nada que contar`}
        orderId={orderId}
        text={`El pedido ${order.row.folio} está ${STATE_NAMES[order.row.state].toLowerCase()}. Se cuenta lo que está apartado o entregado.`}
      />
    )
  if (state === 'failed') return <NotOnDevice what="este pedido" />
  if (state === 'loading' || !isComplete) return <FormSkeleton label="Cargando pedido…" />
  return (
    <Explained
      title="Este pedido ya no existe"
      text="Alguien lo eliminó, o la dirección no es de un pedido."
    />
  )
}

function Explained({ title, text, orderId }: { title: string; text: string; orderId?: string }) {
  return (
    <Message
      icon={<ClipboardX aria-hidden />}
      heading="h1"
      role="status"
      title={title}
      action={
        <Button asChild variant="primary">
          {orderId === undefined ? (
            <Link to="/config/orders">Ver pedidos</Link>
          ) : (
            <Link to="/config/orders/$orderId" params={{ orderId }}>
              Ver pedido
            </Link>
          )}
        </Button>
      }
    >
      {text}
    </Message>
  )
}
