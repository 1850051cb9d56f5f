import { Link } from '@tanstack/react-router'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { articleCount, countLabel } from '#domain/core/format.ts'
import type { UsageSummary } from '#domain/usage/usage-summary.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Part } from '#ui/layout/part.tsx'
import styles from './analytics.module.css'
import { FiguresTable } from './figures-table.tsx'

const numbers = new Intl.NumberFormat('es-MX')

/** What people ask for, by the names that this device knows; each article leads to its form. */
export function RequestedArticles({ summary }: { summary: UsageSummary }) {
  const catalogue = useLive(findAdminCatalogue)
  const { articles, requests, week } = summary
  const known = articles.flatMap((article) => {
    const row = catalogue?.articles.get(article.id)?.row
    return row ? [{ ...article, row }] : []
  })
  return (
    <Part
      title="Artículos más solicitados"
      note={countLabel(requests, 'solicitud abierta', 'solicitudes abiertas')}
    >
      <p className={styles['none']}>
        Últimos 7 días: <strong>{countLabel(week.requests, 'solicitud', 'solicitudes')}</strong> con{' '}
        {articleCount(week.units)}.
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
