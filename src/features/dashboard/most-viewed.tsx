import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import type { VisitSummary } from '#domain/usage/visit-summary.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import styles from './most-viewed.module.css'

/** The products whose pages were opened most, by the names that this device knows; each leads to its form. */
export function MostViewed({ articles: products }: { articles: VisitSummary['articles'] }) {
  const catalogue = useLive(findAdminCatalogue)
  // One that was deleted since the figures came has no name any more.
  const known = products.flatMap(({ id, visits }) => {
    const row = catalogue?.products.get(id)?.row
    return row ? [{ row, visits }] : []
  })
  const most = Math.max(...known.map(({ visits }) => visits))
  if (catalogue && known.length === 0)
    return <p className={styles['none']}>Nadie ha abierto la página de un artículo en estos días.</p>
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
