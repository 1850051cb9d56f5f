import type { CSSProperties } from 'react'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import type { UsageSummary } from '#domain/usage/usage-summary.ts'
import { Part } from '#ui/layout/part.tsx'
import styles from './analytics.module.css'
import { FiguresTable } from './figures-table.tsx'

const numbers = new Intl.NumberFormat('es-MX')

/** Which pages were opened, a product's under its name. */
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
                {nameOf(path) ?? path}
                {nameOf(path) !== null && <small>Página del artículo</small>}
              </th>
              <td className="num">{numbers.format(visits)}</td>
            </tr>
          ))}
        </FiguresTable>
      )}
    </Part>
  )
}
