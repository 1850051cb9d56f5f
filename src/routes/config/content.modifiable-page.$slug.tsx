import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/content/modifiable-page/$slug')({ component: PageEditor })

function PageEditor() {
  return null
}
