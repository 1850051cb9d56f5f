import { UNKNOWN_PRODUCT, type RequestLine } from './cart.ts'
import { articleCount, formatMoney, formatTotal } from '#domain/core/format.ts'
import { requestTotal } from '#domain/pricing/price.ts'

/** A chat link, the text it carries, and whether that is less than the whole request. */
export type MessageLink = { href: string; text: string; shortened: boolean }

const GREETING = 'Hola, me gustaría solicitar una cotización:'
const CONTACT_TEXT = 'Hola, me gustaría recibir más información.'
/** Longer links are cut or refused somewhere on the way to the chat (facts §1). */
const MAX_LINK_LENGTH = 8000
/** In a shortened text: an overlong name must not push every other line out. */
const MAX_NAME_LENGTH = 120

/**
 * The whole request as text (S§1, facts §1): greeting, a line per article with its subtotal where there is
 * one, and 'Total Estimado', marked when some article still has to be quoted (AMB-53).
 * @param note a line below it, such as what the prices include
 */
export function requestMessage(lines: readonly RequestLine[], note: string | null = null): string {
  return compose(
    lines.map((line) => lineText(line, nameOf(line))),
    totalText(lines, note),
  )
}

/**
 * The chat link that carries the request. When the link would be too long, the last lines give way to
 * '… y 12 artículos más' (units, AMB-13); the total is always that of the whole request.
 */
export function whatsappLink(
  phone: string,
  lines: readonly RequestLine[],
  note: string | null = null,
): MessageLink {
  const text = requestMessage(lines, note)
  const href = chatLink(phone, text)
  if (href.length <= MAX_LINK_LENGTH) return { href, text, shortened: false }
  const shorter = shorten(lines, note, MAX_LINK_LENGTH - chatLink(phone, '').length)
  return { href: chatLink(phone, shorter), text: shorter, shortened: true }
}

/** The chat link of the contact buttons, with a short greeting (S§2). */
export function contactLink(phone: string): string {
  return chatLink(phone, CONTACT_TEXT)
}

/** The chat link that asks for one article, for who has no request to send: the page without scripts. */
export function articleLink(phone: string, name: string): string {
  return chatLink(phone, `${GREETING}\n\n• ${clip(name)} x1`)
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

function shorten(lines: readonly RequestLine[], note: string | null, budget: number): string {
  const total = totalText(lines, note)
  const texts = lines.map((line) => lineText(line, clip(nameOf(line))))
  let omittedUnits = 0
  for (let kept = lines.length; kept > 0; kept--) {
    const text = compose(withRest(texts.slice(0, kept), omittedUnits), total)
    // Encoding never makes a text shorter, so most attempts end without the cost of encoding.
    if (text.length <= budget && encodeURIComponent(text).length <= budget) return text
    omittedUnits += lines[kept - 1]?.quantity ?? 0
  }
  return compose(withRest([], omittedUnits), total)
}

function withRest(texts: string[], omittedUnits: number): string[] {
  return omittedUnits === 0 ? texts : [...texts, `… y ${articleCount(omittedUnits)} más`]
}

function compose(texts: readonly string[], total: string): string {
  const body = texts.length === 0 ? [] : [...texts, '']
  return wellFormed([GREETING, '', ...body, total].join('\n'))
}

function lineText(line: RequestLine, name: string): string {
  const subtotal = line.subtotal === null ? '' : ` - Subtotal: ${formatMoney(line.subtotal)}`
  return `• ${name} x${line.quantity}${subtotal}`
}

function totalText(lines: readonly RequestLine[], note: string | null): string {
  const { total, hasUnpriced } = requestTotal(lines)
  const text = `Total Estimado: ${formatTotal(total)}${hasUnpriced ? ' + artículos por cotizar' : ''}`
  return note === null ? text : `${text}\n${note}`
}

/** On one line: a line break in a name would read as another article. */
function nameOf(line: RequestLine): string {
  const parts = line.name.split(/[\n\v\f\r\u0085\u2028\u2029]+/).map((part) => part.trim())
  return parts.filter((part) => part !== '').join(' ') || UNKNOWN_PRODUCT
}

function clip(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name
  // The cut must not leave half an emoji behind.
  return `${name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

function chatLink(phone: string, text: string): string {
  const digits = normalisePhone(phone) ?? phone.replace(/\D/g, '')
  return `https://wa.me/${digits}?text=${encodeURIComponent(wellFormed(text))}`
}

/** Half an emoji would make encodeURIComponent throw. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
