import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '#features/admin/orders/order/order-screen.tsx'

export const Route = createFileRoute('/config/orders/$orderId')({ component: OrderPage })

function OrderPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OrderScreen
      orderId={orderId}
      onOpen={(id) => void navigate({ to: '/config/orders/$orderId', params: { orderId: id } })}
      onHistory={() => void navigate({ to: '/config/history', search: { table: 'orders', id: orderId } })}
      onDeleted={() => void navigate({ to: '/config/orders' })}
    />
  )
}
