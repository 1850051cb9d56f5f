import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { AdminProduct } from '#db/queries/admin-catalogue.ts'
import { focusSoon, nextRowMenu, rowMenu } from '#ui/sortable/sortable-layout.ts'
import type { MenuItem } from '#ui/overlays/menu.tsx'
import { ProductMenu, type ProductAsk, ProductListRow } from './product-row.tsx'
import { ChangeSectionDialog, DeleteProductDialog, MoveDialog } from './product-dialogs.tsx'
import { useProductActions, type ProductActions, type ProductScreen } from './use-product-actions.ts'

/** What a list of products needs to show and change them. */
export type ProductListTools = {
  /** `lead` stands first in the row. Always the same function. */
  renderProduct: (product: AdminProduct, lead: ReactNode) => ReactNode
  /** The menu alone, where the rest of a product is drawn in another way. */
  renderMenu: (product: AdminProduct, more?: readonly (MenuItem | 'divider')[]) => ReactNode
  /** Opens what is planned for it. */
  onPlan: (product: AdminProduct) => void
  actions: ProductActions
  /** `index`: 0-based, without the product itself; null takes it out of all sections. */
  putProduct: ProductActions['put']
  isBusy: boolean
}

type ProductListProps = {
  screen: ProductScreen
  /** The form has a place in the address. */
  onForm: (action: 'edit' | 'duplicate', id: string) => void
  /** A product's page on the site, or its versions. */
  onView: (position: 'site' | 'history', id: string) => void
  /** What is planned for a product. */
  Plans: ComponentType<{ product: AdminProduct | null; onClose: () => void }>
  children: (tools: ProductListTools) => ReactNode
}

type Asked = { about: 'section' | 'position' | 'plans' | 'deletion'; product: AdminProduct } | null

/** Products with all their actions, for the list of any screen, and the dialogs of those actions. */
export function ProductList({ screen, onForm, onView, Plans, children }: ProductListProps) {
  const { actions, isBusy } = useProductActions(screen)
  const [asked, setAsked] = useState<Asked>(null)
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
      move: (product) => setAsked({ about: 'position', product }),
      remove: ({ id }) => {
        const next = nextRowMenu(id)
        void actions.remove(id)
        focusSoon(() => next)
      },
      delete: (product) => setAsked({ about: 'deletion', product }),
    }),
    [onForm, onView, actions],
  )
  const renderProduct = useMemo(
    () => (product: AdminProduct, lead: ReactNode) => (
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
  const about = (what: NonNullable<Asked>['about']) => (asked?.about === what ? asked.product : null)
  return (
    <>
      {children({ renderProduct, renderMenu, onPlan: ask.plan, actions, putProduct: actions.put, isBusy })}
      <ChangeSectionDialog product={about('section')} actions={actions} onClose={close} />
      <MoveDialog product={about('position')} actions={actions} onClose={close} />
      {hasPlans && <Plans product={about('plans')} onClose={close} />}
      <DeleteProductDialog product={about('deletion')} actions={actions} onClose={close} />
    </>
  )
}
