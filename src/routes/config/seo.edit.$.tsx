import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/seo/edit/$')({ component: SeoEditor })

function SeoEditor() {
  return null
}
