import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/content/modifiable-pages')({ component: Pages })

function Pages() {
  return null
}
