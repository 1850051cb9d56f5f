import { isRecord } from '#domain/core/values.ts'
import { safeHref } from '#domain/catalogue/media.ts'
import { addressOf } from './stored-parts.ts'

/** Stored object with unknown contents. */
export type Stored = Readonly<Record<string, unknown>>

/** Most characters of a label or an alternative text. */
export const MAX_LABEL = 300
/** Most characters of an address. Images and videos may be data URLs. */
const MAX_ADDRESS = 4_000_000

/** Returns a stored object, or an empty one for anything else. */
export function asRecord(value: unknown): Stored {
  return isRecord(value) ? value : {}
}

/** Returns an own property, never an inherited one. */
export const own = (stored: Stored, name: string): unknown =>
  Object.hasOwn(stored, name) ? stored[name] : undefined

/** Returns a text property, or '' if it is no text. */
export const textOf = (stored: Stored, name: string): string => {
  const value = own(stored, name)
  return typeof value === 'string' ? value : ''
}

/** Reads a switch. Stored switches are booleans, but forms and imports may write words. */
export function isOn(settings: unknown, name: string, otherwise: boolean): boolean {
  const value = own(asRecord(settings), name)
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : otherwise
}

/** Returns the address of an image or a video, or '' if it is too long for a page. */
export function shownAddress(stored: Stored): string {
  const address = addressOf(stored)
  return address.length > MAX_ADDRESS ? '' : address
}

/** Sets the address and clears its other field. */
export function withAddress(stored: Stored, address: string): Stored {
  return { src: address, ...(textOf(stored, 'content') === '' ? {} : { content: undefined }) }
}

/** Returns the alternative text of an image or a video. */
export const altOf = (stored: Stored): string => textOf(stored, 'alt')

/** Returns true for an address that a page must not open: another scheme, or something that could hide one. */
export function isUnsafe(value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '' || pageHref(value) !== null) return false
  return !/^\s*data:(?:image|video)\//i.test(value)
}

/** Removes unsafe addresses from an image or a video. Keeps addresses that are only not displayable. */
export function withSafeAddress(stored: Stored): Stored {
  const unsafe = ['src', 'content'].filter((name) => isUnsafe(own(stored, name)))
  return unsafe.length === 0 ? stored : { ...stored, ...Object.fromEntries(unsafe.map((name) => [name, ''])) }
}

/** Returns the file name in an address. */
export function fileName(address: string): string {
  if (/^data:/i.test(address)) return 'archivo incluido'
  const path = /^[^?#]*/.exec(address.trim())?.[0] ?? ''
  return path.split('/').findLast((part) => part !== '') ?? ''
}

/**
 * Returns the target of a link of a custom page, restricted by `safeHref` (AMB-57). A page has two addresses, /{slug}
 * and /modif/{slug}, so an address without a leading slash is read from the root. 'www.…' is another site.
 */
export function pageHref(url: unknown): string | null {
  const href = typeof url === 'string' ? safeHref(url) : null
  if (href === null) return null
  if (/^www\./i.test(href)) return `https://${href}`
  return /^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(href) ? href : `/${href.replace(/^(?:\.{1,2}(?:\/|$))+/, '')}`
}

/** Returns the address of a stored image: on the web, on this site, or a data URL. */
export function imageAddress(src: unknown): string | null {
  if (typeof src !== 'string') return null
  if (/^\s*data:image\/(?:png|jpeg|gif|webp|avif);base64,/i.test(src)) return src.trim()
  const href = pageHref(src)
  return href === null || /^(?:mailto|tel):|^[#?]/i.test(href) ? null : href
}
