import { Link } from '@tanstack/react-router'
import { Plus, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import { countLabel, firstNames, formatCount, timeAgo } from '#domain/core/format.ts'
import { orderIdOf } from '#domain/orders/order-request.ts'
import { daysProblem, STATE_NAMES } from '#domain/orders/order-steps.ts'
import { isRecent, similarOrders } from '#domain/orders/request-inbox.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { Button } from '#ui/layout/button.tsx'
import { daysWords } from './order-row.tsx'
import { useStoreRequest } from './paste-dialog.tsx'
import type { Inbox, WaitingRequest } from './use-request-inbox.ts'
import styles from './request-inbox.module.css'

const CLOCK_MS = 60_000

type InboxProps = Inbox & {
  orders: readonly FoundOrder[]
  today: string
  /** Opens an order. */
  onOpen: (id: string) => unknown
  /** Opens the list with all requests. Null there: above other work only the first ones are listed. */
  onAll: (() => void) | null
}

/** Most requests listed above other work. */
const MOST_FIRST = 3

/** Renders the requests without an order. Those older than two weeks are folded away. */
export function RequestInbox({ requests, state, askedAt, more, onAll, ...parts }: InboxProps) {
  const now = useNow(CLOCK_MS)
  const recent = requests.filter(({ reported }) => isRecent(reported, now))
  const earlier = requests.slice(recent.length)
  const isCut = onAll !== null && recent.length > MOST_FIRST
  return (
    <section aria-labelledby="request-inbox" className={styles['inbox']}>
      <div className={styles['head']}>
        <h2 id="request-inbox">Solicitudes sin pedido</h2>
        <span className="muted num">{formatCount(requests.length + more)}</span>
      </div>
      {(state === 'offline' || state === 'refused') && (
        <p role="status" className={styles['note']}>
          {`${state === 'offline' ? 'Sin conexión' : 'El servidor no contestó'}: esta lista es de ${timeAgo(askedAt, now)}.`}
        </p>
      )}
      <Requests requests={isCut ? recent.slice(0, MOST_FIRST) : recent} now={now} {...parts} />
      {isCut && (
        <Button variant="quiet" className={styles['all']} onClick={onAll}>
          {`Ver las ${formatCount(recent.length)}`}
        </Button>
      )}
      {earlier.length + more > 0 && (
        <details className={styles['earlier']}>
          <summary>{`De hace más de dos semanas: ${formatCount(earlier.length + more)}`}</summary>
          <Requests requests={earlier} now={now} {...parts} />
          {more > 0 && <p className={styles['note']}>{`Y ${formatCount(more)} más, que no caben aquí.`}</p>}
          <Button
            variant="quiet"
            onClick={() => void parts.dismiss(earlier.map(({ reported }) => reported.id))}
          >
            Descartar estas
          </Button>
        </details>
      )}
    </section>
  )
}

type RequestsProps = Omit<InboxProps, 'state' | 'askedAt' | 'more' | 'onAll'> & { now: number }

function Requests({ requests, ...parts }: RequestsProps) {
  return (
    <ul aria-label="Solicitudes" className="stack">
      {requests.map((waiting) => (
        <Request key={waiting.reported.id} waiting={waiting} {...parts} />
      ))}
    </ul>
  )
}

type RequestProps = Omit<RequestsProps, 'requests'> & { waiting: WaitingRequest }

/** Most products that a row names. */
const MOST_NAMED = 3

function Request({ waiting, products, orders, today, now, dismiss, onOpen }: RequestProps) {
  const { reported, request } = waiting
  const store = useStoreRequest(products)
  const similar = useMemo(() => similarOrders(reported, orders), [reported, orders])
  const { folio, lines } = request
  const create = async () => {
    const id = orderIdOf(request)
    const matched = lines.map((line) => ({ ...line, candidates: [] }))
    const made = await store({ request, lines: matched, known: null, isTaken: false, origin: 'signal', id })
    if (made !== null) await onOpen(made)
  }
  return (
    <li aria-label={`Solicitud ${folio}`} className={styles['request']}>
      <p className={styles['what']}>
        <b>{folio}</b>
        <span className="muted">{timeAgo(reported.at, now)}</span>
        <span className="num">{daysWords(request, today)}</span>
      </p>
      <p className={`soft num ${styles['lines']}`}>
        {firstNames(
          lines.map(({ quantity, name }) => `${formatCount(quantity)} × ${name}`),
          MOST_NAMED,
        )}
      </p>
      {remarks(waiting, products).map((text) => (
        <p key={text} className={styles['remark']}>
          {text}
        </p>
      ))}
      {similar.map(({ id, row }) => (
        <p key={id} className={styles['remark']}>
          <Link to="/config/orders/$orderId" params={{ orderId: id }}>
            {`Quizá ya es el pedido ${[row.folio, row.customer_name, STATE_NAMES[row.state].toLowerCase()].filter(Boolean).join(', ')}`}
          </Link>
        </p>
      ))}
      <div className={styles['ways']}>
        <Button onClick={() => void create()}>
          <Plus aria-hidden />
          Crear pedido
        </Button>
        <Button variant="quiet" onClick={() => void dismiss([reported.id])}>
          <Trash2 aria-hidden />
          Descartar
        </Button>
      </div>
    </li>
  )
}

/** Lists notes for the user who is about to make an order of a request. */
function remarks({ request }: WaitingRequest, products: Inbox['products']): string[] {
  const { from_day, to_day, lines } = request
  const problem = daysProblem(from_day, to_day)
  const unknown = lines.filter(({ product_id }) => !products.has(product_id ?? '')).length
  return [
    ...(problem === null ? [] : [`${problem} El pedido empieza sin fechas.`]),
    ...(unknown === 0
      ? []
      : [`${countLabel(unknown, 'artículo ya no está', 'artículos ya no están')} en el catálogo.`]),
  ]
}
