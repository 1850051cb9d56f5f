import { createFileRoute, useRouter } from '@tanstack/react-router'
import { SeoScreen } from '#features/admin/seo/seo-screen.tsx'

export const Route = createFileRoute('/config/seo/')({ component: Seo })

function Seo() {
  const { history } = useRouter()
  // Pushed unparsed, because the router would decode '%2F'.
  return <SeoScreen onEdit={(address) => history.push(address)} />
}
