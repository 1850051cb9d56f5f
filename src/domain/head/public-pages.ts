import { decoded, trimEndOf } from '#domain/core/values.ts'
import { customPath, DEFAULT_SLUG, isReservedSlug, toSlug } from '#domain/pages/site-paths.ts'

/** Page that every shop has, with the default texts of its head for a brand. */
type StaticPage = {
  name: string
  aliases: readonly string[]
  title: (brand: string) => string
  /** `place` is ' en la Riviera Maya' or blank. */
  description: (brand: string, place: string) => string
}

/**
 * Pages that need no record of their own. One address of each is canonical; the aliases show the same screen or
 * redirect (AMB-03, AMB-04, AMB-05). The texts are ours (AMB-29).
 */
export const STATIC_PAGES = {
  '/': {
    name: 'Inicio',
    aliases: [],
    title: (brand) => `${brand} | Renta de equipo de filmación y escenario`,
    description: (_, place) =>
      `Renta profesional de equipo de filmación${place}: cámaras, iluminación, grip, audio y dron. Arma tu solicitud, también sin conexión, y envíala por WhatsApp.`,
  },
  '/rental': {
    name: 'Renta de Equipo',
    aliases: ['/renta'],
    title: (brand) => `Catálogo de renta de equipo de filmación | ${brand}`,
    description: (_, place) =>
      `Catálogo de equipo profesional de filmación en renta con precios y existencias: cámaras, lentes, luces, grip, audio, escenario y dron${place}.`,
  },
  '/filmacion-aerea': {
    name: 'Filmación Aérea',
    aliases: [],
    title: (brand) => `Filmación aérea con dron | ${brand}`,
    description: (_, place) =>
      `Filmación aérea con dron${place} para bodas, hoteles, comerciales y cine, y renta profesional de equipo de filmación.`,
  },
  '/nosotros': {
    name: 'Nosotros',
    aliases: ['/about'],
    title: (brand) => `Nosotros | ${brand}`,
    description: (_, place) =>
      `Quiénes somos: renta profesional de equipo de filmación y escenario${place}, de gente de set para gente de set.`,
  },
  '/contacto': {
    name: 'Contacto',
    aliases: ['/contact'],
    title: (brand) => `Contacto | ${brand}`,
    description: (_, place) =>
      `Escríbenos por WhatsApp y cuéntanos qué vas a filmar, dónde y cuándo. Renta profesional de equipo de filmación${place}.`,
  },
  '/asistente': {
    name: 'Asistente IA (Demo)',
    aliases: [],
    title: (brand) => `Asistente IA (Demo) | ${brand}`,
    description: (brand) =>
      `Pregunta qué equipo de filmación te conviene rentar. Una demostración que responde con el catálogo de renta de ${brand}.`,
  },
} as const satisfies Record<string, StaticPage>

export type StaticPath = keyof typeof STATIC_PAGES

const STATIC_PATHS = Object.keys(STATIC_PAGES) as StaticPath[]
const CANONICAL = new Map<string, StaticPath>(
  STATIC_PATHS.flatMap((path) =>
    [path, ...STATIC_PAGES[path].aliases].map((alias) => [alias, path] as const),
  ),
)

/** Page of an address. `custom` is a custom page, if one has that slug (AMB-06). */
export type PublicPage =
  | { kind: 'static'; path: StaticPath }
  | { kind: 'product'; id: string }
  | { kind: 'custom'; slug: string }
  | { kind: 'private'; name: string }
  | { kind: 'unknown' }

/** Normalizes the path of an address: decoded, without query, hash and trailing slash (AMB-42). */
export function normalPath(address: string): string {
  const path = /^[^?#]*/.exec(address)?.[0] ?? ''
  const trimmed = `/${trimEndOf(path, '/')}`.replace(/^\/+/, '/')
  try {
    return decodeURI(trimmed)
  } catch {
    return trimmed
  }
}

/** Returns the page of an address. */
export function pageOf(address: string): PublicPage {
  const path = normalPath(address)
  const known = CANONICAL.get(path) ?? CANONICAL.get(path.toLowerCase())
  if (known !== undefined) return { kind: 'static', path: known }
  if (/^\/(config|edit)(\/|$)/.test(path)) return { kind: 'private', name: 'Administración' }
  if (path === '/login') return { kind: 'private', name: 'Acceso' }
  if (path === '/solicitudes') return { kind: 'private', name: 'Mis solicitudes' }
  if (path === '/solicitud') return { kind: 'private', name: 'Solicitud compartida' }
  if (path === '/chat-ia') return { kind: 'private', name: 'Editor IA' }
  if (path === '/modif') return { kind: 'custom', slug: DEFAULT_SLUG }
  const [, room, name, ...more] = path.split('/').map(decoded)
  if (more.length > 0 || room === undefined) return { kind: 'unknown' }
  if (name === undefined)
    return isReservedSlug(room) ? { kind: 'unknown' } : { kind: 'custom', slug: toSlug(room) }
  if (room === 'product') return { kind: 'product', id: name }
  return room === 'modif' ? { kind: 'custom', slug: toSlug(name) } : { kind: 'unknown' }
}

/** Returns the canonical path of a page; null for a page that must not be indexed. */
export function canonicalPath(page: PublicPage): string | null {
  switch (page.kind) {
    case 'static':
      return page.path
    case 'product':
      return `/product/${encodeURIComponent(page.id)}`
    case 'custom':
      return customPath(page.slug)
    case 'private':
    case 'unknown':
      return null
  }
}

/**
 * Returns the paths whose SEO record applies to an address, best first: its own, then the page's other names (AMB-03,
 * AMB-42).
 */
export function seoPaths(address: string): string[] {
  const path = normalPath(address)
  const page = pageOf(path)
  const others: string[] =
    page.kind === 'static'
      ? [page.path, ...STATIC_PAGES[page.path].aliases]
      : page.kind === 'custom'
        ? [`/modif/${page.slug}`, `/${page.slug}`]
        : []
  return [...new Set([path, ...others])]
}
