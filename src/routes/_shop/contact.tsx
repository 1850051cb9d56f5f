import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '#features/shop/contact-screen.tsx'

// /contact and /contacto are one screen; neither redirects (AMB-04).
export const Route = createFileRoute('/_shop/contact')({ component: ContactScreen })
