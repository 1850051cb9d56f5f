import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/homepage-catalog-sections')({ component: HomepageSections })

function HomepageSections() {
  return null
}
