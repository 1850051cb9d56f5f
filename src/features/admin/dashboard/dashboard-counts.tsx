import type { Store } from '#db/store/store.ts'
import { syncNow, syncStatus$ } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useCart } from '#app/cart/cart-state.ts'
import { countRows } from '#db/queries/counts.ts'
import { useLive } from '#app/store/react.tsx'
import { findVisitSummary } from '#db/device/reports.ts'
import { unitCount } from '#domain/request/cart-lines.ts'
import { productCount } from '#domain/core/format.ts'
import type { TableName } from '#domain/tables/tables.ts'
import styles from './dashboard-counts.module.css'

const numbers = new Intl.NumberFormat('es-MX')

type CountsProps = {
  store: Store | null
  /** Another try begins: the button that asked for it is gone with what it stood in. */
  onRetry: () => void
}

/** The four numbers of the dashboard (A§2), and a way to try again where the first replication has failed (resolutions §1). */
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
        <div className={styles['failure']}>
          <LoadFailure title="Error de Conexión" onRetry={retry}>
            <FailureText />
          </LoadFailure>
        </div>
      )}
      <dl className={styles['cards']}>
        {cards.map(({ label, note, count, more }) => (
          <div key={label} className={styles['card']}>
            <dt>
              {label}
              {note !== undefined && <small>{note}</small>}
            </dt>
            <dd className="num">
              {count === undefined ? hasFailed ? 'N/D' : <Unknown /> : numbers.format(count)}
            </dd>
            {more !== undefined && <dd className={styles['more']}>{more}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

/** Why there are no rows, and what becomes of it. */
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

/** A number of the dashboard; `undefined` while it is not known: what has half arrived is not a count. */
export type Card = { label: string; note?: string; count: number | undefined; more?: string }

/**
 * The four numbers of the dashboard (A§2). The cart is this device's own, as nobody else's is known; beside it, what was
 * asked for in the last 7 days (AMB-12).
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

function useRequested(store: Store | null): { more: string } | null {
  const kept = useLive(() => (store ? findVisitSummary(store) : NOTHING))
  if (!store || kept === undefined) return null
  const week = kept?.summary.week
  return { more: `En solicitudes, últimos 7 días: ${week ? productCount(week.units) : 'N/D'}` }
}

const NOTHING = { value: null, error: undefined, subscribe: () => () => {} }
