import type { MessageEnd } from '#domain/request/request-message.ts'

/**
 * Digits and consonants that nobody mistakes for each other when they are read out or written by hand: no vowels, which
 * would make words, none of 0 O, 1 I, B V, S Z, G and U.
 */
const SIGNS = '23456789CDFHJKLMNPQRTWXY'
const LENGTH = 6
const SHAPE = new RegExp(`^[${SIGNS}]{3}-[${SIGNS}]{3}$`)

/** The folio of the request that is being built, and the content under which it has left the device, if it has. */
export type FolioState = { folio: string; sentAs: string | null }

/**
 * Makes a folio of random bytes: 'K7Q-3FD'. 24 signs in six places are 191 million: of a thousand requests a year two have
 * the same one in a year out of four hundred.
 * @param random six bytes or more
 */
export function makeFolio(random: Uint8Array): string {
  const signs = Array.from({ length: LENGTH }, (_, index) => SIGNS[(random[index] ?? 0) % SIGNS.length])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}

/** Recognizes a folio among whatever may have been written. */
export function isFolio(value: unknown): value is string {
  return typeof value === 'string' && SHAPE.test(value)
}

/** Reads the stored state of the folio; null for what is none. */
export function readFolioState(stored: unknown): FolioState | null {
  const { folio, sentAs } = Object(stored) as Record<string, unknown>
  return isFolio(folio) ? { folio, sentAs: typeof sentAs === 'string' ? sentAs : null } : null
}

/**
 * The folio of a request: the same for the same request, another one once its content is no longer what left the device
 * under it. So no folio ever names two requests (AMB-81, ADR 0046).
 * @param content says which products, how many, and what else is asked
 */
export function folioFor(state: FolioState | null, content: string, fresh: () => string): FolioState {
  if (state && (state.sentAs === null || state.sentAs === content)) return state
  return { folio: fresh(), sentAs: null }
}

/** The end of a message with the folio as its last line. */
export function withFolio(end: MessageEnd, folio: string): MessageEnd {
  return { ...end, below: [...(end.below ?? []), `Folio: ${folio}`] }
}
