import {
  Activity,
  CalendarClock,
  ChartNoAxesColumn,
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

/** Admin screen from which sidebar, breadcrumbs, title and palette derive. */
type AdminScreen = {
  path: string
  label: string
  /** Group of the sidebar. Null places it above all groups. */
  group: 'Catálogo' | 'Página de inicio' | 'Contenido' | 'Sitio' | 'Administración' | null
  Icon: LucideIcon
  /** Search synonyms for the palette. */
  keywords: readonly string[]
  /** Path of its editors if they are not below its own path. The next segment identifies the edited record. */
  editors?: string
}

/** Admin screens in the order of the sidebar, and the link to the site (A§2). */
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
    group: 'Página de inicio',
    Icon: GalleryHorizontalEnd,
    keywords: ['imágenes', 'fotos', 'portada', 'inicio', 'galería'],
  },
  {
    path: '/config/homepage-catalog-sections',
    label: 'Secciones de inicio',
    group: 'Página de inicio',
    Icon: ListVideo,
    keywords: ['destacados', 'portada', 'catálogo de inicio'],
  },
  {
    path: '/config/content/aerial-filming',
    label: 'Filmación aérea',
    group: 'Contenido',
    Icon: Plane,
    keywords: ['dron', 'drone', 'video', 'galería'],
  },
  {
    path: '/config/content/about',
    label: 'Nosotros',
    group: 'Contenido',
    Icon: Clapperboard,
    keywords: ['quiénes somos', 'perfil', 'about'],
  },
  {
    path: '/config/content/modifiable-pages',
    label: 'Páginas',
    group: 'Contenido',
    Icon: FilePenLine,
    keywords: ['páginas modificables', 'editor visual', 'bodas', 'contenido'],
    editors: '/config/content/modifiable-page',
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
    Icon: History,
    keywords: ['cambios', 'versiones', 'restaurar', 'quién'],
  },
  {
    path: '/config/status',
    label: 'Estado',
    group: 'Administración',
    Icon: Activity,
    keywords: ['salud', 'sincronización', 'almacenamiento', 'versión', 'volver a descargar', 'diagnóstico'],
  },
] as const satisfies readonly AdminScreen[]

export type Screen = (typeof ADMIN_SCREENS)[number]

/** Groups of the sidebar, in order. */
export const ADMIN_GROUPS = [...new Set(ADMIN_SCREENS.flatMap(({ group }) => group ?? []))]

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
