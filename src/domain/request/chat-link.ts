/** What a request begins with (S§1). */
export const GREETING = 'Hola, me gustaría solicitar una cotización:'
const CONTACT_TEXT = 'Hola, me gustaría recibir más información.'
/** In a text of several parts, or in a link: an overlong name must not push every other line out. */
const MAX_NAME_LENGTH = 120

/** The chat link of the contact buttons, with a short greeting (S§2). */
export function contactLink(phone: string): string {
  return chatLink(phone, CONTACT_TEXT)
}

/**
 * A phone number as the chat link wants it (AMB-58): digits only, with the country, without trunk prefix.
 * Ten digits are Mexican unless written with `+` or `00`. Null when it is not a phone number.
 */
export function normalisePhone(input: string): string | null {
  // Invisible marks (Cf) come along when a number is copied from the contacts.
  const written = input.replace(/[\s\p{Cf}]/gu, '')
  if (!/^\+?[\d().\-/\u2010-\u2015]+$/.test(written)) return null
  const dialled = written.replace(/\D/g, '')
  // 01, 044 and 045 were dialled before Mexican numbers until 2019, and still stand in many address books.
  const digits = dialled.replace(/^(?:01|044|045)(?=\d{10}$)/, '').replace(/^0+/, '')
  const isInternational = written.startsWith('+') || dialled.startsWith('00')
  if (digits.length === 10 && !isInternational) return `52${digits}`
  const withTrunk = /^520(?:1|44|45)?(\d{10})$/.exec(digits)?.[1]
  if (withTrunk !== undefined) return `52${withTrunk}`
  return digits.length >= 8 && digits.length <= 15 ? digits : null
}

/** The chat link that carries a text. */
export function chatLink(phone: string, text: string): string {
  const digits = normalisePhone(phone) ?? phone.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(wellFormed(text))}`
}

/** The text without halves of emojis, which would make `encodeURIComponent` throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** The chat link that asks for one product, for who has no request to send: the page without scripts. */
export function productLink(phone: string, name: string): string {
  return chatLink(phone, `${GREETING}\n\n• ${clip(name)} x1`)
}

/** A name that is not longer than a line may be. */
export function clip(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name
  // The cut must not leave half an emoji behind.
  return `${name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
