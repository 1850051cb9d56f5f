import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Share2 } from 'lucide-react'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { copyText } from '#ui/html/copy-text.ts'
import { Button } from '#ui/layout/button.tsx'
import styles from './product-links.module.css'

type ProductLinksProps = {
  product: CatalogueProduct
  /** Is true in the modal, which also links to the product's own page. */
  isOverPage?: boolean
}

/** Renders the share button, and in the modal a link to the product's page. */
export function ProductLinks({ product, isOverPage = false }: ProductLinksProps) {
  return (
    <>
      <Button variant="quiet" className={styles['link']} onClick={() => void share(product)}>
        <Share2 aria-hidden size={18} />
        Compartir
      </Button>
      {isOverPage && (
        <Button asChild variant="quiet" className={styles['link']}>
          <Link to="/product/$productId" params={{ productId: product.id }}>
            Ver ficha completa
            <ArrowUpRight aria-hidden size={18} />
          </Link>
        </Button>
      )}
    </>
  )
}

/** Shares the product's address by the device's share sheet, or copies it. */
async function share({ id, displayed_name }: CatalogueProduct): Promise<void> {
  const url = new URL(`/product/${encodeURIComponent(id)}`, location.origin).href
  try {
    // oxlint-disable-next-line floor/newer-built-in -- without it the address is copied below
    await navigator.share({ title: displayed_name, url })
    return
  } catch (error) {
    // The user closed the sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  toaster.create(
    (await copyText(url))
      ? { title: 'Enlace copiado', description: 'Pégalo donde quieras compartirlo.', type: 'success' }
      : { title: 'No se pudo copiar el enlace', description: url, type: 'error' },
  )
}
