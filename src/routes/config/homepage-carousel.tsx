import { createFileRoute } from '@tanstack/react-router'
import { CarouselScreen } from '#features/admin/carousel/carousel-screen.tsx'

export const Route = createFileRoute('/config/homepage-carousel')({ component: CarouselScreen })
