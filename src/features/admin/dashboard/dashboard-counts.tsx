import type { Store } from '#db/store/store.ts'
import { syncNow, syncStatus$ } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useCart } from '#app/cart/cart-state.ts'
import { countRows } from '#db/queries/counts.ts'
import { useLive } from '#app/store/react.tsx'
import { visitReport } from '#db/device/reports.ts'
import { unitCount } from '#domain/request/cart-lines.ts'
import { formatCount, productCount } from '#domain/core/format.ts'
import type { TableName } from '#domain/tables/tables.ts'
import styles from './dashboard-counts.module.css'

type CountsProps = {
  store: Store | null
  /** Called on a retry, which removes the retry button and its focus. */
  onRetry: () => void
}

/** Shows the four numbers of the dashboard (A§2), and a retry if the first replication failed (resolutions §1). */
export function Counts({ store, onRetry }: CountsProps) {
  const cards = useCounts(store)
  const { phase } = useBehavior(syncStatus$)
  const hasFailed =
    (phase === 'offline' || phase === 'failed') && cards.some(({ count }) => count === undefined)
  const retry = () => {
    syncNow()
    onRetry()
  }
  return (
    <>
      {hasFailed && (
        <div className={`card ${styles['failure']}`}>
          <LoadFailure title="Error de Conexión" onRetry={retry}>
            <FailureText />
          </LoadFailure>
        </div>
      )}
      <dl className={`grid gap-12 ${styles['cards']}`}>
        {cards.map(({ label, note, count, more }) => (
          <div key={label} className={styles['card']}>
            <dt>
              <span>{label}</span>
              {note !== undefined && <small>{note}</small>}
            </dt>
            <dd className="num">
              {count === undefined ? hasFailed ? 'N/D' : <Unknown /> : formatCount(count)}
            </dd>
            {more !== undefined && <dd className={styles['more']}>{more}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

/** Explains why rows are missing and when they will load. */
function FailureText() {
  const { phase, failure, isSessionOver } = useBehavior(syncStatus$)
  const reason = isSessionOver
    ? 'Tu sesión caducó: inicia sesión para descargarlos.'
    : phase === 'offline'
      ? 'Se descargarán solos en cuanto vuelva la conexión.'
      : `El servidor no los dio. Se volverá a intentar solo.${failure === null ? '' : ` (${failure})`}`
  return (
    <>
      <p>Este dispositivo todavía no tiene todos los datos.</p>
      <p>{reason}</p>
    </>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden className={styles['ghost']} />
      <span className="visually-hidden">Contando…</span>
    </>
  )
}

/** Number of the dashboard. `count` is undefined until its table is fully replicated. */
type Card = { label: string; note?: string; count: number | undefined; more?: string }

/**
 * Counts products, sections, pages and the units in the cart (A§2).
 * Only this device's cart is known, so the card adds the units requested in the last 7 days (AMB-12).
 */
function useCounts(store: Store | null): Card[] {
  const counts = useLive(countRows)
  const units = unitCount(useCart())
  const { tablesReady } = useBehavior(syncStatus$)
  const known = (table: TableName, count: number | undefined) =>
    tablesReady.includes(table) ? count : undefined
  return [
    { label: 'Artículos', count: known('products', counts?.products) },
    { label: 'Secciones', count: known('sections', counts?.sections) },
    { label: 'Páginas', count: known('modifiable_page_content', counts?.pages) },
    { label: 'En carritos', note: 'en este dispositivo', count: units, ...useRequested(store) },
  ]
}

const NOTHING = { value: null, error: undefined, subscribe: () => () => {} }

function useRequested(store: Store | null): { more: string } | null {
  const kept = useLive(() => (store ? visitReport.find(store) : NOTHING))
  if (!store || kept === undefined) return null
  const week = kept?.value.week
  return { more: `En solicitudes, últimos 7 días: ${week ? productCount(week.units) : 'N/D'}` }
}
