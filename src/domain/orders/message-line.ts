import { toCents } from '#domain/core/format.ts'
import { UNIT_WORDS, vatNote } from '#domain/catalogue/price-and-stock.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'
import { GREETING } from '#domain/request/chat-link.ts'
import { isFolio, MESSAGE_WORDS } from '#domain/request/request-message.ts'
import { readTypedDay } from '#domain/request/typed-dates.ts'
import { storedPhone } from './order-phone.ts'
import type { OrderRequest, RequestedLine } from './order-request.ts'

/**
 * Line of a message by its meaning. 'fewer' stands for lines that are left out, 'decoration' is the chat's own.
 */
export type Piece =
  | { is: 'greeting' | 'total' | 'fewer' | 'other' | 'decoration' }
  | { is: 'part'; number: number; count: number }
  | { is: 'line'; line: RequestedLine; isSure: boolean; isOurs: boolean }
  | { is: 'dates'; from_day: string | null; to_day: string | null }
  | { is: 'place' | 'notes' | 'customer_name' | 'folio'; value: string }

/**
 * Reads a line of a text from a chat, without the marks that chats add. `piece` is null if the storefront did not write
 * it, `from` if it names no sender.
 */
export function readLine(raw: string): { line: string; piece: Piece | null; from: Sender | null } {
  const { line, from } = withoutMarks(raw)
  if (line.length > MAX_LINE) return { line, piece: null, from }
  // Marks of bold text may be part of our line, so it is read with them first.
  return { line, piece: pieceOf(line) ?? pieceOf(line.replace(/[*_~`]/g, '')), from }
}

/** Longest line that is read, four times as long as the storefront writes. */
const MAX_LINE = 2_000

/** Author of a message. One of the two is known. */
export type Sender = Pick<OrderRequest, 'customer_name' | 'customer_phone'>

/** Characters without a glyph, which chats add around names and quotes. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const QUOTE = /^(?:>\s*)+/
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const DAY = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`
/** '[26/11/26, 10:02] Ana: ', '[10:02, 26/11/2026] Ana: ', '26/11/2026, 10:02 - Ana: ' and 'Ana, [26/11/26 10:02]'. */
const SENDER = new RegExp(
  `^(?:\\[(?:${DAY},?\\s*${TIME}|${TIME},?\\s*${DAY})\\]|${DAY},?\\s*${TIME}\\s*[-–—])\\s*([^:]{1,80}):\\s*`,
  'i',
)
const SENDER_LINE = new RegExp(`^([^:[]{1,80}),\\s*\\[${DAY},?\\s*${TIME}\\]$`, 'i')

/** Removes what a chat puts around a line, and reads its sender: the innermost one, if the message was passed on. */
export function withoutMarks(raw: string): { line: string; from: Sender | null } {
  let line = raw.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
  let from: Sender | null = null
  for (let length = Infinity; line.length < length;) {
    length = line.length
    line = line.replace(QUOTE, '')
    const found = SENDER.exec(line) ?? SENDER_LINE.exec(line)
    if (found) from = senderOf(found[1] ?? '')
    line = line.slice(found?.[0].length ?? 0)
  }
  // Exports mark an edited message.
  return { line: line.replace(/\s?<[^<>]{0,40}edit[^<>]{0,20}>$/i, '').trim(), from }
}

/** Reads the sender of a message: a number, or the name in the contacts, with '~' before an unknown one's own name. */
function senderOf(text: string): Sender {
  const name = text.replace(/^~\s*/, '').trim()
  const phone = storedPhone(name)
  return phone === null
    ? { customer_name: name, customer_phone: '' }
    : { customer_name: '', customer_phone: phone }
}

/** Line that a chat adds to a message that was forwarded, edited or shortened. */
const CHAT_LINE =
  /^\W*(?:reenviado(?: muchas veces)?|mensaje reenviado|forwarded(?: many times| message)?|(?:leer|ver) más|read more|editado|edited)\W*$/i

/** Returns a pattern for a text of the writer, in which '#' stands for any other text. */
function patternOf(text: string): string {
  return text.replace(/[$()*+.?[\]\\^{|}]/g, '\\$&').replaceAll('#', '(.+?)')
}

const W = MESSAGE_WORDS
const PART = new RegExp(`^${patternOf(W.part('#', '#'))}$`)
/** Labels of the lines below the total. */
const LABELS = [
  ['place', W.place],
  ['customer_name', W.name],
  ['notes', W.notes],
  ['folio', W.folio],
  ['dates', W.dates],
  ['total', W.total],
] as const
const DETAILS = LABELS.map(([key, label]) => ({ key, pattern: new RegExp(`^${label}\\s?:\\s*(.+)$`) }))
const UNITS = Object.entries(UNIT_WORDS) as [PriceUnit, string][]
const NOTES = new Set([vatNote('included'), vatNote('added')])
const OTHER = [`${W.estimate} `, `${W.rule}: `]
/** Line of the first versions for what was left out of a long message. */
const FEWER = /^… y [\d,]+ artículos? más$/

function pieceOf(line: string): Piece | null {
  if (!/[\p{L}\p{N}]/u.test(line) || CHAT_LINE.test(line)) return { is: 'decoration' }
  // A cut beginning is enough, because no other line ends like this.
  if (line.startsWith(GREETING) || (line.length > 20 && GREETING.endsWith(line))) return { is: 'greeting' }
  const [, number, count] = PART.exec(line) ?? []
  if (Number(number) >= 1 && Number(count) >= 2)
    return { is: 'part', number: Number(number), count: Number(count) }
  if (FEWER.test(line)) return { is: 'fewer' }
  if (NOTES.has(line) || OTHER.some((words) => line.startsWith(words))) return { is: 'other' }
  return detailOf(line) ?? lineOf(line)
}

function detailOf(line: string): Piece | null {
  const found = DETAILS.map(({ key, pattern }) => ({ key, value: pattern.exec(line)?.[1] }))
  const { key, value } = found.find((one) => one.value !== undefined) ?? {}
  if (key === undefined || value === undefined) return null
  if (key === 'total') return { is: 'total' }
  if (key === 'dates') return datesOf(value)
  if (key !== 'folio') return { is: key, value }
  const folio = value.toUpperCase().replace(/[‐-―−]/g, '-')
  return isFolio(folio) ? { is: 'folio', value: folio } : null
}

const BETWEEN = new RegExp(`^${patternOf(W.between('#', '#', '#'))}$`)
const FROM = new RegExp(`^${patternOf(W.from('#'))}$`)
const TO = new RegExp(`^${patternOf(W.to('#'))}$`)

function datesOf(text: string): Piece | null {
  const [, first, last] = BETWEEN.exec(text) ?? []
  const from = first ?? FROM.exec(text)?.[1]
  const to = last ?? TO.exec(text)?.[1]
  const [from_day, to_day] = [from, to].map((day) => (day ? readTypedDay(day, '', false) : null))
  const isRead = (day: string | undefined, read: string | null | undefined) =>
    day === undefined || Boolean(read)
  if ((!from && !to) || !isRead(from, from_day) || !isRead(to, to_day)) return null
  return { is: 'dates', from_day: from_day ?? null, to_day: to_day ?? null }
}

/** Signs that chats make of the writer's bullet. */
const BULLET = `(?:(${patternOf(W.bullet)})|[·∙●▪◦‣*-])\\s*`
const COUNT = '(\\d{1,4})'
const STOCK = `(?: (?:${patternOf(W.none)}|${patternOf(W.some('#'))}))?`
const UNIT = UNITS.map(([, words]) => words).join('|')
const PRICE = ` - (?:${patternOf(W.gone)}|${W.subtotal}: \\$([\\d,]+\\.\\d\\d)(?: (${UNIT}))?)`
const WITH_PRICE = new RegExp(`^(?:${BULLET})?(.+) x${COUNT}${STOCK}${PRICE}$`)
const WITHOUT_PRICE = new RegExp(`^${BULLET}(.+) x${COUNT}${STOCK}$`)
/** Line whose rest is cut, changed or translated. */
const CHANGED = new RegExp(`^${BULLET}(.+) x${COUNT}(?![\\p{L}\\p{N}])`, 'u')

/** Reads the line of a product. It is not sure if only its name and quantity are understood. */
function lineOf(text: string): Piece | null {
  const found = WITH_PRICE.exec(text) ?? WITHOUT_PRICE.exec(text)
  const [, bullet, written = '', digits] = found ?? CHANGED.exec(text) ?? []
  const quantity = Number(digits)
  if (!(quantity >= 1)) return null
  const [, , , , , subtotal, unit] = found ?? []
  const cents = subtotal === undefined ? null : toCents(Number(subtotal.replaceAll(',', '')))
  // The writer multiplies whole cents. Anything else was changed by hand.
  const isExact = cents === null || cents % quantity === 0
  const line = {
    product_id: null,
    quantity,
    name: written.replace(/^([*_~])(.+)\1$/, '$2').trim(),
    unit_price: cents !== null && isExact ? cents / quantity / 100 : null,
    price_unit: UNITS.find(([, words]) => words === unit)?.[0] ?? null,
  }
  const isOurs = found !== null && (bullet !== undefined || subtotal !== undefined)
  return { is: 'line', line, isSure: found !== null && isExact, isOurs }
}
