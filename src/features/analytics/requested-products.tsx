import { Link } from '@tanstack/react-router'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { productCount, countLabel } from '#domain/core/format.ts'
import type { UsageSummary } from '#domain/usage/usage-summary.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Part } from '#ui/layout/part.tsx'
import styles from './analytics.module.css'
import { FiguresTable } from './figures-table.tsx'

const numbers = new Intl.NumberFormat('es-MX')

/** What people ask for, by the names that this device knows; each product leads to its form. */
export function RequestedProducts({ summary }: { summary: UsageSummary }) {
  const catalogue = useLive(findAdminCatalogue)
  const { articles: products, requests, week } = summary
  const known = products.flatMap((product) => {
    const row = catalogue?.products.get(product.id)?.row
    return row ? [{ ...product, row }] : []
  })
  return (
    <Part
      title="Artículos más solicitados"
      note={countLabel(requests, 'solicitud abierta', 'solicitudes abiertas')}
    >
      <p className={styles['none']}>
        Últimos 7 días: <strong>{countLabel(week.requests, 'solicitud', 'solicitudes')}</strong> con{' '}
        {productCount(week.units)}.
      </p>
      {catalogue && known.length > 0 && (
        <FiguresTable label="Artículos más solicitados" columns={['Artículo', 'Solicitudes', 'Unidades']}>
          {known.map(({ row, units, requests: asked }) => (
            <tr key={row.id}>
              <th scope="row">
                <Link to="/config/catalog-products" search={{ action: 'edit', article: row.id }}>
                  {displayedName(row)}
                </Link>{' '}
                {!row.is_public && <Badge tone="quiet">Oculto</Badge>}
              </th>
              <td className="num">{numbers.format(asked)}</td>
              <td className="num">{numbers.format(units)}</td>
            </tr>
          ))}
        </FiguresTable>
      )}
    </Part>
  )
}
