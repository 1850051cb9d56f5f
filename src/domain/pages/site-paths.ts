import { trimEndOf } from '#domain/core/values.ts'

const wordsOf = (...lines: string[]) => new Set(lines.join(' ').split(' '))

/** First segments of the app's addresses, including aliases and planned ones. */
const APP = wordsOf(
  'rental renta product filmacion-aerea contact contacto about nosotros asistente',
  'solicitud solicitudes modif login config edit',
)

/** First segments that the server answers, or a host that serves the build. */
const SERVER = wordsOf(
  'chat-ia rest auth storage realtime functions graphql healthz',
  'assets icons demo fonts og screenshots api static',
)

/** Normalizes a slug: trims slashes and spaces, and lower-cases it. */
export function toSlug(text: string): string {
  return trimEndOf(text.trim().replace(/^\/+/, ''), '/').toLowerCase()
}

/** Finds the custom page with that slug, otherwise one that differs only in case. Returns null without either. */
export function bySlug<T extends { page_slug: string }>(rows: readonly T[], slug: string): T | null {
  const wanted = toSlug(slug)
  return (
    rows.find(({ page_slug }) => page_slug === slug) ??
    rows.find(({ page_slug }) => toSlug(page_slug) === wanted) ??
    null
  )
}

/** Finds a custom page as `bySlug` does, among the public ones. */
export function publicBySlug<T extends { page_slug: string; is_public: boolean }>(
  rows: readonly T[],
  slug: string,
): T | null {
  return bySlug(
    rows.filter((page) => page.is_public),
    slug,
  )
}

/**
 * Returns true if a custom page cannot have this slug, because its address /{slug} belongs to the app or the server
 * (AMB-06). A slug with a dot is a file, and one with a slash is no single segment.
 */
export function isReservedSlug(slug: string): boolean {
  const name = toSlug(slug)
  return !isSegment(name) || APP.has(name) || SERVER.has(name)
}

/** Returns true if an address can end with this slug. */
function isSegment(slug: string): boolean {
  return slug !== '' && !/[./\\?#%]/.test(slug)
}

/** Slug of /modif alone (S§2). */
export const DEFAULT_SLUG = 'modif'

/** Returns the path of a custom page, or null if the slug has none. */
export function customPath(slug: string): string | null {
  const name = toSlug(slug)
  if (!isSegment(name)) return null
  return name === DEFAULT_SLUG ? '/modif' : `/modif/${encodeURIComponent(name)}`
}

/** Returns true for an address that the server answers: a file, or a page outside the app. */
export function isServerPath(pathname: string): boolean {
  const segments = pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  return SERVER.has(segments[0] ?? '') || (segments.at(-1) ?? '').includes('.')
}

/** Landing page after login without a remembered page (AMB-01). */
export const DASHBOARD = '/config/dashboard'

/**
 * Returns the page to open after login: a remembered admin address on this site, otherwise the dashboard. `/edit` is an
 * alias of `/config` (AMB-01).
 */
export function pageAfterSignIn(remembered: string | undefined): string {
  if (remembered === undefined || !/^\/(config|edit)(?=[/?#]|$)/.test(remembered)) return DASHBOARD
  // A browser would resolve these to another address.
  if (/[\\\p{Cc}]|\/\/|\/\.{1,2}(?=[/?#]|$)/u.test(remembered.split(/[?#]/)[0] ?? '')) return DASHBOARD
  const page = remembered.replace(/^\/edit/, '/config')
  return /^\/config\/?$/.test(page) ? DASHBOARD : page
}

/** Legal pages that a shop should have, with their names in the navigation. */
export const LEGAL_PAGES = [
  { slug: 'terminos', title: 'Términos y condiciones' },
  { slug: 'privacidad', title: 'Aviso de privacidad' },
] as const

/** Sign at the end of a sentence that chats take along with a link, as it is escaped. */
const SENTENCE_END = /(?:[.,;:!?)\]'"…»”’]|%(?:22|27|29|5D|2C|3B|3A|21|3F)|%C2%BB|%E2%80%(?:99|9D|A6))$/i
const LONGEST_END = '%E2%80%99'.length

/**
 * Returns a page's address as it was meant: without the end of the sentence that it stood in, and with the '#' that a
 * chat has escaped. Returns the same address if nothing is wrong with it.
 * @param path path of an address, without its query
 */
export function meantAddress(path: string): string {
  const [page = '', ...fragment] = path.split('%23')
  const slash = page.endsWith('/') ? '/' : ''
  let meant = page.slice(0, page.length - slash.length)
  for (;;) {
    const [sign] = SENTENCE_END.exec(meant.slice(-LONGEST_END)) ?? []
    if (sign === undefined) break
    meant = meant.slice(0, -sign.length)
  }
  return [meant + slash === '' ? '/' : meant + slash, ...fragment].join('#')
}
