import {
  Activity,
  Bell,
  CalendarClock,
  CalendarDays,
  ChartNoAxesColumn,
  ClipboardList,
  Clapperboard,
  FilePenLine,
  GalleryHorizontalEnd,
  History,
  Images,
  LayoutDashboard,
  ListVideo,
  type LucideIcon,
  Package,
  Plane,
  Rows3,
  ScanLine,
  Search,
  Settings,
  Store,
  Users,
} from 'lucide-react'
import { maySee } from '#domain/access/roles.ts'
import type { StaffRole } from '#domain/access/staff-role.ts'

/** Admin screen from which sidebar, tabs, breadcrumbs, title and palette derive. */
type AdminScreen = {
  path: string
  label: string
  /** Group of the sidebar. Null places it above all groups. */
  group: 'Rentas' | 'Catálogo' | 'Sitio' | 'Administración' | null
  /** Line of the sidebar that several screens share; they are its tabs. The label if omitted. */
  line?: string
  Icon: LucideIcon
  /** Search synonyms for the palette. */
  keywords: readonly string[]
  /** Path of its editors if they are not below its own path. The next segment identifies the edited record. */
  editors?: string
}

/** Admin screens in the order of the sidebar and of its tabs, and the link to the site (A§2). */
export const ADMIN_SCREENS = [
  {
    path: '/config/dashboard',
    label: 'Panel',
    group: null,
    Icon: LayoutDashboard,
    keywords: ['inicio', 'resumen', 'visitas', 'dashboard'],
  },
  {
    path: '/config/orders',
    label: 'Pedidos',
    group: 'Rentas',
    Icon: ClipboardList,
    keywords: ['rentas', 'clientes', 'apartar', 'entregar', 'recibir', 'cotizar', 'folio'],
  },
  {
    path: '/config/calendar',
    label: 'Calendario',
    group: 'Rentas',
    line: 'Pedidos',
    Icon: CalendarDays,
    keywords: ['disponibilidad', 'libres', 'apartados', 'fechas', 'mes', 'agenda', 'entregas'],
  },
  {
    path: '/config/catalog-products',
    label: 'Artículos',
    group: 'Catálogo',
    Icon: Package,
    keywords: ['productos', 'precios', 'existencias', 'equipo', 'catálogo'],
  },
  {
    path: '/config/catalog-sections',
    label: 'Secciones',
    group: 'Catálogo',
    line: 'Artículos',
    Icon: Rows3,
    keywords: ['categorías', 'ordenar', 'reordenar', 'catálogo'],
  },
  {
    path: '/config/inventory',
    label: 'Inventario',
    group: 'Catálogo',
    Icon: ScanLine,
    keywords: ['escanear', 'código QR', 'etiquetas', 'existencias', 'contar', 'almacén', 'bodega'],
  },
  {
    path: '/config/planned',
    label: 'Planeado',
    group: 'Catálogo',
    Icon: CalendarClock,
    keywords: ['programar', 'publicar después', 'borradores', 'precios', 'ofertas', 'calendario'],
  },
  {
    path: '/config/library',
    label: 'Biblioteca',
    group: 'Catálogo',
    Icon: Images,
    keywords: ['imágenes', 'fotos', 'medios', 'sin usar', 'texto alternativo', 'reemplazar'],
  },
  {
    path: '/config/homepage-carousel',
    label: 'Carrusel',
    group: 'Sitio',
    line: 'Inicio',
    Icon: GalleryHorizontalEnd,
    keywords: ['imágenes', 'fotos', 'portada', 'inicio', 'galería'],
  },
  {
    path: '/config/homepage-catalog-sections',
    label: 'Secciones de inicio',
    group: 'Sitio',
    line: 'Inicio',
    Icon: ListVideo,
    keywords: ['destacados', 'portada', 'catálogo de inicio'],
  },
  {
    path: '/config/content/modifiable-pages',
    label: 'Páginas',
    group: 'Sitio',
    line: 'Páginas',
    Icon: FilePenLine,
    keywords: ['páginas modificables', 'editor visual', 'bodas', 'contenido'],
    editors: '/config/content/modifiable-page',
  },
  {
    path: '/config/content/aerial-filming',
    label: 'Filmación aérea',
    group: 'Sitio',
    line: 'Páginas',
    Icon: Plane,
    keywords: ['dron', 'drone', 'video', 'galería'],
  },
  {
    path: '/config/content/about',
    label: 'Nosotros',
    group: 'Sitio',
    line: 'Páginas',
    Icon: Clapperboard,
    keywords: ['quiénes somos', 'perfil', 'about'],
  },
  {
    path: '/config/seo',
    label: 'SEO',
    group: 'Sitio',
    Icon: Search,
    keywords: ['buscadores', 'Google', 'título', 'descripción', 'robots.txt', 'sitemap.xml', 'favicon'],
    editors: '/config/seo/edit',
  },
  {
    path: '/config/settings',
    label: 'Configuración',
    group: 'Sitio',
    Icon: Settings,
    keywords: ['ajustes', 'WhatsApp', 'marca', 'IVA', 'vista', 'contacto'],
  },
  {
    path: '/',
    label: 'Ver sitio',
    group: 'Sitio',
    Icon: Store,
    keywords: ['tienda', 'inicio público', 'página web'],
  },
  {
    path: '/config/analytics',
    label: 'Analítica',
    group: 'Administración',
    Icon: ChartNoAxesColumn,
    keywords: ['visitas', 'estadísticas', 'búsquedas', 'solicitudes'],
  },
  {
    path: '/config/users',
    label: 'Usuarios',
    group: 'Administración',
    Icon: Users,
    keywords: ['roles', 'administradores', 'permisos', 'cuentas', 'equipo'],
  },
  {
    path: '/config/history',
    label: 'Historial',
    group: 'Administración',
    line: 'Actividad',
    Icon: History,
    keywords: ['cambios', 'versiones', 'restaurar', 'quién'],
  },
  {
    path: '/config/notices',
    label: 'Avisos',
    group: 'Administración',
    line: 'Actividad',
    Icon: Bell,
    keywords: ['notificaciones', 'cambios', 'pendientes', 'rechazados', 'deshacer'],
  },
  {
    path: '/config/status',
    label: 'Estado',
    group: 'Administración',
    line: 'Actividad',
    Icon: Activity,
    keywords: ['salud', 'sincronización', 'almacenamiento', 'versión', 'volver a descargar', 'diagnóstico'],
  },
] as const satisfies readonly AdminScreen[]

export type Screen = (typeof ADMIN_SCREENS)[number]

/** Returns the line of the sidebar under which a screen stands. */
export const lineOf = (screen: Screen): string => ('line' in screen ? screen.line : screen.label)

/** Lists the screens that a role may see. */
export const screensFor = (role: StaffRole): Screen[] =>
  ADMIN_SCREENS.filter(({ path }) => maySee(role, path))

/** Lists those of `screens` that share the line of a screen, itself included. */
export const tabsOf = (screen: Screen, screens: readonly Screen[]): Screen[] =>
  screens.filter((other) => lineOf(other) === lineOf(screen))

/** Finds the admin screen that a path belongs to. Returns null outside the admin. */
export function screenAt(path: string): Screen | null {
  return (
    ADMIN_SCREENS.find(
      (screen) =>
        screen.path !== '/' &&
        (isWithin(path, screen.path) || ('editors' in screen && isWithin(path, screen.editors))),
    ) ?? null
  )
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}/`)
}

/** Returns the record that an editor's path names, such as '/bodas'. Returns null at a screen itself. */
export function editedAt(path: string): string | null {
  const screen = screenAt(path)
  if (!screen || !('editors' in screen) || !path.startsWith(`${screen.editors}/`)) return null
  const rest = path.slice(screen.editors.length + 1)
  let name = rest
  try {
    name = decodeURIComponent(rest)
  } catch {
    // A malformed encoding is shown undecoded.
  }
  return `/${name.replace(/^\/+/, '')}`
}
