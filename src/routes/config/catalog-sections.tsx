import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProductsVisibility } from '#features/admin/bulk/visibility-form.tsx'
import { PlannedList } from '#routes/-admin/planned-list.tsx'
import { SectionsScreen } from '#features/admin/products/sections/sections-screen.tsx'
import { inPlace, productTarget } from './-products-search.ts'

/** Search parameters. `action` and `article` open a form. `section_id` is the section of a new product. */
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

const searching = (q: string) => (q.trim() === '' ? {} : { q })
const alone = ({ q = '' }: SectionsSearch) => searching(q)

function Sections() {
  const { q = '', action } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = useCallback(
    (form: Omit<SectionsSearch, 'q'>) =>
      void navigate({ resetScroll: false, search: (now) => ({ ...alone(now), ...form }) }),
    [navigate],
  )
  const onForm = useCallback(
    (action: 'edit' | 'duplicate', article: string) => open({ action, article }),
    [open],
  )
  const onView = useCallback(
    (place: 'site' | 'history', id: string) => void navigate(productTarget(place, id)),
    [navigate],
  )
  return (
    <PlannedList screen="sections" onForm={onForm} onView={onView}>
      {({ renderProduct, actions }) => (
        <SectionsScreen
          term={q}
          isCreating={action === 'new-section'}
          onTerm={(term) => void navigate({ ...inPlace, search: searching(term) })}
          onCreating={(is) =>
            is ? open({ action: 'new-section' }) : navigate({ ...inPlace, search: alone })
          }
          onImport={() => void navigate({ to: '/config/catalog-products', search: { action: 'import' } })}
          onNewProduct={(section_id) => open({ action: 'new', section_id })}
          renderProduct={renderProduct}
          onPutProduct={actions.put}
          VisibilityForm={ProductsVisibility}
        />
      )}
    </PlannedList>
  )
}
