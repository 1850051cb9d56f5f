import { createFileRoute, useLocation } from '@tanstack/react-router'
import { CatalogueScreen } from '#features/shop/catalogue/catalogue-screen.tsx'
import { useOpenProduct } from '#features/shop/product/product-overlay.tsx'

type RentalSearch = { section_id?: string; q?: string }

export const Route = createFileRoute('/_shop/rental')({
  validateSearch: (search: Record<string, unknown>): RentalSearch => search,
  component: Rental,
})

const everything = ({ q: _q, section_id: _id, ...rest }: RentalSearch) => rest
const searching = (q: string) => (search: RentalSearch) => {
  const { q: _q, ...rest } = search
  return q.trim() === '' ? rest : { ...rest, q }
}
const within =
  (id: string | undefined) =>
  ({ section_id: _id, ...rest }: RentalSearch): RentalSearch =>
    id === undefined ? rest : { ...rest, section_id: id }
/** Replaces the history entry and keeps the scroll position. */
const inPlace = { replace: true, resetScroll: false, hashScrollIntoView: false } as const

function Rental() {
  const { section_id: sectionId, q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const anchor = useLocation({ select: ({ hash }) => hash })
  return (
    <CatalogueScreen
      term={q}
      sectionId={sectionId || undefined}
      anchor={anchor}
      onTerm={(term) => void navigate({ ...inPlace, search: searching(term) })}
      onAnchor={(hash, all) => void navigate({ ...inPlace, hash, search: all ? everything : true })}
      onSection={(id) => void navigate({ ...inPlace, search: within(id) })}
      onClear={() => void navigate({ ...inPlace, search: everything })}
      onOpen={useOpenProduct()}
    />
  )
}
