import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { PlannedList } from '#routes/-admin/planned-list.tsx'
import { ProductsScreen } from '#features/admin/products/products-screen.tsx'
import { BulkBar } from '#features/admin/bulk/bulk-bar.tsx'
import { useLabels } from '#features/admin/labels/use-labels.tsx'
import { ProductTools } from '#routes/-admin/product-tools.tsx'
import { filtering, type ProductsSearch } from './-products-search.ts'
import { inPlace } from './-search.ts'

export const Route = createFileRoute('/config/catalog-products')({
  validateSearch: (search: Record<string, unknown>): ProductsSearch => search,
  component: Products,
})

function Products() {
  const { q = '', section_id = '', only = '', action } = Route.useSearch()
  const navigate = Route.useNavigate()
  const labels = useLabels()
  const filter = (change: ProductsSearch) =>
    void navigate({ ...inPlace, search: (now) => filtering({ ...now, ...change }) })
  const open = useCallback(
    (form: Pick<ProductsSearch, 'action' | 'article' | 'into'>) =>
      void navigate({ resetScroll: false, search: (now) => ({ ...filtering(now), ...form }) }),
    [navigate],
  )
  const onNewInSection = useCallback((into: string) => open({ action: 'new', into }), [open])
  return (
    <>
      <PlannedList screen="products">
        {(tools) => (
          <ProductsScreen
            term={q}
            sectionId={section_id}
            only={only}
            tools={tools}
            onTerm={(term) => filter({ q: term })}
            onSection={(id) => filter({ section_id: id })}
            onFilter={filter}
            onNew={() => open({ action: 'new' })}
            onNewInSection={onNewInSection}
            onImport={() => open({ action: 'import' })}
            renderBulkBar={(ids, clear) => (
              <BulkBar selectedIds={ids} onClear={clear} onLabels={labels.print} />
            )}
            renderTools={(ids) => (
              <ProductTools {...ids} isImportAsked={action === 'import'} onImportClosed={() => filter({})} />
            )}
          />
        )}
      </PlannedList>
      {labels.dialog}
    </>
  )
}
