import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/seo/')({ component: Seo })

function Seo() {
  return null
}
