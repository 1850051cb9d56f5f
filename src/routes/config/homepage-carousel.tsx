import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/config/homepage-carousel')({ component: Carousel })

function Carousel() {
  return null
}
