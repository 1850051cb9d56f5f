import type { CSSProperties } from 'react'
import { Link } from '@tanstack/react-router'
import { timeAgo, countLabel } from '#domain/core/format.ts'
import type { Store } from '#db/store/store.ts'
import { Part } from '#ui/layout/screen-layout.tsx'
import { type Freshness, useFresh } from '#ui/hooks/use-fresh.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { chartDays, longDay, shortDay, totalVisits, type VisitSummary } from '#domain/usage/usage-summary.ts'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { findVisitSummary, type KeptSummary } from '#db/device/reports.ts'
import { askVisitSummary } from '#sync/admin/admin-requests.ts'
import { inStep$ } from '#sync/state/status.ts'
import styles from './dashboard-visits.module.css'

const CLOCK_MS = 30_000

/** Why there are no figures at all. */
const NONE: Record<Freshness, string> = {
  asking: 'Contando visitas…',
  current: 'Este navegador no permite guardar las visitas.',
  offline: 'Sin conexión. Las visitas aparecen aquí cuando vuelva, y después también sin conexión.',
  refused: 'El servidor no dio las visitas. Se volverá a intentar solo.',
}

/** Who came by: visits per day and the products that were opened most, with their age when they are not of now. */
export function Visits({ store }: { store: Store }) {
  const { kept, state } = useVisits(store)
  const now = useNow(CLOCK_MS)
  const isOld = state === 'offline' || state === 'refused'
  const note = kept && isOld ? `Datos de ${timeAgo(kept.at, now)}` : 'Últimos 14 días'
  const none = kept === undefined ? NONE.asking : NONE[state]
  return (
    <>
      <Part title="Últimas visitas" note={note}>
        {kept ? <VisitsChart summary={kept.summary} /> : <p className={styles['none']}>{none}</p>}
      </Part>
      <Part title="Artículos más vistos" note={note}>
        {kept ? <MostViewed articles={kept.summary.articles} /> : <p className={styles['none']}>{none}</p>}
      </Part>
    </>
  )
}

const numbers = new Intl.NumberFormat('es-MX')

/** Visits per day as bars, today's marked; the same as a table for who does not see them. */
function VisitsChart({ summary }: { summary: VisitSummary }) {
  const days = chartDays(summary)
  const total = totalVisits(summary)
  const today = days.at(-1)
  const first = days[0]
  if (total === 0)
    return <p className={styles['visitsChartNone']}>Nadie ha visitado el sitio en estos días.</p>
  return (
    <div>
      <p className={styles['total']}>
        <strong className="num">{numbers.format(total)}</strong>{' '}
        {countLabel(total, 'visita', 'visitas').replace(/^\S+ /, '')}, {numbers.format(today?.visits ?? 0)}{' '}
        hoy
      </p>
      <div aria-hidden className={styles['chart']}>
        {days.map(({ day, visits, share }) => (
          <span
            key={day}
            className={styles['bar']}
            style={{ '--share': share } as CSSProperties}
            title={`${longDay(day)}: ${countLabel(visits, 'visita', 'visitas')}`}
          />
        ))}
      </div>
      <div aria-hidden className={`${styles['axis']} num`}>
        <span>{first && shortDay(first.day)}</span>
        <span>Hoy</span>
      </div>
      {/* Around it: a table cannot be made smaller than what it holds. */}
      <div className="visually-hidden">
        <table>
          <caption>Visitas por día</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Visitas</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits }) => (
              <tr key={day}>
                <th scope="row">{longDay(day)}</th>
                <td>{numbers.format(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The products whose pages were opened most, by the names that this device knows; each leads to its form. */
function MostViewed({ articles: products }: { articles: VisitSummary['articles'] }) {
  const catalogue = useLive(findAdminCatalogue)
  // One that was deleted since the figures came has no name any more.
  const known = products.flatMap(({ id, visits }) => {
    const row = catalogue?.products.get(id)?.row
    return row ? [{ row, visits }] : []
  })
  const most = Math.max(...known.map(({ visits }) => visits))
  if (catalogue && known.length === 0)
    return (
      <p className={styles['mostViewedNone']}>Nadie ha abierto la página de un artículo en estos días.</p>
    )
  return (
    <ol className={styles['products']}>
      {known.map(({ row, visits }) => (
        <li key={row.id} style={{ '--share': visits / most } as CSSProperties}>
          <Link to="/config/catalog-products" search={{ action: 'edit', article: row.id }}>
            {displayedName(row)}
          </Link>
          {!row.is_public && <Badge tone="quiet">Oculto</Badge>}
          <span className={`${styles['visits']} num`}>{countLabel(visits, 'visita', 'visitas')}</span>
        </li>
      ))}
    </ol>
  )
}

const EVERY_MS = 5 * 60_000

/**
 * The figures of visits: those that this device last had, while newer ones are asked for when the dashboard opens,
 * every five minutes in which somebody looks at it, and when the connection is back.
 */
function useVisits(store: Store): { kept: KeptSummary | null | undefined; state: Freshness } {
  const kept = useLive(() => findVisitSummary(store))
  const ask = (signal: AbortSignal) => askVisitSummary(store, signal)
  const { state } = useFresh({ key: store.name, ask, back$: inStep$, everyMs: EVERY_MS })
  return { kept, state }
}
