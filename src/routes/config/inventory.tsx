import { createFileRoute } from '@tanstack/react-router'
import { InventoryScreen } from '#features/admin/inventory/inventory-screen.tsx'
import { useLabels } from '#features/admin/labels/use-labels.tsx'
import { inPlace, textOf } from './-search.ts'

/** Search parameters. `q` is the search term, `product` the result. */
type InventorySearch = { q?: string; product?: string }

export const Route = createFileRoute('/config/inventory')({
  validateSearch: (search: Record<string, unknown>): InventorySearch => search,
  component: Inventory,
})

function Inventory() {
  const { q, product } = Route.useSearch()
  const navigate = Route.useNavigate()
  const labels = useLabels()
  return (
    <>
      <InventoryScreen
        term={textOf(q)}
        productId={textOf(product)}
        onTerm={(term) =>
          void navigate({
            ...inPlace,
            search: ({ q: _, ...now }) => (term.trim() === '' ? now : { ...now, q: term }),
          })
        }
        // Pushes an entry, so that Back returns to the previous product.
        onProduct={(id) => void navigate({ search: { product: id } })}
        onLabel={(id) => labels.print(new Set([id]))}
      />
      {labels.dialog}
    </>
  )
}
