import { createFileRoute } from '@tanstack/react-router'
import { InventoryScreen } from '#features/admin/inventory/inventory-screen.tsx'
import { useLabels } from '#features/admin/labels/use-labels.tsx'

/** `product` is what was found; `q` is what is looked for. */
type InventorySearch = { q?: string; product?: string }

export const Route = createFileRoute('/config/inventory')({
  validateSearch: (search: Record<string, unknown>): InventorySearch => search,
  component: Inventory,
})

const MOST_CHARACTERS = 120
/** Whatever the address holds, as a text of a bounded length. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : '')

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
            replace: true,
            resetScroll: false,
            search: ({ q: _, ...now }) => (term.trim() === '' ? now : { ...now, q: term }),
          })
        }
        // Back leads to the one before.
        onProduct={(id) => void navigate({ search: { product: id } })}
        onLabel={(id) => labels.print(new Set([id]))}
      />
      {labels.dialog}
    </>
  )
}
