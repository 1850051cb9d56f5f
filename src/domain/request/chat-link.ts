/** First line of a request (S§1). */
export const GREETING = 'Hola, me gustaría solicitar una cotización:'
const CONTACT_TEXT = 'Hola, me gustaría recibir más información.'
/** Returns the chat link of the contact buttons, with a short greeting (S§2). */
export function contactLink(phone: string): string {
  return chatLink(phone, CONTACT_TEXT)
}

/**
 * Normalizes a phone number for the chat link (AMB-58): digits only, with the country code, without trunk prefix. Ten
 * digits are Mexican unless written with `+` or `00`. Returns null for anything else.
 */
export function normalisePhone(input: string): string | null {
  // Numbers copied from a phone's contacts contain invisible marks (Cf), from a link 'tel:', from a text its comma.
  const written = input.normalize('NFKC').replace(/[\s\p{Cf}]|^\s*tel:|[,;]\s*$/giu, '')
  if (!/^\+?[\d().\-/\u2010-\u2015]+$/.test(written)) return null
  const dialled = written.replace(/\D/g, '')
  // 01, 044 and 045 were trunk prefixes in Mexico until 2019 and are still in many address books.
  const digits = dialled.replace(/^(?:01|044|045)(?=\d{10}$)/, '').replace(/^0+/, '')
  const isInternational = written.startsWith('+') || dialled.startsWith('00')
  if (digits.length === 10 && !isInternational) return `52${digits}`
  const withTrunk = /^520(?:1|44|45)?(\d{10})$/.exec(digits)?.[1]
  if (withTrunk !== undefined) return `52${withTrunk}`
  return digits.length >= 8 && digits.length <= 15 ? digits : null
}

/** Returns the chat link that carries a text. */
export function chatLink(phone: string, text: string): string {
  const digits = normalisePhone(phone) ?? phone.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(wellFormed(text))}`
}

/** Replaces lone surrogates (half emojis), which would make `encodeURIComponent` throw. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** Returns the chat link for one product, used by the page without scripts. */
export function productLink(phone: string, name: string): string {
  return chatLink(phone, `${GREETING}\n\n• ${clip(plainName(name))} x1`)
}

/** Signs that WhatsApp reads as bold, italic, struck or code, with signs that look alike. */
const PLAIN_SIGNS: Record<string, string> = { '*': '∗', _: '＿', '~': '∼', '`': '’' }

/** Returns a name that a chat shows as it is, without formatting and without marks that turn the direction of text. */
export function plainName(name: string): string {
  return name.replace(/\p{Bidi_Control}/gu, '').replace(/[*_~`]/g, (sign) => PLAIN_SIGNS[sign] ?? '')
}

/** Most characters of a name in a link or a message in parts. A longer name would displace other lines. */
const MAX_NAME_LENGTH = 120

/** Shortens a long name to one line's length. */
export function clip(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name
  // Do not keep half an emoji.
  return `${name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}
