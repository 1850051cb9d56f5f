import { createFileRoute } from '@tanstack/react-router'
import { InventoryScreen } from '#features/inventory/inventory-screen.tsx'
import { useLabels } from '#features/labels/use-labels.tsx'

/** `product` is what was found; `q` is what is looked for. */
type InventorySearch = { q?: string; product?: string }

const MOST_CHARACTERS = 120
const text = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, MOST_CHARACTERS) : undefined

export const Route = createFileRoute('/config/inventory')({
  validateSearch: (search: Record<string, unknown>): InventorySearch => {
    const [q, product] = [text(search['q']), text(search['product'])]
    return { ...(q !== undefined && { q }), ...(product !== undefined && { product }) }
  },
  component: Inventory,
})

function Inventory() {
  const { q = '', product = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const labels = useLabels()
  return (
    <>
      <InventoryScreen
        term={q}
        productId={product}
        onTerm={(term) =>
          void navigate({
            replace: true,
            resetScroll: false,
            search: (now) => ({ ...now, q: term }),
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
