import { normalisePhone } from '#domain/request/chat-link.ts'

const FORM =
  'Escribe un número de México de 10 dígitos, o uno de otro país con + y su código: +1 305 555 0100.'

/** Written with its country's code. */
const isInternational = (text: string) => /^(?:\+|00)/.test(text.replace(/[\s\p{Cf}]/gu, ''))

/** 52 and 10 digits, or 521 and 10 digits as WhatsApp still knows some numbers (AMB-58). */
const isMexican = (digits: string) => /^52(?:1?\d{10})$/.test(digits)

/**
 * A number as the settings keep it (AMB-58): 10 digits become 52 and the number, 521 and the number stays, and one of
 * another country keeps its +. Null for what is no number.
 */
export function storedNumber(text: string): string | null {
  const digits = normalisePhone(text)
  if (digits === null) return null
  if (isMexican(digits)) return digits
  return isInternational(text) && !digits.startsWith('52') ? `+${digits}` : null
}

/** What is wrong with a number, in Spanish; null when it can be dialled. */
export function numberProblem(text: string): string | null {
  if (storedNumber(text) !== null) return null
  const digits = normalisePhone(text)
  if (digits?.startsWith('52') && (isInternational(text) || digits.length >= 11))
    return 'Después del 52, los números de México llevan 10 dígitos: revisa si falta o sobra alguno.'
  return FORM
}

/** A chat with somebody, to see whether a number is right; null when it cannot be dialled. */
export function testChat(text: string): string | null {
  const number = storedNumber(text)
  if (number === null) return null
  const message = 'Hola, es una prueba desde la configuración del sitio.'
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(message)}`
}
