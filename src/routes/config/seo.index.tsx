import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SeoScreen } from '#features/admin/seo/seo-screen.tsx'

export const Route = createFileRoute('/config/seo/')({ component: Seo })

function Seo() {
  const { history } = useRouter()
  // As it is: the router would take the slash of '%2F' for one of its own.
  return <SeoScreen onEdit={(address) => history.push(address)} />
}
