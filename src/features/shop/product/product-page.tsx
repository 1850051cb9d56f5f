import { Link } from '@tanstack/react-router'
import { ArrowLeft, EyeOff, PackageX } from 'lucide-react'
import { Button } from '#ui/layout/button.tsx'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure, Message } from '#ui/feedback/message.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { lazyPart, useWarmPart } from '#ui/feedback/lazy-part.tsx'
import { GoesWithPart, ProductDetail, useHiddenProduct, useProduct } from './product-detail.tsx'
import styles from './product-page.module.css'

const ProductLinks = lazyPart(() => import('./product-links.tsx').then((file) => file.ProductLinks))
/** Below the main content, so it loads when the page is idle. */
const MoreProducts = lazyPart(() => import('./more-products.tsx').then((file) => file.MoreProducts))

/** Renders a product on its own page (S§2). Hidden products are not found (AMB-38). */
export function ProductPage({ id }: { id: string }) {
  const { state, product: shown } = useProduct(id)
  const hidden = useHiddenProduct(id)
  const product = shown ?? hidden
  const hasLinks = useWarmPart(ProductLinks)
  const hasMore = useWarmPart(MoreProducts)
  const back = (
    <Link to="/rental" className={styles['back']} state={{ isWayBack: true }} data-way-back>
      <ArrowLeft aria-hidden size={18} />
      Volver al catálogo
    </Link>
  )
  return (
    <div className={styles['page']}>
      {back}
      {product && product === hidden && (
        <p role="status" className={styles['preview']}>
          <EyeOff aria-hidden size={20} />
          <span>
            Vista previa: este artículo está oculto
            <small>Nadie más lo ve: solo quien administra el catálogo.</small>
          </span>
          <Link to="/config/catalog-products" search={{ action: 'edit', article: id }}>
            Editar
          </Link>
        </p>
      )}
      {product ? (
        <div className={styles['card']}>
          <SectionBoundary name="el artículo" heading="h1">
            <ProductDetail
              key={id}
              product={product}
              heading="h1"
              isPreview={product === hidden}
              // A hidden product has no page to share.
              links={hasLinks && product === shown && <ProductLinks product={product} />}
              goesWith={product === shown && <GoesWithPart product={product} />}
            />
          </SectionBoundary>
        </div>
      ) : state === 'loading' ? (
        <div className={styles['skeleton']} role="status" aria-label="Cargando artículo..." />
      ) : state === 'failed' ? (
        <LoadFailure title="Error al cargar" heading="h1" onRetry={syncNow}>
          No se pudieron cargar los detalles.
        </LoadFailure>
      ) : (
        <Message
          icon={<PackageX aria-hidden />}
          title="Producto No Encontrado"
          heading="h1"
          action={
            <Button asChild variant="primary">
              <Link to="/rental">Ver el catálogo</Link>
            </Button>
          }
        >
          <p>
            No hay ningún artículo con el identificador <strong className={styles['id']}>{id}</strong>.
          </p>
          <p>Quizá ya no se renta o la dirección está incompleta.</p>
        </Message>
      )}
      {hasMore && shown && (
        <SectionBoundary name="lo que hay parecido">
          <MoreProducts product={shown} />
        </SectionBoundary>
      )}
    </div>
  )
}
