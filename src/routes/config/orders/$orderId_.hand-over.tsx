import { createFileRoute } from '@tanstack/react-router'
import { HandOverScreen } from '#features/admin/orders/hand-over/hand-over-screen.tsx'

export const Route = createFileRoute('/config/orders/$orderId_/hand-over')({ component: HandOverPage })

function HandOverPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <HandOverScreen
      orderId={orderId}
      onDone={() => void navigate({ to: '/config/orders/$orderId', params: { orderId } })}
    />
  )
}
