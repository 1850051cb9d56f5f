import { ExternalLink, ListOrdered, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HomepageProduct } from '#db/queries/homepage-admin.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { stepItems } from '#ui/sortable/step-items.ts'
import { ProductThumb } from '#app/products/product-thumb.tsx'
import styles from './homepage-product-row.module.css'

/** What can be asked about a product of a section. */
export type ProductAsk = {
  step: (id: string, to: 'up' | 'down') => void
  position: (item: HomepageProduct) => void
  view: (productId: string) => void
  remove: (item: HomepageProduct) => void
}

type HomepageProductRowProps = { product: HomepageProduct; handle: ReactNode; ask: ProductAsk }

/** A product of a homepage section; a hidden one is marked, because visitors do not see it (AMB-38). */
export function HomepageProductRow({ product: item, handle, ask }: HomepageProductRowProps) {
  const { id, name, product, position, count } = item
  const isHidden = !product.is_public
  return (
    <div className={styles['row']} data-hidden={isHidden || undefined}>
      <div className={styles['handle']}>{handle}</div>
      <ProductThumb product={product} />
      <div className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        {isHidden && (
          <span className={styles['note']}>
            <Badge tone="quiet">Oculto</Badge> No se muestra en el sitio.
          </span>
        )}
      </div>
      <Menu
        label={`Acciones de ${name}`}
        items={[
          ...stepItems({
            isFirst: position === 1,
            isLast: position === count,
            onUp: () => ask.step(id, 'up'),
            onDown: () => ask.step(id, 'down'),
          }),
          { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.position(item) },
          'divider',
          { label: 'Ver en el sitio', icon: ExternalLink, onSelect: () => ask.view(product.id) },
          'divider',
          { label: 'Quitar de la sección', icon: Unlink, onSelect: () => ask.remove(item) },
        ]}
      />
    </div>
  )
}
