import { parseDate } from '@ark-ui/react/date-picker'
import { CalendarCheck } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useToday } from '#app/dates/use-today.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { NotOnDevice } from '#app/store/use-screen.tsx'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import { mayWrite } from '#domain/access/roles.ts'
import { ownZone } from '#domain/core/time-zone.ts'
import { formatCount } from '#domain/core/format.ts'
import { DAY_WORKS, type DayWork, type WorkOfDay, weeksOf, workByDay } from '#domain/orders/calendar.ts'
import { readDay } from '#domain/request/rental-dates.ts'
import { longDay } from '#domain/usage/usage-summary.ts'
import { Message } from '#ui/feedback/message.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { type DayMark, MonthCalendar } from '#ui/forms/month-calendar.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import { GroupedSkeleton } from '#ui/lists/group-head.tsx'
import type { SortableGroup } from '#ui/sortable/sortable-layout.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { ORDER_HEIGHTS, OrderListRow } from '../order-row.tsx'
import { isUnsent, useOrders, useUnsentOrders } from '../use-orders.ts'
import { CalendarGrid, type GridFilter } from './calendar-grid.tsx'
import orders from '../orders.module.css'
import styles from './calendar.module.css'

const MARKS: Readonly<Record<DayWork, DayMark>> = { 'hand-over': 'added', receive: 'info', short: 'danger' }
const NAMES: Readonly<Record<DayWork, string>> = {
  'hand-over': 'Por entregar',
  receive: 'Por recibir',
  short: 'Con faltantes',
}

type CalendarScreenProps = {
  /** Chosen day; today without one. */
  day: string | null
  filter: GridFilter
  onDay: (day: string) => void
  onFilter: (filter: Partial<GridFilter>) => void
}

/**
 * Renders /config/calendar: a month with the work of its days, the orders of the chosen one, and on wide screens the free
 * units from that day on (A§10).
 */
export function CalendarScreen({ day, filter, onDay, onFilter }: CalendarScreenProps) {
  const { state, rows, all } = useOrders()
  const today = useToday()
  const chosen = readDay(day) ?? today
  const isWide = useMediaQuery('(min-width: 64em)')
  const [shownMonth, setShownMonth] = useState(chosen)
  const works = useMemo(() => workByDay(all, weeksOf(shownMonth), today), [all, shownMonth, today])
  return (
    <div className={styles['screen']}>
      <ScreenHead title="Calendario" note="Lo que sale, lo que vuelve y lo que falta." />
      {state === 'loading' && <GroupedSkeleton label="Cargando calendario…" />}
      {state === 'failed' && <NotOnDevice what="los pedidos" />}
      {state === 'ready' && (
        <div className={styles['parts']}>
          <div className={styles['month']}>
            <section aria-label="Mes" className={`card ${styles['sheet']}`}>
              <MonthCalendar
                timeZone={ownZone()}
                selectionMode="single"
                value={[parseDate(chosen)]}
                defaultFocusedValue={parseDate(chosen)}
                marksOf={(one) =>
                  DAY_WORKS.filter((work) => works.get(one)?.[work].length).map((work) => MARKS[work])
                }
                translations={{
                  dayCell: ({ value, valueText }) => dayLabel(valueText, works.get(String(value))),
                }}
                onVisibleRangeChange={({ visibleRange }) => setShownMonth(visibleRange.start.toString())}
                onValueChange={({ value: [next] }) => next && onDay(next.toString())}
              />
            </section>
            <DayOrders day={chosen} work={works.get(chosen)} today={today} />
          </div>
          {isWide && rows && (
            <SectionBoundary name="las unidades libres">
              <CalendarGrid orders={rows} from={chosen} onFilter={onFilter} {...filter} />
            </SectionBoundary>
          )}
        </div>
      )}
    </div>
  )
}

/** Names a day with its work: 'martes, 1 de diciembre: 2 por entregar, 1 con faltantes'. */
function dayLabel(text: string, work: WorkOfDay<FoundOrder> | undefined): string {
  const counts = DAY_WORKS.flatMap((kind) => {
    const count = work?.[kind].length ?? 0
    return count === 0 ? [] : `${formatCount(count)} ${NAMES[kind].toLowerCase()}`
  })
  return counts.length === 0 ? text : `${text}: ${counts.join(', ')}`
}

type Item = { id: string; name: string; order: FoundOrder }

type DayOrdersProps = { day: string; work: WorkOfDay<FoundOrder> | undefined; today: string }

/** Lists the orders of a day by their work. */
function DayOrders({ day, work, today }: DayOrdersProps) {
  const unsent = useUnsentOrders()
  const isPriced = mayWrite(useStaffRole(), 'orders')
  const groups = useMemo(
    () =>
      DAY_WORKS.flatMap((kind): SortableGroup<Item>[] => {
        const items = (work?.[kind] ?? []).map((order) => ({
          id: `${kind}/${order.id}`,
          name: order.name,
          order,
        }))
        return items.length === 0 ? [] : [{ id: kind, name: NAMES[kind], items }]
      }),
    [work],
  )
  const renderItem = useCallback(
    ({ order }: Item) => (
      <OrderListRow order={order} today={today} isUnsent={isUnsent(order, unsent)} isPriced={isPriced} />
    ),
    [today, unsent, isPriced],
  )
  const name = longDay(day)
  return (
    <section aria-label="Trabajo del día" className={styles['day']}>
      <h2>{`${day === today ? 'Hoy, ' : ''}${name}`}</h2>
      {groups.length === 0 ? (
        <Message icon={<CalendarCheck aria-hidden />} role="status">
          Ese día no sale ni vuelve nada.
        </Message>
      ) : (
        <SectionBoundary name="los pedidos del día">
          <SortableList
            groups={groups}
            heights={ORDER_HEIGHTS}
            renderItem={renderItem}
            renderHead={renderHead}
          />
        </SectionBoundary>
      )}
    </section>
  )
}

function renderHead({ id, name, items }: SortableGroup<Item>) {
  return (
    <div className={orders['groupHead']}>
      <h3 className={styles['kind']} data-mark={MARKS[id as DayWork]}>
        {name}
      </h3>
      <span className="muted num">{formatCount(items.length)}</span>
    </div>
  )
}
