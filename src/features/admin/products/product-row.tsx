import type { ReactNode } from 'react'
import { CalendarClock, Copy, ExternalLink, FolderInput, History, Pencil, Trash2, Unlink } from 'lucide-react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { mayWrite, maySee } from '#domain/access/roles.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { FreeMark, PlanMark, ProductThumb } from '#app/products/product-marks.tsx'
import { PublicSwitch, StockField, InlineField } from '#app/products/product-fields.tsx'
import { SavedNote, StockQuestion } from '#app/products/product-notes.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { stepItems } from '#ui/lists/steps.tsx'
import { formatMoney } from '#domain/core/format.ts'
import { parsePrice } from '#domain/catalogue/typed-amounts.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { discountLabel } from '#domain/catalogue/price-and-stock.ts'
import { stockWords } from '#domain/product-table/table-layout.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { ProductActions } from './use-product-actions.ts'
import styles from './product-row.module.css'

type ProductListRowProps = {
  product: AdminProduct
  /** First cell: the drag handle or a checkbox. */
  lead: ReactNode
  actions: ProductActions
  ask: ProductAsk
}

/** Renders a product in a list; price, stock and visibility are edited in place (A§4). */
export function ProductListRow({ product, lead, actions, ask }: ProductListRowProps) {
  const { id, name, row } = product
  const isWhole = mayWrite(useStaffRole(), 'products')
  return (
    <div
      className={styles['row']}
      data-hidden={!row.is_public || undefined}
      data-bare={lead === null || undefined}
    >
      <div className={styles['lead']}>{lead}</div>
      <ProductThumb product={row} className={styles['image']} />
      <div className={`grid gap-4 ${styles['words']}`}>
        <button type="button" className={styles['name']} onClick={() => ask.edit(id)}>
          {name}
        </button>
        <ProductBadges product={row} />
      </div>
      <StockQuestion product={row} className={styles['question']} />
      <div
        className={styles['controls']}
        data-first={isWhole ? PRODUCT_COLUMNS.price.label : undefined}
        data-last={PRODUCT_COLUMNS.is_public.label}
      >
        <span aria-hidden className={styles['label']}>
          {PRODUCT_COLUMNS.stock_quantity.label}
        </span>
        <SavedNote place={id} className={styles['saved']} />
        {isWhole && <PriceField product={row} onChange={actions.change} />}
        <StockField product={row} onChange={actions.change} />
        <PublicSwitch product={row} onChange={actions.show} />
      </div>
      <div className={styles['menu']}>
        <ProductMenu product={product} actions={actions} ask={ask} />
      </div>
    </div>
  )
}

/** Actions that open a form, a page or a dialog. */
export type ProductAsk = {
  edit: (id: string) => void
  duplicate: (id: string) => void
  view: (id: string) => void
  history: (id: string) => void
  plan: (product: AdminProduct) => void
  changeSection: (product: AdminProduct) => void
  remove: (product: AdminProduct) => void
  delete: (product: AdminProduct) => void
}

type ProductMenuProps = {
  product: AdminProduct
  actions: ProductActions
  ask: ProductAsk
  /** Items that a list adds at the top. */
  more?: readonly (MenuItem | 'divider')[] | undefined
}

/** Renders the menu of a product with the actions that the user's role allows (A§2). */
export function ProductMenu({ product, actions, ask, more }: ProductMenuProps) {
  const { id, name, position, count } = product
  const role = useStaffRole()
  const edit: MenuItem = { label: 'Editar', icon: Pencil, onSelect: () => ask.edit(id) }
  const view: MenuItem = { label: 'Ver en el sitio', icon: ExternalLink, onSelect: () => ask.view(id) }
  if (!mayWrite(role, 'products')) return <Menu label={`Acciones de ${name}`} items={[edit, view]} />
  const ordered = stepItems({
    isFirst: position === 1,
    isLast: position === count,
    onUp: () => void actions.step(id, -1),
    onDown: () => void actions.step(id, 1),
  })
  const inSection: MenuItem[] = [
    { label: 'Quitar de la sección', icon: Unlink, onSelect: () => ask.remove(product) },
  ]
  const history: MenuItem[] = [{ label: 'Historial', icon: History, onSelect: () => ask.history(id) }]
  return (
    <Menu
      label={`Acciones de ${name}`}
      items={[
        ...(more ?? []),
        edit,
        { label: 'Duplicar', icon: Copy, onSelect: () => ask.duplicate(id) },
        view,
        'divider',
        ...(position === null ? [] : ordered),
        { label: 'Cambiar sección', icon: FolderInput, onSelect: () => ask.changeSection(product) },
        ...(position === null ? [] : inSection),
        { label: 'Planear…', icon: CalendarClock, onSelect: () => ask.plan(product) },
        ...(maySee(role, '/config/history') ? history : []),
        'divider',
        { label: 'Eliminar', icon: Trash2, isDanger: true, onSelect: () => ask.delete(product) },
      ]}
    />
  )
}

/** Renders the price of a product in MXN with two decimals (A§9). */
function PriceField({ product, onChange }: { product: ProductRow; onChange: ProductActions['change'] }) {
  return (
    <InlineField
      label={PRODUCT_COLUMNS.price.label}
      row={product}
      value={product.price}
      format={(price) => (price === null ? '' : formatMoney(price))}
      placeholder="Por cotizar"
      inputMode="decimal"
      parse={parsePrice}
      onSave={async (seen, price, before) =>
        (await onChange({ ...seen, price: before }, { price })) !== 'failed'
      }
    />
  )
}

/** Renders stock, visibility, discount and plans of a product as badges (A§4, A§9). */
function ProductBadges({ product }: { product: ProductRow }) {
  const discount = discountLabel(product)
  const stock = stockWords(product.stock_quantity)
  return (
    <span className={`wrap ${styles['badges']}`}>
      <Badge tone={stock.tone}>{stock.text}</Badge>
      <FreeMark product={product} />
      {!product.is_public && <Badge tone="quiet">Oculto</Badge>}
      {product.is_external && <Badge tone="quiet">Artículo Externo</Badge>}
      {discount !== null && <Badge tone="quiet">{discount}</Badge>}
      <PlanMark table="products" id={product.id} />
    </span>
  )
}
