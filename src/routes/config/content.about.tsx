import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/content/about')({ component: AboutEditor })

function AboutEditor() {
  return null
}
