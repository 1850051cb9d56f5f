import type { CSSProperties, ReactNode } from 'react'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { countLabel, formatCount, timeAgo } from '#domain/core/format.ts'
import type { UsageSummary } from '#domain/usage/usage-summary.ts'
import { Part } from '#ui/layout/screen-layout.tsx'
import { useNow } from '#ui/hooks/timers.ts'
import styles from './analytics.module.css'

/** Lists the visited pages. A product page appears under the product's name. */
export function Paths({ paths }: { paths: UsageSummary['paths'] }) {
  const products = useLive(findAdminCatalogue)?.products
  const most = Math.max(...paths.map(({ visits }) => visits))
  const nameOf = (path: string) => {
    const id = /^\/product\/([\da-f-]{36})$/i.exec(path)?.[1]?.toLowerCase()
    const row = id === undefined ? undefined : products?.get(id)?.row
    return row ? displayedName(row) : null
  }
  return (
    <Part
      title="Páginas visitadas"
      note={paths.length > 0 ? countLabel(paths.length, 'página', 'páginas') : undefined}
    >
      {paths.length === 0 ? (
        <p className={styles['none']}>Nadie ha abierto una página en estos días.</p>
      ) : (
        <FiguresTable label="Páginas visitadas" columns={['Página', 'Visitas']}>
          {paths.map(({ path, visits }) => (
            <tr key={path} className={styles['bar']} style={{ '--share': visits / most } as CSSProperties}>
              <th scope="row">
                <span>{nameOf(path) ?? path}</span>
                {nameOf(path) !== null && <small>Página del artículo</small>}
              </th>
              <td className="num">{formatCount(visits)}</td>
            </tr>
          ))}
        </FiguresTable>
      )}
    </Part>
  )
}

const CLOCK_MS = 60_000

/** Lists searches without results, which suggest products to buy or missing keywords. */
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

type FiguresTableProps = {
  /** Accessible name of table and region. */
  label: string
  columns: readonly string[]
  /** Rows. */
  children: ReactNode
}

/** Renders a table of figures. A long one scrolls within its box, also by keyboard. */
export function FiguresTable({ label, columns, children }: FiguresTableProps) {
  return (
    // A scroll container must be focusable, or the keyboard cannot reach its end (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={`Tabla: ${label}`}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
