import type { Elements } from '#ui/html/child-elements.ts'
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { focusSoon, nextRowMenu, rowMenu } from '#ui/sortable/sortable-layout.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { ProductListRow, ProductMenu, type ProductAsk } from './product-row.tsx'
import { ChangeSectionDialog, DeleteProductDialog } from './product-dialogs.tsx'
import { useProductActions, type ProductActions, type ProductScreen } from './use-product-actions.ts'

/** Renderers and actions that `ProductList` gives to the list of a screen. */
export type ProductListTools = {
  /** Renders a product as a row that begins with `lead`. Keeps its identity. */
  renderProduct: (product: AdminProduct, lead: ReactNode) => ReactNode
  /** Renders only the menu, for lists that draw products in their own way. */
  renderMenu: (product: AdminProduct, more?: readonly (MenuItem | 'divider')[]) => ReactNode
  /** Opens the plans of the product. */
  onPlan: (product: AdminProduct) => void
  actions: ProductActions
  isBusy: boolean
}

/** Dialog of a product. */
type Subject = 'section' | 'plans' | 'deletion'

type ProductListProps = {
  screen: ProductScreen
  /** Opens the form, which has an address. */
  onForm: (action: 'edit' | 'duplicate', id: string) => void
  /** Opens the product's page on the site, or its history. */
  onView: (position: 'site' | 'history', id: string) => void
  /** Dialog with the plans of a product. */
  Plans: ComponentType<{ product: AdminProduct | null; onClose: () => void }>
  children: (tools: ProductListTools) => Elements
}

/** Gives a list the renderers and actions of its products, and renders the dialogs of those actions. */
export function ProductList({ screen, onForm, onView, Plans, children }: ProductListProps) {
  const { actions, isBusy } = useProductActions(screen)
  const [asked, setAsked] = useState<{ about: Subject; product: AdminProduct } | null>(null)
  const [hasPlans, setHasPlans] = useState(false)
  const ask = useMemo(
    (): ProductAsk => ({
      edit: (id) => onForm('edit', id),
      duplicate: (id) => onForm('duplicate', id),
      view: (id) => onView('site', id),
      history: (id) => onView('history', id),
      plan: (product) => {
        setHasPlans(true)
        setAsked({ about: 'plans', product })
      },
      changeSection: (product) => setAsked({ about: 'section', product }),
      remove: ({ id }) => {
        const next = nextRowMenu(id)
        void actions.remove(id)
        focusSoon(() => next)
      },
      delete: (product) => setAsked({ about: 'deletion', product }),
    }),
    [onForm, onView, actions],
  )
  const renderProduct = useCallback(
    (product: AdminProduct, lead: ReactNode) => (
      <ProductListRow product={product} lead={lead} actions={actions} ask={ask} />
    ),
    [actions, ask],
  )
  const renderMenu = (product: AdminProduct, more?: readonly (MenuItem | 'divider')[]) => (
    <ProductMenu product={product} actions={actions} ask={ask} more={more} />
  )
  const close = () => {
    const id = asked?.product.id
    if (id !== undefined && asked?.about !== 'deletion') focusSoon(() => rowMenu(id))
    setAsked(null)
  }
  const about = (subject: Subject) => (asked?.about === subject ? asked.product : null)
  return (
    <>
      {children({ renderProduct, renderMenu, onPlan: ask.plan, actions, isBusy })}
      <ChangeSectionDialog product={about('section')} actions={actions} onClose={close} />
      {hasPlans && <Plans product={about('plans')} onClose={close} />}
      <DeleteProductDialog product={about('deletion')} actions={actions} onClose={close} />
    </>
  )
}
