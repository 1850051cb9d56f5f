import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { SharedText, useSharedText } from '#app/device/shared-text.tsx'
import { NewOrderDialog } from '#features/admin/orders/new-order-dialog.tsx'
import { PasteDialog } from '#features/admin/orders/paste-dialog.tsx'
import { readFilter } from '#features/admin/orders/order-groups.ts'
import { OrdersScreen } from '#features/admin/orders/orders-screen.tsx'
import { inPlace, textOf } from '../-search.ts'

/** Search parameters. `q` is the search term, `only` a state or a kind of work. */
type OrdersSearch = { q?: string; only?: string; action?: 'new' | 'paste' }

export const Route = createFileRoute('/config/orders/')({
  validateSearch: ({ q, only, action }: Record<string, unknown>): OrdersSearch => ({
    ...(typeof q === 'string' && { q: textOf(q) }),
    // Read by the screen, whose code visitors do not load.
    ...(typeof only === 'string' && only !== '' && { only: only.slice(0, 20) }),
    ...((action === 'new' || action === 'paste') && { action }),
  }),
  component: OrdersPage,
})

function OrdersPage() {
  const { q = '', only, action } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { mayWrite } = useAccess()
  // The page of a shared request hands over its link.
  const link = useLocation({ select: ({ hash }) => hash })
  const isPasting = action === 'paste' && mayWrite('orders')
  const shared = useSharedText(isPasting)
  const put = (search: (now: OrdersSearch) => OrdersSearch) => void navigate({ ...inPlace, search })
  const close = () => void navigate({ ...inPlace, hash: '', search: ({ action: _, ...now }) => now })
  const start = (next: 'new' | 'paste') =>
    void navigate({ resetScroll: false, search: (now) => ({ ...now, action: next }) })
  const open = (orderId: string) => navigate({ to: '/config/orders/$orderId', params: { orderId } })
  return (
    <>
      {action === 'paste' && !isPasting && (
        <SharedText how="Tu cuenta no hace pedidos: compártelo con alguien que sí." />
      )}
      <OrdersScreen
        term={q}
        only={readFilter(only)}
        onTerm={(term) => put(({ q: _, ...now }) => (term.trim() === '' ? now : { ...now, q: term }))}
        onOnly={(next) => put(({ only: _, ...now }) => (next === '' ? now : { ...now, only: next }))}
        onAction={start}
        onOpen={open}
      />
      <NewOrderDialog isOpen={action === 'new' && mayWrite('orders')} onClose={close} onOpen={open} />
      <PasteDialog
        isOpen={isPasting && shared !== null}
        text={link === '' ? (shared ?? '') : `/solicitud#${link}`}
        onClose={close}
        onOpen={open}
      />
    </>
  )
}
