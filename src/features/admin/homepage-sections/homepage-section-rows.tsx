import type { Elements } from '#ui/html/child-elements.ts'
import { ListOrdered, ListPlus, Pencil, Trash2, ExternalLink, Unlink } from 'lucide-react'
import type { HomepageGroup, OnHomePage, HomepageProduct } from '#db/queries/homepage-admin.ts'
import { productCount } from '#domain/core/format.ts'
import { GroupHead } from '#ui/lists/group-head.tsx'
import { stepItems } from '#ui/lists/steps.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { ProductThumb } from '#app/products/product-marks.tsx'
import styles from './homepage-section-rows.module.css'

/** Actions on a section. */
export type HomepageSectionAsk = {
  add: (sectionId: string) => void
  edit: (group: HomepageGroup) => void
  delete: (group: HomepageGroup) => void
  position: (group: HomepageGroup) => void
  step: (sectionId: string, to: 'up' | 'down') => void
  collapse: (sectionId: string, isCollapsed: boolean) => void
}

type HomepageSectionHeadProps = {
  group: HomepageGroup
  isCollapsed: boolean
  isFirst: boolean
  isLast: boolean
  handle: Elements
  ask: HomepageSectionAsk
}

/** Renders the head of a homepage section: its name, its state on the home page and its actions (A§2). */
export function HomepageSectionHead(props: HomepageSectionHeadProps) {
  const { group, isCollapsed, isFirst, isLast, handle, ask } = props
  const { id, name, products, onHomePage } = group
  return (
    <GroupHead
      name={name}
      detail={
        <>
          <span>{productCount(products.length)}</span>
          <OnHomePageBadge state={onHomePage} />
        </>
      }
      isCollapsed={isCollapsed}
      onCollapse={(is) => ask.collapse(id, is)}
      handle={handle}
      actions={[
        { label: 'Añadir artículo', icon: ListPlus, onSelect: () => ask.add(id) },
        { label: 'Editar sección', icon: Pencil, isIconOnly: true, onSelect: () => ask.edit(group) },
        { label: 'Eliminar sección', icon: Trash2, isIconOnly: true, onSelect: () => ask.delete(group) },
      ]}
      menu={[
        ...stepItems({ isFirst, isLast, onUp: () => ask.step(id, 'up'), onDown: () => ask.step(id, 'down') }),
        { label: 'Mover a…', icon: ListOrdered, onSelect: () => ask.position(group) },
      ]}
    />
  )
}

const WHY_NOT = {
  leftOut: '“Otros productos” queda fuera del inicio',
  beyond: 'solo van las primeras cinco con artículos',
  empty: 'no tiene artículos visibles',
} satisfies Record<Exclude<OnHomePage, 'shown'>, string>

/** Renders the state of a section on the home page, with the reason if it is not shown (AMB-21, AMB-38). */
function OnHomePageBadge({ state }: { state: OnHomePage }) {
  if (state === 'shown') return <Badge tone="added">En el inicio</Badge>
  return (
    <>
      <Badge tone="quiet">No se muestra</Badge>
      <span>{WHY_NOT[state]}</span>
    </>
  )
}

/** Actions on a product of a section. */
export type HomepageProductAsk = {
  step: (id: string, to: 'up' | 'down') => void
  position: (item: HomepageProduct) => void
  view: (productId: string) => void
  remove: (item: HomepageProduct) => void
}

type HomepageProductRowProps = { product: HomepageProduct; handle: Elements; ask: HomepageProductAsk }

/** Renders a product of a homepage section. Marks hidden ones, which visitors do not see (AMB-38). */
export function HomepageProductRow({ product: item, handle, ask }: HomepageProductRowProps) {
  const { id, name, product, position, count } = item
  const isHidden = !product.is_public
  return (
    <div className={`grid gap-10 ${styles['row']}`} data-hidden={isHidden || undefined}>
      <div className={styles['handle']}>{handle}</div>
      <ProductThumb product={product} />
      <div className={`grid gap-4 ${styles['words']}`}>
        <span className={styles['name']}>{name}</span>
        {isHidden && (
          <span className="muted">
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
