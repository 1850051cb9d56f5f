import { createFileRoute } from '@tanstack/react-router'
import { CustomPageScreen } from '#features/shop/custom-page/custom-page-screen.tsx'

/** Custom page shown at /modif without a slug (S§2). */
export const Route = createFileRoute('/_shop/modif/')({ component: () => <CustomPageScreen slug="modif" /> })
