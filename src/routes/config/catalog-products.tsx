import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProductList } from '#features/products/product-list.tsx'
import { ProductsScreen } from '#features/products/products-screen.tsx'
import { BulkBar } from '#features/bulk/bulk-bar.tsx'
import { CsvTools } from '#features/csv/csv-tools.tsx'
import { useLabels } from '#features/labels/use-labels.tsx'
import { productTarget, filtering, inPlace, type ProductsSearch } from './-products-search.ts'

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
    (form: Pick<ProductsSearch, 'action' | 'article'>) =>
      void navigate({ resetScroll: false, search: (now) => ({ ...filtering(now), ...form }) }),
    [navigate],
  )
  const onForm = useCallback(
    (action: 'edit' | 'duplicate', product: string) => open({ action, article: product }),
    [open],
  )
  const onView = useCallback(
    (place: 'site' | 'history', id: string) => void navigate(productTarget(place, id)),
    [navigate],
  )
  return (
    <>
      <ProductList screen="products" onForm={onForm} onView={onView}>
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
            renderBulkBar={(ids, clear) => (
              <BulkBar selectedIds={ids} onClear={clear} onLabels={labels.print} />
            )}
            renderTools={(ids) => (
              <CsvTools {...ids} isImportAsked={action === 'import'} onImportClosed={() => filter({})} />
            )}
          />
        )}
      </ProductList>
      {labels.dialog}
    </>
  )
}
