import type { ReactNode } from 'react'
import styles from './analytics.module.css'

type FiguresTableProps = {
  /** What the figures are. */
  label: string
  columns: readonly string[]
  /** Its rows. */
  children: ReactNode
}

/** Figures line by line. A long table scrolls within its box, also by keyboard. */
export function FiguresTable({ label, columns, children }: FiguresTableProps) {
  return (
    // What scrolls must take the focus, or the keyboard never reaches its end (WCAG 2.1.1).
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
