import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProductsVisibility } from '#features/admin/bulk/visibility-form.tsx'
import { PlannedList } from '#routes/-admin/planned-list.tsx'
import { SectionsScreen } from '#features/admin/products/sections/sections-screen.tsx'
import { inPlace } from './-search.ts'

/** Search parameters. `action` and `article` open a form. A new product is `into` a section. */
type SectionsSearch = {
  q?: string
  action?: 'new' | 'edit' | 'duplicate' | 'new-section'
  article?: string
  into?: string
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
  const onNewProduct = useCallback((into: string) => open({ action: 'new', into }), [open])
  return (
    <PlannedList screen="sections">
      {({ renderProduct, actions }) => (
        <SectionsScreen
          term={q}
          isCreating={action === 'new-section'}
          onTerm={(term) => void navigate({ ...inPlace, search: searching(term) })}
          onCreating={(is) =>
            is ? open({ action: 'new-section' }) : navigate({ ...inPlace, search: alone })
          }
          onImport={() => void navigate({ to: '/config/catalog-products', search: { action: 'import' } })}
          onNewProduct={onNewProduct}
          renderProduct={renderProduct}
          onPutProduct={actions.put}
          VisibilityForm={ProductsVisibility}
        />
      )}
    </PlannedList>
  )
}
