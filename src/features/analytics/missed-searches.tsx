import { countLabel, timeAgo } from '#domain/core/format.ts'
import type { UsageSummary } from '#domain/usage/usage-summary.ts'
import { Part } from '#ui/layout/part.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import styles from './analytics.module.css'
import { FiguresTable } from './figures-table.tsx'

const CLOCK_MS = 60_000

/** What people looked for in vain: what to buy, or which keyword a product lacks. */
export function MissedSearches({ searches }: { searches: UsageSummary['searches'] }) {
  const now = useNow(CLOCK_MS)
  return (
    <Part
      title="Búsquedas sin resultado"
      note={searches.length > 0 ? countLabel(searches.length, 'búsqueda', 'búsquedas') : undefined}
    >
      {searches.length === 0 ? (
        <p className={styles['none']}>Todo lo que se buscó en estos días se encontró.</p>
      ) : (
        <FiguresTable label="Búsquedas sin resultado" columns={['Búsqueda', 'Veces', 'Última vez']}>
          {searches.map(({ term, times, last }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td className="num">{times}</td>
              <td className="num">{timeAgo(Date.parse(last), now)}</td>
            </tr>
          ))}
        </FiguresTable>
      )}
    </Part>
  )
}
