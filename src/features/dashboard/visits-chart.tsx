import type { CSSProperties } from 'react'
import { countLabel } from '#domain/core/format.ts'
import { chartDays, longDay, shortDay, totalVisits, type VisitSummary } from '#domain/usage/visit-summary.ts'
import styles from './visits-chart.module.css'

const numbers = new Intl.NumberFormat('es-MX')

/** Visits per day as bars, today's marked; the same as a table for who does not see them. */
export function VisitsChart({ summary }: { summary: VisitSummary }) {
  const days = chartDays(summary)
  const total = totalVisits(summary)
  const today = days.at(-1)
  const first = days[0]
  if (total === 0) return <p className={styles['none']}>Nadie ha visitado el sitio en estos días.</p>
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
