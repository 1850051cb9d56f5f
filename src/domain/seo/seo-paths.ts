import {
  canonicalPath,
  normalPath,
  pageOf,
  STATIC_PAGES,
  type StaticPath,
} from '#domain/head/public-pages.ts'
import { slugify } from '#domain/core/format.ts'
import { toSlug } from '#domain/pages/site-paths.ts'

/** The pages that the SEO screen always lists, in its order (A§4). */
export const SEO_PATHS = [
  '/',
  '/rental',
  '/filmacion-aerea',
  '/nosotros',
  '/contacto',
] as const satisfies readonly StaticPath[]

/**
 * A path as a person types or pastes it: a whole address loses its host, a leading slash is added, query, hash and
 * trailing slash go (A§5, AMB-42). '' when nothing was typed.
 */
export function typedPath(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text)
  // Decoded as its editor decodes it, so that the editor opens the same path.
  return normalPath(decoded(decoded(normalPath(isAddress ? new URL(text).pathname : text))))
}

/** The page that a path leads to, told by one path: the names of one page are one page (AMB-03, AMB-04, AMB-06). */
export function pageIdentity(path: string): string {
  return canonicalPath(pageOf(path)) ?? normalPath(path)
}

/** What a page is called that every shop has; null for the others. */
export function predefinedName(path: string): string | null {
  const page = pageOf(path)
  if (page.kind !== 'static') return null
  return SEO_PATHS.some((known) => known === page.path) ? STATIC_PAGES[page.path].name : null
}

/** The address of the editor of a path: the path is one segment of it (A§2). */
export function editorAddress(path: string): string {
  return `/config/seo/edit/${encodeURIComponent(path)}`
}

/**
 * The path that an address of the editor names: '%2Frental', its decoded form, which hosts make of it, or `?path=`
 * (AMB-42). Nothing at all is the home page: what the slash of '%2F' becomes when it is decoded.
 */
export function editedPath(rest: string, query: string | undefined): string {
  const named = rest.replace(/^\/+|\/+$/g, '') === '' && query !== undefined ? query : rest
  return normalPath(decoded(decoded(named)))
}

/** Once for the address, and once more where a host has encoded it again. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What a site of ours has in its paths: letters and digits of any language, and what addresses hold as it is. */
const ALLOWED = /^[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@/]$/u
const SCHEME = /^([a-z][a-z\d+.-]*):/i
/** Longer than any path a page of ours has; what the store takes as a key is longer still. */
const LONGEST_PATH = 200
/** 'www.otro.com' or 'otro.com': no page has a point in its first name. */
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u

/**
 * Says why what was typed is no path of a page of this site; null where it is one. A slash that is missing at its
 * beginning, a query and a slash at its end are nobody's mistake: `typedPath` mends them (A§5).
 * @param path what it would be kept as
 * @param origins where this site is, as a pasted address may say: 'https://claqueta.mx'
 */
export function pathProblem(typed: string, path: string, origins: readonly string[]): string | null {
  const text = typed.trim()
  const host = hostIn(text)
  if (host !== null && !origins.some((origin) => URL.canParse(origin) && new URL(origin).host === host))
    return `Es una dirección de otro sitio (${host}): escribe una ruta de este, como /modif/bodas.`
  if (host !== null && !/^https?:/i.test(text)) return `Escribe solo lo que va después de ${host}.`
  if (SCHEME.test(text) && !/^https?:/i.test(text))
    return 'Escribe una ruta de este sitio, como /modif/bodas.'
  if (/\s/u.test(path)) return `Una ruta no lleva espacios: escríbela con guiones, como ${hyphened(path)}.`
  const odd = Array.from(path).find((sign) => !ALLOWED.test(sign))
  if (odd !== undefined) return `Una ruta no lleva “${odd}”: usa letras, números y guiones.`
  if (/\/\/|\/\.{1,2}(?:\/|$)/.test(path))
    return 'Escribe entre cada dos barras un nombre, como /modif/bodas.'
  if (path.length > LONGEST_PATH) return 'Esta ruta es demasiado larga.'
  return null
}

/** The host in a pasted address, with or without its 'https://'. */
function hostIn(text: string): string | null {
  const isAddress = /^(?:https?:)?\/\//i.test(text)
  const address = isAddress ? text.replace(/^\/\//, 'https://') : HOST.test(text) ? `https://${text}` : null
  if (address === null || !URL.canParse(address)) return null
  const { host } = new URL(address)
  // '//rental' is a path with a slash too many.
  return text.startsWith('//') && !host.includes('.') ? null : host
}

/** '/con espacios raros' as it could be. */
const hyphened = (path: string) =>
  path
    .split('/')
    .map((name) => slugify(name))
    .join('/')

/** The pages of the site that come from rows. */
export type PageNames = { slugs: ReadonlySet<string>; productIds: ReadonlySet<string> }

/** What a path comes to on the site: a page, one that only its staff sees, or none. */
export type PageFate = 'public' | 'private' | 'missing'

/** What a visitor finds at a path. `slugs` in small letters, as they are compared; `productIds` public ones. */
export function pageFate(path: string, { slugs, productIds }: PageNames): PageFate {
  const page = pageOf(path)
  switch (page.kind) {
    case 'static':
      return 'public'
    case 'private':
      return 'private'
    case 'custom':
      return slugs.has(toSlug(page.slug)) ? 'public' : 'missing'
    case 'product':
      return productIds.has(page.id) ? 'public' : 'missing'
    case 'unknown':
      return 'missing'
  }
}

/** What somebody should know who describes a path that visitors do not find; null for the others. */
export function fateWarning(fate: PageFate): string | null {
  switch (fate) {
    case 'public':
      return null
    case 'private':
      return 'Esta ruta es de la administración: los buscadores no la muestran.'
    case 'missing':
      return 'El sitio no tiene todavía una página en esta ruta.'
  }
}
