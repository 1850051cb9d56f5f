import { safeHref } from '#domain/catalogue/media.ts'
import { normalisePhone } from '#domain/request/chat-link.ts'
import type { Vat } from '#domain/pricing/vat.ts'

// How each field of the business reads a trimmed text, from a variable of the build or from a stored setting.
// Undefined: it cannot be understood; null: there is none.

/** The longest name that a header has room for. */
export const LONGEST_BRAND = 40
/** The longest line of the contact page. */
export const LONGEST_LINE = 200
/** The longest word that a card has room for behind a price. */
export const LONGEST_UNIT = 24
const MOST_SECTIONS = 500

/** On one line, without what cannot be seen: a name or an address ends in titles and in data for machines. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a shop is called that has no name yet. */
export const NO_BRAND = 'Mi catálogo'

export function brandOf(text: string): string | undefined {
  const name = oneLine(text)
  return name === '' || name.length > LONGEST_BRAND ? undefined : name
}

export function numberOf(text: string): string | null | undefined {
  if (text === '') return null
  return normalisePhone(text) ?? undefined
}

export function idsOf(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MOST_SECTIONS)
}

export function reelOf(text: string): string | null | undefined {
  if (text === '') return null
  return safeHref(text) === null || /^(?:mailto|tel):/i.test(text) ? undefined : text
}

/** Strict: what ends in a `mailto:` is an address and nothing else. */
export function emailOf(address: string): string | null | undefined {
  if (address === '') return null
  return /^[\w.+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(address) ? address : undefined
}

/** A number as it is to be read, and with the country's code as it is dialled. */
export type Phone = { shown: string; dialled: string }

export function phoneOf(shown: string): Phone | null | undefined {
  if (shown === '') return null
  const digits = normalisePhone(shown)
  return digits === null ? undefined : { shown, dialled: `+${digits}` }
}

/** A line to be read. What a template left to be filled in is none (AMB-50). */
export function lineOf(text: string): string | null | undefined {
  const line = oneLine(text)
  if (line === '') return null
  return line.length > LONGEST_LINE || /\{[^}]*\}/.test(line) ? undefined : line
}

export function unitOf(text: string): string | null | undefined {
  const unit = lineOf(text)
  return unit && unit.length > LONGEST_UNIT ? undefined : unit
}

export function vatOf(text: string): Vat | undefined {
  if (text === '') return null
  return text === 'included' || text === 'added' ? text : undefined
}

/** The origin of a web address. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

/** A web address that names a folder, with a slash at its end. */
export function folderOf(address: string): string | undefined {
  if (originOf(address) === undefined || /[\s\p{Cc}?#]/u.test(address)) return undefined
  return address.endsWith('/') ? address : `${address}/`
}

/** A page of a map, by its whole address. */
export function mapOf(address: string): string | null | undefined {
  if (address === '') return null
  return /^https:\/\/\S{4,2000}$/i.test(address) && originOf(address) !== undefined ? address : undefined
}
