import { fine, type Result, wrong } from '#domain/core/values.ts'
import { normalisePhone } from '#domain/request/chat-link.ts'

const NO_PHONE = 'Escribe un teléfono de 10 dígitos, como 55 1234 5678, o con + y el código del país.'

/** Reads a typed telephone as digits to store. A blank one is ''. Anything else is an error in Spanish. */
export function readOrderPhone(text: string): Result<string> {
  if (text.trim() === '') return fine('')
  const digits = storedPhone(text)
  // A Mexican number with a digit too few would be one of another country.
  const isShort = digits !== null && digits.length < 10 && !/^\P{N}*(?:\+|00)/u.test(text)
  return digits === null || isShort ? wrong(NO_PHONE) : fine(digits)
}

/**
 * Returns the digits of a number as orders keep them, with the country code, or null if it is none. Ten digits are
 * Mexican (AMB-58), so a foreign number of ten keeps its '00'.
 */
export function storedPhone(text: string): string | null {
  const digits = normalisePhone(text)
  return digits?.length === 10 ? `00${digits}` : digits
}

/** Returns the digits that are dialled after '+', of stored ones. */
export function dialledPhone(stored: string): string {
  return normalisePhone(stored) ?? stored
}

/** Formats stored digits: '55 1234 5678' for Mexico, '+4512345678' for others. */
export function phoneText(stored: string): string {
  const digits = dialledPhone(stored)
  const [, number] = /^52(\d{10})$/.exec(digits) ?? []
  if (number === undefined) return digits === '' ? '' : `+${digits}`
  return number.replace(/^(55|33|81|56)(\d{4})(\d{4})$|^(\d{3})(\d{3})(\d{4})$/, (_, a, b, c, d, e, f) =>
    [a ?? d, b ?? e, c ?? f].join(' '),
  )
}
