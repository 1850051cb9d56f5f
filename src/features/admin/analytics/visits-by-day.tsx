import { Suspense, useState } from 'react'
import { countLabel, formatCount } from '#domain/core/format.ts'
import { longDay, totalVisits, type UsageSummary } from '#domain/usage/usage-summary.ts'
import { Button } from '#ui/layout/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Part } from '#ui/layout/screen-layout.tsx'
import { FiguresTable } from './usage-tables.tsx'
import styles from './analytics.module.css'

// Lazy, because only this screen needs the chart library.
const DayChart = lazyPart(() => import('./day-chart.tsx').then((file) => file.DayChart))

/** Shows visits per day as a chart or as a table. */
export function VisitsByDay({ summary }: { summary: UsageSummary }) {
  const [isTable, setTable] = useState(false)
  const total = totalVisits(summary)
  const today = summary.days.at(-1)?.visits ?? 0
  return (
    <Part
      title="Visitas por día"
      note={`${countLabel(total, 'visita', 'visitas')}, ${formatCount(today)} hoy`}
    >
      {total === 0 ? (
        <p className={styles['none']}>Nadie ha visitado el sitio en estos días.</p>
      ) : isTable ? (
        <Days days={summary.days} />
      ) : (
        <Suspense fallback={<div className={styles['chart']} />}>
          <DayChart
            days={summary.days}
            label={`Visitas por día, ${countLabel(total, 'visita', 'visitas')} en total`}
          />
        </Suspense>
      )}
      {total > 0 && (
        <Button
          variant="quiet"
          className={styles['as'] ?? ''}
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Ver como gráfica' : 'Ver como tabla'}
        </Button>
      )}
    </Part>
  )
}

function Days({ days }: { days: UsageSummary['days'] }) {
  return (
    <FiguresTable label="Visitas por día" columns={['Día', 'Visitas']}>
      {days.toReversed().map(({ day, visits }) => (
        <tr key={day}>
          <th scope="row">{longDay(day)}</th>
          <td className="num">{formatCount(visits)}</td>
        </tr>
      ))}
    </FiguresTable>
  )
}
