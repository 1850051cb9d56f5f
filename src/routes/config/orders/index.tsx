import { createFileRoute } from '@tanstack/react-router'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { NewOrderDialog } from '#features/admin/orders/new-order-dialog.tsx'
import { OrdersScreen, readFilter } from '#features/admin/orders/orders-screen.tsx'
import { useOrderActions } from '#features/admin/orders/use-order-actions.ts'

/** Search parameters. `q` is the search term, `only` a state or a kind of work. */
type OrdersSearch = { q?: string; only?: string; action?: 'new' }

export const Route = createFileRoute('/config/orders/')({
  validateSearch: ({ q, only, action }: Record<string, unknown>): OrdersSearch => ({
    ...((typeof q === 'string' || typeof q === 'number') && { q: String(q).slice(0, 120) }),
    ...(readFilter(only) !== '' && { only: readFilter(only) }),
    ...(action === 'new' && { action }),
  }),
  component: OrdersPage,
})

const inPlace = { replace: true, resetScroll: false } as const

function OrdersPage() {
  const { q = '', only, action } = Route.useSearch()
  const navigate = Route.useNavigate()
  const actions = useOrderActions()
  const { mayWrite } = useAccess()
  const open = (orderId: string) => navigate({ to: '/config/orders/$orderId', params: { orderId } })
  return (
    <>
      <OrdersScreen
        term={q}
        only={readFilter(only)}
        onTerm={(term) =>
          void navigate({
            ...inPlace,
            search: ({ q: _, ...now }) => (term.trim() === '' ? now : { ...now, q: term }),
          })
        }
        onOnly={(next) =>
          void navigate({
            ...inPlace,
            search: ({ only: _, ...now }) => (next === '' ? now : { ...now, only: next }),
          })
        }
        onNew={() => void navigate({ resetScroll: false, search: (now) => ({ ...now, action: 'new' }) })}
      />
      <NewOrderDialog
        isOpen={action === 'new' && mayWrite('orders')}
        onClose={() => void navigate({ ...inPlace, search: ({ action: _, ...now }) => now })}
        onCreate={async (fields) => {
          const id = await actions.create(fields)
          if (id !== null) await open(id)
        }}
      />
    </>
  )
}
