import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useHomePreview } from './use-home.ts'
import styles from './home.module.css'

const EAGER = 2
const SKELETON_ROWS = [0, 1, 2, 3, 4]

type HomeCatalogueProps = { renderProduct: (product: CatalogueProduct, eager: boolean) => ReactNode }

/** Up to five sections in list view (S§2), or why there is none. */
export function HomeCatalogue({ renderProduct }: HomeCatalogueProps) {
  const { state, sections, configured } = useHomePreview()
  if (state === 'loading') {
    return (
      <div className={styles['loading']}>
        <p role="status">Cargando catálogo...</p>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className={styles['ghost']} aria-hidden />
        ))}
      </div>
    )
  }
  if (state === 'failed') {
    return <LoadFailure onRetry={syncNow}>No se pudo cargar el catálogo de inicio.</LoadFailure>
  }
  const filled = sections.filter(({ products }) => products.length > 0)
  if (!configured || sections.length === 0) {
    return (
      <Message icon={<PackageOpen aria-hidden />}>
        El catálogo de inicio está vacío o no hay secciones configuradas.
      </Message>
    )
  }
  if (filled.length === 0) {
    return (
      <Message icon={<PackageOpen aria-hidden />}>
        Las secciones de inicio aún no tienen artículos. Mira el catálogo completo.
      </Message>
    )
  }
  return filled.map(({ id, name, products, total }, section) => (
    <section key={id} aria-labelledby={`inicio-${id}`} className={styles['section']}>
      <h2 id={`inicio-${id}`} className={styles['heading']}>
        {name} <small className="num">{productCount(total ?? products.length)}</small>
      </h2>
      <div className={styles['rows']}>
        {products.map((product, index) => renderProduct(product, section === 0 && index < EAGER))}
      </div>
    </section>
  ))
}
