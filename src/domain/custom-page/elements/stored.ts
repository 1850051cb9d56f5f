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
