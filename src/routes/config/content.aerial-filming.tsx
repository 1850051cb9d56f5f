import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/content/aerial-filming')({ component: AerialEditor })

function AerialEditor() {
  return null
}
