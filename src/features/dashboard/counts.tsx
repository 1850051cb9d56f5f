import type { Store } from '#db/store/store.ts'
import { syncNow, syncStatus$ } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useCounts } from './use-counts.ts'
import styles from './counts.module.css'

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
