import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProductList } from '#features/products/product-list.tsx'
import { SectionsScreen } from '#features/sections/sections-screen.tsx'
import { productTarget } from './-products-search.ts'

/** `action` and `article` open a form; `section_id` is where a new product goes. */
type SectionsSearch = {
  q?: string
  action?: 'new' | 'edit' | 'duplicate' | 'new-section'
  article?: string
  section_id?: string
}

export const Route = createFileRoute('/config/catalog-sections')({
  validateSearch: (search: Record<string, unknown>): SectionsSearch => search,
  component: Sections,
})

/** The same screen, told differently: no new entry in the history, and the page stays where it is. */
const inPlace = { replace: true, resetScroll: false } as const
const searching = (q: string) => (q.trim() === '' ? {} : { q })
const alone = ({ q }: SectionsSearch) => searching(q ?? '')

function Sections() {
  const { q = '', action } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = useCallback(
    (form: Pick<SectionsSearch, 'action' | 'article' | 'section_id'>) =>
      void navigate({ resetScroll: false, search: (now) => ({ ...alone(now), ...form }) }),
    [navigate],
  )
  const onForm = useCallback(
    (form: 'edit' | 'duplicate', product: string) => open({ action: form, article: product }),
    [open],
  )
  const onView = useCallback(
    (place: 'site' | 'history', id: string) => void navigate(productTarget(place, id)),
    [navigate],
  )
  return (
    <ProductList screen="sections" onForm={onForm} onView={onView}>
      {({ renderProduct, putProduct }) => (
        <SectionsScreen
          term={q}
          isCreating={action === 'new-section'}
          onTerm={(term) => void navigate({ ...inPlace, search: searching(term) })}
          onCreating={(is) =>
            is ? open({ action: 'new-section' }) : navigate({ ...inPlace, search: alone })
          }
          onNewProduct={(section_id) => open({ action: 'new', section_id })}
          renderProduct={renderProduct}
          onPutProduct={putProduct}
        />
      )}
    </ProductList>
  )
}
