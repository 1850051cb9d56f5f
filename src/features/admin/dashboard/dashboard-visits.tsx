import type { CSSProperties } from 'react'
import { Link } from '@tanstack/react-router'
import { countLabel, formatCount, timeAgo } from '#domain/core/format.ts'
import type { Store } from '#db/store/store.ts'
import { Part } from '#ui/layout/screen-layout.tsx'
import { type Freshness, useFresh } from '#ui/hooks/use-fresh.ts'
import { useNow } from '#ui/hooks/timers.ts'
import { chartDays, longDay, shortDay, totalVisits, type VisitSummary } from '#domain/usage/usage-summary.ts'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { type Kept, visitReport } from '#db/device/reports.ts'
import { askVisitSummary } from '#sync/admin/admin-requests.ts'
import { inStep$ } from '#sync/state/status.ts'
import styles from './dashboard-visits.module.css'

/** Shows visits per day and the most viewed products, with their age if they are not current. */
export function Visits({ store }: { store: Store }) {
  const { kept, state } = useVisits(store)
  const now = useNow(CLOCK_MS)
  const isOld = state === 'offline' || state === 'refused'
  const note = kept && isOld ? `Datos de ${timeAgo(kept.at, now)}` : 'Últimos 14 días'
  const none = kept === undefined ? NONE.asking : NONE[state]
  return (
    <>
      <Part title="Últimas visitas" note={note}>
        {kept ? <VisitsChart summary={kept.value} /> : <p className={styles['none']}>{none}</p>}
      </Part>
      <Part title="Artículos más vistos" note={note}>
        {kept ? <MostViewed articles={kept.value.articles} /> : <p className={styles['none']}>{none}</p>}
      </Part>
    </>
  )
}

const CLOCK_MS = 30_000

/** Explanations for missing figures. */
const NONE: Record<Freshness, string> = {
  asking: 'Contando visitas…',
  current: 'Este navegador no permite guardar las visitas.',
  offline: 'Sin conexión. Las visitas aparecen aquí cuando vuelva, y después también sin conexión.',
  refused: 'El servidor no dio las visitas. Se volverá a intentar solo.',
}

/** Draws visits per day as bars with today highlighted, and as a table for screen readers. */
function VisitsChart({ summary }: { summary: VisitSummary }) {
  const days = chartDays(summary)
  const total = totalVisits(summary)
  const today = days.at(-1)
  const first = days[0]
  if (total === 0) return <p className={styles['none']}>Nadie ha visitado el sitio en estos días.</p>
  return (
    <div>
      <p className={styles['total']}>
        <strong className="num">{formatCount(total)}</strong>
        <span>{` ${countLabel(total, 'visita', 'visitas').replace(/^\S+ /, '')}, ${formatCount(today?.visits ?? 0)} hoy`}</span>
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
      <div aria-hidden className={`muted ${styles['axis']} num`}>
        <span>{first && shortDay(first.day)}</span>
        <span>Hoy</span>
      </div>
      {/* Wrapped, because a table cannot shrink below its content. */}
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
                <td>{formatCount(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Lists the most viewed products that this device knows, each with a link to its form. */
function MostViewed({ articles: products }: { articles: VisitSummary['articles'] }) {
  const catalogue = useLive(findAdminCatalogue)
  // Skips products deleted since the figures were made.
  const known = products.flatMap(({ id, visits }) => {
    const row = catalogue?.products.get(id)?.row
    return row ? [{ row, visits }] : []
  })
  const most = Math.max(...known.map(({ visits }) => visits))
  if (catalogue && known.length === 0)
    return <p className={styles['none']}>Nadie ha abierto la página de un artículo en estos días.</p>
  return (
    <ol className={`grid gap-4 ${styles['products']}`}>
      {known.map(({ row, visits }) => (
        <li key={row.id} style={{ '--share': visits / most } as CSSProperties}>
          <Link to="/config/catalog-products" search={{ action: 'edit', article: row.id }}>
            {displayedName(row)}
          </Link>
          {!row.is_public && <Badge tone="quiet">Oculto</Badge>}
          <span className={`soft ${styles['visits']} num`}>{countLabel(visits, 'visita', 'visitas')}</span>
        </li>
      ))}
    </ol>
  )
}

/** Returns the stored figures of visits. Asks for new ones on opening, every five minutes and on reconnection. */
function useVisits(store: Store): { kept: Kept<VisitSummary> | null | undefined; state: Freshness } {
  const kept = useLive(() => visitReport.find(store))
  const ask = (signal: AbortSignal) => askVisitSummary(store, signal)
  const { state } = useFresh({ key: store.name, ask, back$: inStep$, everyMs: 5 * 60_000 })
  return { kept, state }
}
