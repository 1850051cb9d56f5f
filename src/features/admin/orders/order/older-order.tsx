import { Link } from '@tanstack/react-router'
import { ClipboardX, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBusiness } from '#app/store/use-business.ts'
import type { WholeOrder } from '#domain/tables/orders.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { isUuid } from '#domain/core/values.ts'
import { formatMoney, formatTotal } from '#domain/core/format.ts'
import type { FoundArchive } from '#domain/orders/order-archive.ts'
import { phoneText } from '#domain/orders/order-phone.ts'
import { orderSums } from '#domain/orders/order-totals.ts'
import { askArchive, reopenOrder } from '#sync/admin/admin-requests.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { Button } from '#ui/layout/button.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { OrderHead } from './order-head.tsx'
import { daysWords } from '../order-row.tsx'
import older from '../older-orders.module.css'
import styles from '../order.module.css'

type OlderOrderProps = { orderId: string; today: string; isWhole: boolean }

/**
 * Renders an order that is not on this device: the server's copy if it has left the devices, else a note that there is
 * none.
 */
export function OlderOrder(props: OlderOrderProps) {
  return isUuid(props.orderId) ? <FromServer {...props} /> : <NoOrder />
}

function FromServer({ orderId, ...props }: OlderOrderProps) {
  const [found, setFound] = useState<FoundArchive | 'network' | 'refused' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const life = new AbortController()
    const ask = async () => {
      const answer = await askArchive({ id: orderId }, life.signal)
      if (!life.signal.aborted) setFound(answer.ok ? answer.value : answer.error)
    }
    void ask()
    return () => life.abort()
  }, [orderId, tries])
  if (found === null) return <FormSkeleton label="Cargando pedido…" />
  if (found === 'network' || found === 'refused')
    return (
      <LoadFailure title="Este pedido no está en este dispositivo" onRetry={() => setTries(tries + 1)}>
        {found === 'network'
          ? 'Si terminó hace mucho está en el servidor, y ahora no hay conexión. Si no, alguien lo eliminó.'
          : 'El servidor no pudo buscarlo. Inténtalo de nuevo.'}
      </LoadFailure>
    )
  const [order] = found.orders
  return order ? <Order order={order} {...props} /> : <NoOrder />
}

/** Renders the message that there is no such order. */
export function NoOrder() {
  return (
    <Message
      icon={<ClipboardX aria-hidden />}
      heading="h1"
      role="status"
      title="Este pedido ya no existe"
      action={
        <Button asChild variant="primary">
          <Link to="/config/orders">Ver pedidos</Link>
        </Button>
      }
    >
      Alguien lo eliminó, o la dirección no es de un pedido.
    </Message>
  )
}

/** Renders an order as it was when it left the devices. */
function Order({ order, today, isWhole }: Omit<OlderOrderProps, 'orderId'> & { order: WholeOrder }) {
  const { row, lines } = order
  const { vat } = useBusiness()
  const sums = orderSums(row, lines, vat)
  const [isBusy, setBusy] = useState(false)
  const reopen = async () => {
    setBusy(true)
    const answer = await reopenOrder(row.id, new AbortController().signal)
    // The screen shows the order itself once it has arrived.
    if (answer.ok) return syncNow()
    setBusy(false)
    toaster.create({
      type: 'error',
      title: 'No se pudo reabrir',
      description:
        answer.error === 'network' ? 'Hace falta conexión.' : 'El servidor no lo aceptó. Inténtalo de nuevo.',
    })
  }
  const facts = [
    [COLUMNS.orders.customer_name.label, row.customer_name],
    [COLUMNS.orders.customer_phone.label, phoneText(row.customer_phone)],
    ['Días', daysWords(row, today)],
    [COLUMNS.orders.place.label, row.place],
    [COLUMNS.orders.customer_notes.label, row.customer_notes],
    [COLUMNS.orders.internal_notes.label, row.internal_notes],
    ...(isWhole ? [['Total', formatTotal(sums.total)]] : []),
  ].filter(([, text]) => text !== '')
  return (
    <div className={styles['screen']}>
      <OrderHead row={row} />
      <div className={styles['parts']}>
        <p className="muted">
          Terminó hace mucho: ya no está en los dispositivos, y aquí se lee del servidor.
        </p>
        <Part title="Cliente y días">
          <dl className={`num ${older['facts']}`}>
            {facts.map(([label, text]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="Renglones" note={String(lines.length)}>
          <ul className={older['lines']}>
            {lines.map((line) => {
              const amount = isWhole ? (sums.lines.get(line.id) ?? null) : null
              return (
                <li key={line.id} className="num">
                  <span>{`${line.quantity} × ${line.name}${amount === null ? '' : ` · ${formatMoney(amount)}`}`}</span>
                  {line.note !== '' && <p className="muted">{line.note}</p>}
                </li>
              )
            })}
          </ul>
        </Part>
        {isWhole && (
          <Button className={older['reopen']} disabled={isBusy} onClick={() => void reopen()}>
            <RotateCcw aria-hidden />
            <span>{isBusy ? 'Reabriendo…' : 'Reabrir pedido'}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
