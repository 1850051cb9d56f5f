import { canonicalPath, normalPath, pageOf, STATIC_PAGES, type StaticPath } from '../head/public-pages.ts'

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
