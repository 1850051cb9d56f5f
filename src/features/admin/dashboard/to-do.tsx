import { Link } from '@tanstack/react-router'
import { CalendarClock, CircleSlash, FolderX, ImageOff, type LucideIcon } from 'lucide-react'
import { useLive } from '#app/store/react.tsx'
import { type AdminGroup, findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { findPlans } from '#db/queries/find-plans.ts'
import { formatCount } from '#domain/core/format.ts'
import { type FilterKey, passes, startOfDay } from '#domain/product-table/table-filters.ts'
import { Part } from '#ui/layout/screen-layout.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import styles from './to-do.module.css'

const OF_PRODUCTS: readonly { key: FilterKey; label: string; Icon: LucideIcon }[] = [
  { key: 'agotados', label: 'Artículos agotados', Icon: CircleSlash },
  { key: 'sin-foto', label: 'Artículos sin foto', Icon: ImageOff },
  { key: 'sin-seccion', label: 'Artículos sin sección', Icon: FolderX },
]
const CLOCK_MS = 60_000
/** Two days have 47 to 49 hours. */
const TWO_DAYS_MS = 48 * 3_600_000

/** Shows what needs a person: products with something missing, and what the server changes today or tomorrow. */
export function ToDo() {
  const groups = useLive(findAdminCatalogue)?.groups
  const plans = useLive(findPlans)
  const until = startOfDay(useNow(CLOCK_MS)) + TWO_DAYS_MS
  if (!groups || !plans) return null
  const coming = plans.filter(({ state, starts_at }) => state === 'waiting' && starts_at < until).length
  const products = OF_PRODUCTS.map((each) => ({ ...each, count: countOf(groups, each.key) }))
  const shown = products.filter(({ count }) => count > 0)
  return (
    <Part title="Por atender">
      {shown.length === 0 && coming === 0 ? (
        <p className={styles['none']}>Nada te espera.</p>
      ) : (
        <ul className={styles['links']}>
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
