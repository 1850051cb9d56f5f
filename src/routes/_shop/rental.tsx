import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CatalogueScreen } from '#features/catalogue/catalogue-screen.tsx'
import { useOpenProduct } from '#features/product/open-product.ts'

type RentalSearch = { section_id?: string; q?: string }

export const Route = createFileRoute('/_shop/rental')({
  validateSearch: (search: Record<string, unknown>): RentalSearch => search,
  component: Rental,
})

function Rental() {
  const { section_id: sectionId, q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const search = useCallback(
    (term: string) =>
      void navigate({
        search: ({ q: _, ...rest }) => (term.trim() === '' ? rest : { ...rest, q: term }),
        replace: true,
        resetScroll: false,
        hash: '',
      }),
    [navigate],
  )
  const clear = useCallback(
    () =>
      void navigate({
        search: ({ q: _, section_id: __, ...rest }) => rest,
        replace: true,
        resetScroll: false,
        hash: true,
      }),
    [navigate],
  )
  return (
    <CatalogueScreen
      term={q}
      sectionId={sectionId || undefined}
      onTerm={search}
      onClear={clear}
      onOpen={useOpenProduct()}
    />
  )
}
