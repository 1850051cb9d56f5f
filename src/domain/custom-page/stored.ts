import { safeHref } from '#domain/catalogue/media.ts'

/** A plain object that was stored; whoever reads it expects anything in it. */
export type Stored = Readonly<Record<string, unknown>>

/** The most that a label, and the words for those who do not see something, may hold. */
export const MAX_LABEL = 300
/** A film may be part of its address, and so may an image. */
const MAX_ADDRESS = 4_000_000

/** A plain object that was stored, or an empty one. */
export function asRecord(value: unknown): Stored {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {}
}

/** A column of its own, never one that all objects have. */
export const own = (stored: Stored, name: string): unknown =>
  Object.hasOwn(stored, name) ? stored[name] : undefined

/** The words in a column; '' for what is no text. */
export const textOf = (stored: Stored, name: string): string => {
  const value = own(stored, name)
  return typeof value === 'string' ? value : ''
}

/** Reads a switch: stored ones are booleans; forms and imports have been seen to write words. */
export function isOn(settings: unknown, name: string, otherwise: boolean): boolean {
  const value = own(asRecord(settings), name)
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : otherwise
}

/** The address of an image or a film, wherever it stands. */
export function addressOf(stored: Stored): string {
  return ['src', 'content'].map((name) => textOf(stored, name)).find((text) => text.trim() !== '') ?? ''
}

/** The same; '' for one that is too long for a page. */
export function shownAddress(stored: Stored): string {
  const address = addressOf(stored)
  return address.length > MAX_ADDRESS ? '' : address
}

/** Sets the address, wherever it stood. */
export function withAddress(stored: Stored, address: string): Stored {
  return { src: address, ...(textOf(stored, 'content') === '' ? {} : { content: undefined }) }
}

/** The words of an image or a film for those who do not see it. */
export const altOf = (stored: Stored): string => textOf(stored, 'alt')

/** Tells whether an address leads to what no page may open: another scheme, or something that could hide one. */
export function isUnsafe(value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '' || pageHref(value) !== null) return false
  return !/^\s*data:(?:image|video)\//i.test(value)
}

/** An image or a film without an address that no page may open; addresses that only cannot be shown stay. */
export function withSafeAddress(stored: Stored): Stored {
  const unsafe = ['src', 'content'].filter((name) => isUnsafe(own(stored, name)))
  return unsafe.length === 0 ? stored : { ...stored, ...Object.fromEntries(unsafe.map((name) => [name, ''])) }
}

/** The last part of an address, which people know a file by. */
export function fileName(address: string): string {
  if (/^data:/i.test(address)) return 'archivo incluido'
  const path = /^[^?#]*/.exec(address.trim())?.[0] ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}

/**
 * Where a link of a custom page leads: what `safeHref` lets through (AMB-57). A page has two addresses, /{slug} and
 * /modif/{slug}, so an address without a leading slash is read from the root; 'www.…' is another site.
 */
export function pageHref(url: unknown): string | null {
  const href = typeof url === 'string' ? safeHref(url) : null
  if (href === null) return null
  if (/^www\./i.test(href)) return `https://${href}`
  return /^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(href) ? href : `/${href.replace(/^(?:\.{1,2}(?:\/|$))+/, '')}`
}

/** The address of a stored image: on the web, of this site, or inside of the address itself. */
export function imageAddress(src: unknown): string | null {
  if (typeof src !== 'string') return null
  if (/^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,/i.test(src)) return src.trim()
  const href = pageHref(src)
  return href === null || /^(?:mailto|tel):|^[#?]/i.test(href) ? null : href
}
