import {
  canonicalPath,
  normalPath,
  pageOf,
  STATIC_PAGES,
  type StaticPath,
} from '#domain/head/public-pages.ts'
import { slugify } from '#domain/core/format.ts'
import { decoded } from '#domain/core/values.ts'
import { toSlug } from '#domain/pages/site-paths.ts'

/** Pages that the SEO screen always lists, in its order (A§4). */
export const SEO_PATHS = [
  '/',
  '/rental',
  '/filmacion-aerea',
  '/nosotros',
  '/contacto',
] as const satisfies readonly StaticPath[]

/**
 * Normalizes a typed or pasted path: removes the host, query, hash and trailing slash, and adds a leading slash (A§5,
 * AMB-42). Returns '' for a blank.
 */
export function typedPath(typed: string): string {
  const text = typed.trim()
  if (text === '') return ''
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text)
  // Decoded as in the editor's address, so that the editor opens the same path.
  // Twice, because a host may have encoded it again.
  return normalPath(decoded(decoded(normalPath(isAddress ? new URL(text).pathname : text))))
}

/** Returns one path for all names of a page (AMB-03, AMB-04, AMB-06). */
export function pageIdentity(path: string): string {
  return canonicalPath(pageOf(path)) ?? normalPath(path)
}

/** Returns the name of a predefined page; null for other pages. */
export function predefinedName(path: string): string | null {
  const page = pageOf(path)
  if (page.kind !== 'static') return null
  return SEO_PATHS.some((known) => known === page.path) ? STATIC_PAGES[page.path].name : null
}

/** Returns the address of a path's editor. The path is one segment of it (A§2). */
export function editorAddress(path: string): string {
  return `/config/seo/edit/${encodeURIComponent(path)}`
}

/**
 * Returns the path in an address of the editor: '%2Frental', its decoded form, as some hosts rewrite it, or `?path=`
 * (AMB-42). A blank is the home page, because '%2F' decodes to a slash.
 */
export function editedPath(rest: string, query: string | undefined): string {
  const named = rest.replaceAll('/', '') === '' && query !== undefined ? query : rest
  // Twice, because a host may have encoded it again.
  return normalPath(decoded(decoded(named)))
}

/** Characters of a path: letters and digits of any language, and those that addresses do not encode. */
const ALLOWED = /^[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@/]$/u
const SCHEME = /^([a-z][a-z\d+.-]*):/i
/** Most characters of a path. The table's key is longer. */
const LONGEST_PATH = 200
/** Host such as 'www.otro.com' or 'otro.com'. The first segment of a page has no dot. */
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u

/**
 * Returns the problem of a typed path in Spanish, or null. A missing leading slash, a query and a trailing slash are no
 * problem, because `typedPath` corrects them (A§5).
 * @param path normalized path
 * @param origins origins of this site that a pasted address may have: 'https://claqueta.mx'
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

/** Returns the host of a pasted address, with or without 'https://'. */
function hostIn(text: string): string | null {
  const isAddress = /^(?:https?:)?\/\//i.test(text)
  const address = isAddress ? text.replace(/^\/\//, 'https://') : HOST.test(text) ? `https://${text}` : null
  if (address === null || !URL.canParse(address)) return null
  const { host } = new URL(address)
  // '//rental' is a path with an extra slash.
  return text.startsWith('//') && !host.includes('.') ? null : host
}

/** Suggests a path without spaces for '/con espacios raros'. */
const hyphened = (path: string) =>
  path
    .split('/')
    .map((name) => slugify(name))
    .join('/')

/** Slugs and product ids of the pages that depend on rows. */
export type PageNames = { slugs: ReadonlySet<string>; productIds: ReadonlySet<string> }

/** State of a path: a public page, an admin page, or no page. */
type PageFate = 'public' | 'private' | 'missing'

/** Returns the state of a path for a visitor. `slugs` are lower-case; `productIds` are public ones. */
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

/** Returns a warning for the SEO record of a path that visitors cannot open, or null. */
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
