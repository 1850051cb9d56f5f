import { createFileRoute } from '@tanstack/react-router'
import { CustomPageScreen } from '#features/shop/custom-page/custom-page-screen.tsx'

/** The page that /modif shows without a name (S§2). */
export const Route = createFileRoute('/_shop/modif/')({ component: () => <CustomPageScreen slug="modif" /> })
