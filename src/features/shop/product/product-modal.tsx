import { Dialog } from '@ark-ui/react/dialog'
import { PackageX } from 'lucide-react'
import { useEffect } from 'react'
import { useKept, useStoreState } from '#app/store/react.tsx'
import { recordVisit } from '#db/device/telemetry.ts'
import { pageVisit } from '#domain/usage/page-visit.ts'
import { ModalBody, CloseButton, Sheet } from '#ui/overlays/modal.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { GoesWithPart, ProductDetail, useProduct } from './product-detail.tsx'
import { ProductLinks } from './product-links.tsx'
import styles from './product-modal.module.css'

/** Renders a product over the current page, whose address is kept (S§2). */
export function ProductModal({ id, onClose }: { id: string | null; onClose: () => void }) {
  // Keeps the content during the exit animation.
  const last = useKept(id ?? undefined)
  return (
    <Sheet kind="detail" isOpen={id !== null} onClose={onClose}>
      <ModalBody>
        <SectionBoundary name="el artículo" heading={Dialog.Title}>
          {last !== undefined && <Content id={last} />}
        </SectionBoundary>
      </ModalBody>
      <CloseButton data-autofocus className={styles['close']} label="Cerrar detalle" onClick={onClose} />
    </Sheet>
  )
}

function Content({ id }: { id: string }) {
  const { state, product } = useProduct(id)
  useVisit(product && id)
  if (product) {
    const links = <ProductLinks product={product} isOverPage />
    return (
      <ProductDetail
        key={id}
        product={product}
        heading={Dialog.Title}
        links={links}
        goesWith={<GoesWithPart product={product} />}
      />
    )
  }
  return (
    <div className={styles['absent']}>
      <Dialog.Title className="visually-hidden">Detalle del artículo</Dialog.Title>
      {state === 'loading' ? (
        <Message role="status">Cargando artículo...</Message>
      ) : (
        <Message
          icon={<PackageX aria-hidden />}
          title="Este artículo ya no está en el catálogo"
          role="status"
        />
      )}
    </div>
  )
}

/** Records a product seen over a page as a visit of its own page, for 'Artículos más vistos'. */
function useVisit(id: string | undefined): void {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  useEffect(() => {
    const path = `/product/${id}`
    const visit = id === undefined ? null : pageVisit(path, path, location.href, navigator.userAgent)
    if (store && visit) void recordVisit(store, visit)
  }, [store, id])
}
