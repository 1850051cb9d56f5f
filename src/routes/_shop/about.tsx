import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#features/shop/about-screen.tsx'

// /about and /nosotros are one screen; neither redirects (AMB-03).
export const Route = createFileRoute('/_shop/about')({ component: AboutScreen })
