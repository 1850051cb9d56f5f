import { ClipboardList, ClipboardPaste, Plus, SearchX } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useToday } from '#app/dates/use-today.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import { type FoundOrder, prepareSearch, searchOrders } from '#db/queries/find-orders.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { findShortages } from '#domain/orders/shortages.ts'
import { STATE_NAMES, WORK_NAMES, WORKS } from '#domain/orders/order-steps.ts'
import { ORDER_STATES } from '#domain/tables/orders.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { Button } from '#ui/layout/button.tsx'
import { FilterChip, ScreenHead, ThumbButton } from '#ui/layout/screen-layout.tsx'
import { GroupedSkeleton } from '#ui/lists/group-head.tsx'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { countOrders, groupOrders, type OrderFilter } from './order-groups.ts'
import { ORDER_HEIGHTS, OrderListRow, renderHead, WIDE_ORDER_HEIGHTS } from './order-row.tsx'
import { isUnsent, useOrders, useUnsentOrders } from './use-orders.ts'
import { ShortageList } from './shortage-list.tsx'
import { OlderOrders } from './older-orders.tsx'
import { RequestInbox } from './request-inbox.tsx'
import { useRequestInbox } from './use-request-inbox.ts'
import styles from './orders.module.css'

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
  const { state, isComplete, rows, all } = useOrders()
  const today = useToday()
  const isWhole = mayWrite(useStaffRole(), 'orders')
  const unsent = useUnsentOrders()
  const isWide = useMediaQuery('(min-width: 1024px)')
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
      {state === 'failed' && <NotOnDevice what="los pedidos" />}
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
                heights={isWide ? WIDE_ORDER_HEIGHTS : ORDER_HEIGHTS}
                renderItem={renderItem}
                renderHead={renderHead}
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
