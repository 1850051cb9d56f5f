import { fine, type Result, wrong } from '#domain/core/values.ts'
import { normalisePhone } from '#domain/request/chat-link.ts'

/** Reads a typed telephone as digits with the country code. A blank one is ''. Anything else is an error in Spanish. */
export function readOrderPhone(text: string): Result<string> {
  if (text.trim() === '') return fine('')
  const digits = normalisePhone(text)
  return digits === null ? wrong('Escribe un teléfono de 10 dígitos, como 55 1234 5678.') : fine(digits)
}

/** Formats the digits of a telephone: '55 1234 5678' for Mexico, '+1 5551234567' for others. */
export function phoneText(digits: string): string {
  const [, own] = /^52(\d{10})$/.exec(digits) ?? []
  const number = own ?? (digits.length === 10 ? digits : null)
  if (number === null) return digits === '' ? '' : `+${digits}`
  return number.replace(/^(55|33|81|56)(\d{4})(\d{4})$|^(\d{3})(\d{3})(\d{4})$/, (_, a, b, c, d, e, f) =>
    [a ?? d, b ?? e, c ?? f].join(' '),
  )
}
