import { ClipboardList, ClipboardPaste, Plus, SearchX } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { useScreen } from '#app/store/use-screen.ts'
import { findChanges } from '#db/commands/changes.ts'
import {
  type FoundOrder,
  findOrders,
  type Orders,
  prepareSearch,
  searchOrders,
} from '#db/queries/find-orders.ts'
import { mayWrite } from '#domain/access/roles.ts'
import type { Op } from '#domain/commands/command.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { findShortages } from '#domain/orders/shortages.ts'
import { STATE_NAMES, type Work, WORK_NAMES, workOf, WORKS } from '#domain/orders/order-steps.ts'
import { dayOf } from '#domain/request/rental-dates.ts'
import { ORDER_STATES, type OrderState } from '#domain/tables/orders.ts'
import { longDay } from '#domain/usage/usage-summary.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import { Button } from '#ui/layout/button.tsx'
import { FilterChip, ScreenHead, ThumbButton } from '#ui/layout/screen-layout.tsx'
import { GroupedSkeleton } from '#ui/lists/group-head.tsx'
import type { SortableGroup } from '#ui/sortable/sortable-layout.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { OrderListRow } from './order-row.tsx'
import { ShortageList } from './shortage-list.tsx'
import { OlderOrders } from './older-orders.tsx'
import { RequestInbox } from './request-inbox.tsx'
import { useRequestInbox } from './use-request-inbox.ts'
import styles from './orders.module.css'

/** Estimated heights (px) until the list measures them. */
const HEIGHTS = { head: 50, item: 78, empty: 64 }
const CLOCK_MS = 60_000
const hasOrders = ({ all }: Orders) => all.length > 0
const NO_ORDERS: readonly FoundOrder[] = []

/** Filter of the list: a state, a kind of work, the lines that are short of units, or '' for all. */
export type OrderFilter = OrderState | Work | 'short' | ''

/** Reads a filter from an address. Returns '' for anything else. */
export function readFilter(text: unknown): OrderFilter {
  return [...ORDER_STATES, ...WORKS, 'short' as const].find((known) => known === text) ?? ''
}

type OrdersScreenProps = {
  /** Search and filter, from the address. */
  term: string
  only: OrderFilter
  onTerm: (term: string) => void
  onOnly: (only: OrderFilter) => void
  onAction: (action: 'new' | 'paste') => void
  onOpen: (id: string) => unknown
}

/** Renders /config/orders: today's work, then the orders by first day, with search and filters by state (A§10). */
export function OrdersScreen({ term, only, onTerm, onOnly, onAction, onOpen }: OrdersScreenProps) {
  const { state, isComplete, rows } = useScreen(findOrders, ['orders', 'order_lines'], hasOrders)
  const all = rows?.all ?? NO_ORDERS
  const today = dayOf(new Date(useNow(CLOCK_MS)))
  const isWhole = mayWrite(useStaffRole(), 'orders')
  const unsent = useUnsentOrders()
  useEffect(() => prepareSearch(all), [all])
  // Searching thousands of orders must not delay a keystroke.
  const wanted = useDeferredValue(term)
  const found = useMemo(() => searchOrders(all, wanted), [all, wanted])
  const inbox = useRequestInbox(all, wanted)
  const hasRequests = inbox.requests.length > 0 && (only === '' || only === 'answer')
  const counts = useMemo(() => countOrders(found, today), [found, today])
  const shortages = useMemo(() => findShortages(found), [found])
  const open = shortages.filter(({ isAccepted }) => !isAccepted).length
  const groups = useMemo(() => groupOrders(found, only, today), [found, only, today])
  const shown = groups.reduce((sum, { items }) => sum + items.length, 0)
  const renderItem = useCallback(
    (order: FoundOrder) => (
      <OrderListRow order={order} today={today} isUnsent={isUnsent(order, unsent)} isPriced={isWhole} />
    ),
    [today, unsent, isWhole],
  )
  const isEmpty = state === 'ready' && all.length === 0 && inbox.requests.length === 0
  return (
    <div className={styles['screen']}>
      <ScreenHead title="Pedidos" note={isComplete ? countLabel(all.length, 'pedido', 'pedidos') : ''}>
        {isWhole && (
          <>
            <Button onClick={() => onAction('paste')}>
              <ClipboardPaste aria-hidden />
              Pegar mensaje
            </Button>
            <ThumbButton icon={<Plus aria-hidden />} onClick={() => onAction('new')}>
              Nuevo pedido
            </ThumbButton>
          </>
        )}
      </ScreenHead>
      {state === 'loading' && <GroupedSkeleton label="Cargando pedidos…" />}
      {state === 'failed' && (
        <LoadFailure title="Error al cargar datos" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene los pedidos.
        </LoadFailure>
      )}
      {isEmpty && (
        <Message
          icon={<ClipboardList aria-hidden />}
          title="Todavía no hay pedidos"
          role="status"
          action={
            isWhole && (
              <Button variant="primary" onClick={() => onAction('paste')}>
                Pegar mensaje
              </Button>
            )
          }
        >
          {isWhole
            ? 'Cuando un cliente te mande su solicitud por WhatsApp, copia el mensaje y pégalo aquí. O empieza uno a mano con “Nuevo pedido”.'
            : 'Aquí verás lo que hay que entregar y recibir.'}
        </Message>
      )}
      {state === 'ready' && !isEmpty && (
        <>
          <div className={styles['search']}>
            <SearchField label="Buscar pedidos" value={term} onChange={onTerm} />
          </div>
          <div role="group" aria-label="Trabajo de hoy" className={styles['works']}>
            {WORKS.map((work) => (
              <button
                key={work}
                type="button"
                className={styles['work']}
                data-work={work}
                data-none={counts[work] === 0 || undefined}
                aria-pressed={only === work}
                onClick={() => onOnly(only === work ? '' : work)}
              >
                <b className="num">
                  {formatCount(counts[work] + (work === 'answer' ? inbox.requests.length : 0))}
                </b>{' '}
                <span>{WORK_NAMES[work]}</span>
              </button>
            ))}
            <Link
              to="/config/orders"
              search={{ ...(term !== '' && { q: term }), ...(only !== 'short' && { only: 'short' }) }}
              replace
              resetScroll={false}
              className={styles['work']}
              data-work="short"
              data-none={open === 0 || undefined}
              aria-current={only === 'short' ? 'page' : undefined}
            >
              <b className="num">{formatCount(open)}</b> <span>Faltantes</span>
            </Link>
          </div>
          <div role="group" aria-label="Estados" className={styles['states']}>
            {ORDER_STATES.map((one) => (
              <FilterChip key={one} isOn={only === one} onClick={() => onOnly(only === one ? '' : one)}>
                {`${STATE_NAMES[one]} ${formatCount(counts[one])}`}
              </FilterChip>
            ))}
          </div>
          {hasRequests && (
            <SectionBoundary name="las solicitudes sin pedido">
              <RequestInbox
                {...inbox}
                orders={all}
                today={today}
                onOpen={onOpen}
                onAll={only === '' ? () => onOnly('answer') : null}
              />
            </SectionBoundary>
          )}
          {only === 'short' && rows && (
            <ShortageList orders={rows} isWhole={isWhole} {...{ shortages, today, unsent }} />
          )}
          {only !== 'short' && shown === 0 && !hasRequests && (
            <Nothing
              term={wanted.trim()}
              only={only}
              onAll={() => {
                onOnly('')
                if (only === '') onTerm('')
              }}
            />
          )}
          {only !== 'short' && shown > 0 && (
            <SectionBoundary name="la lista de pedidos">
              <SortableList
                groups={groups}
                heights={HEIGHTS}
                renderItem={renderItem}
                renderHead={renderHead}
                renderEmpty={() => null}
              />
            </SectionBoundary>
          )}
          {(wanted.trim() !== '' || only === 'closed' || only === 'cancelled') && (
            <OlderOrders
              key={wanted.trim()}
              question={{ term: wanted.trim() }}
              today={today}
              isPriced={isWhole}
            />
          )}
        </>
      )}
    </div>
  )
}

function renderHead({ name, items }: SortableGroup<FoundOrder>) {
  return (
    <div className={styles['groupHead']}>
      <h2>{name}</h2>
      <span className="muted num">{formatCount(items.length)}</span>
    </div>
  )
}

function Nothing({ term, only, onAll }: { term: string; only: OrderFilter; onAll: () => void }) {
  const what = term === '' ? 'No hay pedidos así.' : `No se encontraron pedidos para "${term}".`
  return (
    <Message
      icon={<SearchX aria-hidden />}
      role="status"
      action={<Button onClick={onAll}>{only === '' ? 'Borrar búsqueda' : 'Ver todos los estados'}</Button>}
    >
      {what}
    </Message>
  )
}

/** Counts orders by state and by work. */
function countOrders(orders: readonly FoundOrder[], today: string): Record<OrderState | Work, number> {
  const keys = [...ORDER_STATES, ...WORKS].map((key) => [key, 0])
  const counts = Object.fromEntries(keys) as Record<OrderState | Work, number>
  for (const { row } of orders) {
    counts[row.state] += 1
    const work = workOf(row, today)
    if (work !== null) counts[work] += 1
  }
  return counts
}

/** Order of the work on screen: the most urgent first. */
const URGENT = ['overdue', 'hand-over', 'receive', 'answer'] as const
/** Parts of the list between the work and the days. */
const AWAY = { id: 'away', name: 'En renta' }
const UNDATED = { id: 'undated', name: 'Sin fechas' }

/**
 * Groups orders: today's work, what is out, the days to come, orders without days, and past days backwards. A filter
 * leaves only what passes it.
 */
function groupOrders(
  orders: readonly FoundOrder[],
  only: OrderFilter,
  today: string,
): SortableGroup<FoundOrder>[] {
  const groups = new Map<string, { id: string; name: string; items: FoundOrder[] }>()
  const put = (id: string, nameOf: () => string, order: FoundOrder) => {
    const group = groups.get(id)
    if (group) group.items.push(order)
    // Names of days are formatted once each.
    else groups.set(id, { id, name: nameOf(), items: [order] })
  }
  for (const order of orders) {
    const { state, from_day } = order.row
    const work = workOf(order.row, today)
    if (only !== '' && only !== state && only !== work) continue
    if (work !== null) put(work, () => WORK_NAMES[work], order)
    else if (state === 'out') put(AWAY.id, () => AWAY.name, order)
    else if (from_day === null) put(UNDATED.id, () => UNDATED.name, order)
    else put(from_day, () => dayName(from_day, today), order)
  }
  const days = [...groups.keys()].filter((id) => /^\d/.test(id))
  const coming = days.filter((day) => day >= today).toSorted()
  const past = days
    .filter((day) => day < today)
    .toSorted()
    .toReversed()
  return [...URGENT, AWAY.id, ...coming, UNDATED.id, ...past].flatMap((id) => groups.get(id) ?? [])
}

/** Formats the first day of orders: 'Hoy', 'Jueves, 26 de noviembre', with the year if it is another. */
function dayName(day: string, today: string): string {
  if (day === today) return 'Hoy'
  const text = longDay(day)
  const year = day.slice(0, 4)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${year === today.slice(0, 4) ? '' : ` de ${year}`}`
}

/** Returns the ids of orders and lines that have changes which are not sent yet. */
export function useUnsentOrders(): ReadonlySet<string> {
  const changes = useStoreLive(findChanges)
  return useMemo(() => {
    const ids = (changes ?? []).flatMap(({ state, ops }) =>
      state === 'waiting' ? ops.filter(isOfOrder).map(({ id }) => id) : [],
    )
    return new Set(ids)
  }, [changes])
}

/** Columns of a line by which it takes other units. */
const TAKING = new Set(['product_id', 'quantity', 'sub_rented', 'out_quantity', 'back_quantity', 'deleted'])

const isOfOrder = ({ table, insert, patch }: Op) =>
  table === 'orders' ||
  (table === 'order_lines' && (insert || Object.keys(patch).some((column) => TAKING.has(column))))

/** Returns true if what an order takes is not sent yet. */
export function isUnsent({ id, lines }: FoundOrder, unsent: ReadonlySet<string>): boolean {
  return unsent.has(id) || lines.some((line) => unsent.has(line.id))
}
