import { LayoutDashboard, Package, Rows3, Store, type LucideIcon } from 'lucide-react'

/** A screen of the back office; what leads to it is made from this: sidebar, breadcrumbs, title, palette. */
type AdminScreen = {
  path: string
  label: string
  /** The part of the sidebar that it stands in; null above all of them. */
  group: 'Catálogo' | 'Sitio' | null
  Icon: LucideIcon
  /** Other words that somebody may look for it with. */
  keywords: readonly string[]
}

/** Every screen of the back office in the order of the sidebar, and the way to the site (A§2). */
export const ADMIN_SCREENS = [
  {
    path: '/config/dashboard',
    label: 'Panel',
    group: null,
    Icon: LayoutDashboard,
    keywords: ['inicio', 'resumen', 'visitas', 'dashboard'],
  },
  {
    path: '/config/catalog-sections',
    label: 'Secciones',
    group: 'Catálogo',
    Icon: Rows3,
    keywords: ['categorías', 'ordenar', 'reordenar', 'catálogo'],
  },
  {
    path: '/config/catalog-products',
    label: 'Artículos',
    group: 'Catálogo',
    Icon: Package,
    keywords: ['productos', 'precios', 'existencias', 'equipo', 'catálogo'],
  },
  {
    path: '/',
    label: 'Ver sitio',
    group: 'Sitio',
    Icon: Store,
    keywords: ['tienda', 'inicio público', 'página web'],
  },
] as const satisfies readonly AdminScreen[]

export type Screen = (typeof ADMIN_SCREENS)[number]

/** The parts of the sidebar. */
export const ADMIN_GROUPS = [...new Set(ADMIN_SCREENS.flatMap(({ group }) => group ?? []))]

/** The screen of the back office at a path, or the one that a deeper path belongs to. */
export function screenAt(path: string): Screen | null {
  const isAbove = (screen: string) => path === screen || path.startsWith(`${screen}/`)
  return ADMIN_SCREENS.find((screen) => screen.path !== '/' && isAbove(screen.path)) ?? null
}
