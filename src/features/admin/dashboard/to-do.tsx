import { Link } from '@tanstack/react-router'
import {
  AlarmClock,
  CalendarClock,
  CircleSlash,
  FolderX,
  ImageOff,
  MessageSquare,
  PackageCheck,
  PackageOpen,
  PackageX,
  type LucideIcon,
} from 'lucide-react'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { useLive } from '#app/store/react.tsx'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { inboxReport } from '#db/device/reports.ts'
import { type AdminGroup, findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { findOrders } from '#db/queries/find-orders.ts'
import { findPlans } from '#db/queries/find-plans.ts'
import { formatCount } from '#domain/core/format.ts'
import { type Work, workOf } from '#domain/orders/order-steps.ts'
import { findShortages } from '#domain/orders/shortages.ts'
import { withoutOrder } from '#domain/orders/request-inbox.ts'
import { dayOf } from '#domain/request/rental-dates.ts'
import { type FilterKey, passes, startOfDay } from '#domain/product-table/table-filters.ts'
import type { Store } from '#db/store/store.ts'
import { askInbox } from '#sync/admin/admin-requests.ts'
import { inStep$ } from '#sync/state/status.ts'
import { useFresh } from '#ui/hooks/use-fresh.ts'
import { Part } from '#ui/layout/screen-layout.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import styles from './to-do.module.css'

const OF_PRODUCTS: readonly { key: FilterKey; label: string; Icon: LucideIcon }[] = [
  { key: 'agotados', label: 'Artículos agotados', Icon: CircleSlash },
  { key: 'sin-foto', label: 'Artículos sin foto', Icon: ImageOff },
  { key: 'sin-seccion', label: 'Artículos sin sección', Icon: FolderX },
]
const OF_ORDERS: readonly { work: Work | 'short'; label: string; Icon: LucideIcon }[] = [
  { work: 'overdue', label: 'Pedidos atrasados', Icon: AlarmClock },
  { work: 'hand-over', label: 'Pedidos por entregar', Icon: PackageOpen },
  { work: 'receive', label: 'Pedidos por recibir', Icon: PackageCheck },
  { work: 'answer', label: 'Pedidos por contestar', Icon: MessageSquare },
  { work: 'short', label: 'Faltantes', Icon: PackageX },
]
const CLOCK_MS = 60_000
/** Two days have 47 to 49 hours. */
const TWO_DAYS_MS = 48 * 3_600_000

/** Shows what needs a person: orders, products with something missing, and what the server changes today or tomorrow. */
export function ToDo({ store }: { store: Store }) {
  const { mayWrite } = useAccess()
  const groups = useLive(findAdminCatalogue)?.groups
  const plans = useLive(findPlans)
  const orders = useLive(findOrders)?.all
  const inbox = useStoreLive(inboxReport.find)?.value
  const ask = async (signal: AbortSignal) =>
    mayWrite('orders') ? askInbox(store, signal) : ({ ok: true } as const)
  useFresh({ key: store.name, ask, back$: inStep$, everyMs: 5 * 60_000 })
  const now = useNow(CLOCK_MS)
  const until = startOfDay(now) + TWO_DAYS_MS
  if (!groups || !plans || !orders) return null
  const today = dayOf(new Date(now))
  const requests = withoutOrder(inbox?.requests ?? [], orders).map((): Work => 'answer')
  const works = [...orders.map(({ row }) => workOf(row, today)), ...requests]
  const short = findShortages(orders).filter(({ isAccepted }) => !isAccepted).length
  const waiting = OF_ORDERS.map((each) => ({
    ...each,
    count: each.work === 'short' ? short : works.filter((work) => work === each.work).length,
  })).filter(({ count }) => count > 0)
  const coming = plans.filter(({ state, starts_at }) => state === 'waiting' && starts_at < until).length
  const products = OF_PRODUCTS.map((each) => ({ ...each, count: countOf(groups, each.key) }))
  const shown = products.filter(({ count }) => count > 0)
  return (
    <Part title="Por atender">
      {waiting.length === 0 && shown.length === 0 && coming === 0 ? (
        <p className={styles['none']}>Nada te espera.</p>
      ) : (
        <ul className={styles['links']}>
          {waiting.map(({ work, label, Icon, count }) => (
            <li key={work}>
              <Link to="/config/orders" search={{ only: work }}>
                <Icon aria-hidden size={18} />
                <span>{label}</span>
                <b className="num">{formatCount(count)}</b>
              </Link>
            </li>
          ))}
          {shown.map(({ key, label, Icon, count }) => (
            <li key={key}>
              <Link to="/config/catalog-products" search={{ only: key }}>
                <Icon aria-hidden size={18} />
                <span>{label}</span>
                <b className="num">{formatCount(count)}</b>
              </Link>
            </li>
          ))}
          {coming > 0 && (
            <li>
              <Link to="/config/planned">
                <CalendarClock aria-hidden size={18} />
                <span>Cambios planeados para hoy y mañana</span>
                <b className="num">{formatCount(coming)}</b>
              </Link>
            </li>
          )}
        </ul>
      )}
    </Part>
  )
}

function countOf(groups: readonly AdminGroup[], key: FilterKey): number {
  return groups.reduce(
    (sum, { section, products }) =>
      sum + products.filter(({ row }) => passes({ row, section }, [key])).length,
    0,
  )
}
