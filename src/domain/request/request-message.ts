import { formatMoney, formatTotal, countLabel } from '#domain/core/format.ts'
import {
  requestTotal,
  lineSubtotal,
  type RequestTotal,
  isDaily,
  type PriceUnit,
  vatNote,
  type Vat,
} from '#domain/catalogue/price-and-stock.ts'
import { UNKNOWN_PRODUCT, type RequestLine } from './cart-lines.ts'
import { chatLink, clip, GREETING, wellFormed } from './chat-link.ts'
import { knownName } from './line-changes.ts'
import { rentalDays, type RequestDetails } from './rental-details.ts'

/** Behind a total that does not hold every line (AMB-53). */
const QUOTED = ' + artículos por cotizar'

/** One message of a request: the chat link, and the text it carries. */
export type MessagePart = { href: string; text: string }

/** What a message says besides its lines. */
export type MessageEnd = {
  /** What prices are for, behind the total: 'por día'. */
  unit?: string | null
  /** Lines below the total: what prices include, dates, notes. */
  below?: readonly string[]
}

/** Longer messages were cut on their way, or are refused (facts §1). */
const MOST_CHARACTERS = 3_500
/** Longer links are cut or refused somewhere on the way to the chat (facts §1). */
const MAX_LINK_LENGTH = 8_000
/** Room for the longest 'Parte 99 de 99' there can be. */
const PART_CHARACTERS = 24

/**
 * The whole request as text (S§1, facts §1): greeting, a line per product with its subtotal where there is
 * one, and 'Total Estimado', marked when some product still has to be quoted (AMB-53).
 */
export function requestMessage(lines: readonly RequestLine[], end: MessageEnd = {}): string {
  const texts = lines.map((line) => lineText(line, nameOf(line)))
  return wellFormed([...opening(texts), totalText(lines, end)].join('\n'))
}

/**
 * The chat links that carry the request, one after the other: mostly one. Of a request that is too long for one message
 * each text begins 'Parte 1 de 2', the greeting stands in the first and the total in the last; overlong names are cut.
 */
export function messageParts(
  phone: string,
  lines: readonly RequestLine[],
  end: MessageEnd = {},
): MessagePart[] {
  const partOf = (text: string) => ({ href: chatLink(phone, text), text })
  const most: Size = { text: MOST_CHARACTERS, link: MAX_LINK_LENGTH - chatLink(phone, '').length }
  const whole = requestMessage(lines, end)
  if (fits(sizeOf(whole), most)) return [partOf(whole)]

  const room = { text: most.text - PART_CHARACTERS, link: most.link - 2 * PART_CHARACTERS }
  const texts = lines.map((line) => wellFormed(lineText(line, clip(nameOf(line)))))
  const total = wellFormed(totalText(lines, end))
  const bodies = [...inBodies(texts, total, room)]
  return bodies.map((body, index) =>
    partOf(bodies.length === 1 ? body : `Parte ${index + 1} de ${bodies.length}\n${body}`),
  )
}

/** Characters of a text, and of what it becomes in a link. */
type Size = { text: number; link: number }

/** Sizes add up, because every piece is well formed by itself. */
function sizeOf(text: string): Size {
  return { text: text.length, link: encodeURIComponent(text).length }
}

const fits = (size: Size, most: Size) => size.text <= most.text && size.link <= most.link

/** As many lines together as there is room for; the total with the last ones, or by itself. */
function* inBodies(texts: readonly string[], total: string, room: Size): Generator<string> {
  let body: string[] = opening([])
  let size = sizeOf(`${body.join('\n')}\n`)
  let isBare = true
  const pieces = [...texts, `\n${total}`]
  for (const [index, text] of pieces.entries()) {
    const added = sizeOf(`${text}\n`)
    const next = { text: size.text + added.text, link: size.link + added.link }
    const isTotal = index === texts.length
    if (fits(next, room) || (isBare && !isTotal)) {
      body.push(text)
      size = next
    } else {
      yield body.join('\n')
      // An empty line below 'Parte 2 de 2'.
      body = [isTotal ? text : `\n${text}`]
      size = added
    }
    isBare = false
  }
  yield body.join('\n')
}

/** The greeting and the lines, with an empty line below each. */
function opening(texts: readonly string[]): string[] {
  return [GREETING, '', ...texts, ...(texts.length === 0 ? [] : [''])]
}

/** What cannot be had as it is asked for is marked, so that the shop reads what the visitor has read (AMB-17, AMB-60). */
function lineText(line: RequestLine, name: string): string {
  const { quantity, state, onlyAvailable, subtotal } = line
  if (state === 'unknown') return `• ${name} x${quantity} - Ya no está disponible`
  const stock = onlyAvailable === null ? '' : onlyAvailable === 0 ? ' (agotado)' : ` (hay ${onlyAvailable})`
  return `• ${name} x${quantity}${stock}${subtotal === null ? '' : ` - Subtotal: ${formatMoney(subtotal)}`}`
}

function totalText(lines: readonly RequestLine[], { unit = null, below = [] }: MessageEnd): string {
  const { total, hasUnpriced } = requestTotal(lines)
  const priced = unit === null ? formatTotal(total) : `${formatTotal(total)} ${unit}`
  return [`Total Estimado: ${priced}${hasUnpriced ? QUOTED : ''}`, ...below].join('\n')
}

/** On one line: a line break in a name would read as another product. */
function nameOf(line: RequestLine): string {
  const parts = knownName(line)
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map((part) => part.trim())
  return parts.filter((part) => part !== '').join(' ') || UNKNOWN_PRODUCT
}

/** What the shop says of its prices. */
type Pricing = { vat: Vat; priceUnit: PriceUnit }

/** What a request costs for its dates: 'Estimado por 3 días' and the amount. */
export type Estimate = { label: string; amount: string }

/** '12/12/2026' of a day as details hold it. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/')
}

/** '12/12/2026 a 14/12/2026 (3 días)', one of them alone, or null without a date. */
export function datesText(details: Pick<RequestDetails, 'from' | 'to'>): string | null {
  const { from, to } = details
  const days = rentalDays(details)
  if (from !== null && to !== null && days !== null)
    return `${dayText(from)} a ${dayText(to)} (${countLabel(days, 'día', 'días')})`
  if (from !== null) return `desde ${dayText(from)}`
  return to === null ? null : `hasta ${dayText(to)}`
}

/** The total times the days, where there are two dates and prices are by the day; null else. */
export function estimateOf(
  details: RequestDetails,
  { total }: Pick<RequestTotal, 'total'>,
  unit: PriceUnit,
): Estimate | null {
  const days = rentalDays(details)
  const amount = days === null ? null : lineSubtotal(total, days)
  if (days === null || amount === null || !isDaily(unit)) return null
  return {
    label: `Estimado por ${countLabel(days, 'día', 'días')}`,
    amount: formatTotal(amount),
  }
}

/** What the message says behind and below its total: what prices are for and include, then each detail that is filled. */
export function messageEnd(
  details: RequestDetails,
  total: RequestTotal,
  { vat, priceUnit }: Pricing,
): MessageEnd {
  const { place, name, notes } = details
  const estimate = estimateOf(details, total, priceUnit)
  const dates = datesText(details)
  const below = [
    vatNote(vat),
    dates && `Fechas: ${dates}`,
    estimate && `${estimate.label}: ${estimate.amount}${total.hasUnpriced ? QUOTED : ''}`,
    place && `Lugar: ${place}`,
    name && `Nombre: ${name}`,
    // On one line: another could be taken for one of the message's own.
    notes && `Notas: ${notes.replaceAll('\n', ' / ')}`,
  ]
  return { unit: priceUnit, below: below.filter((text): text is string => Boolean(text)) }
}

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
 * under it. So no folio ever names two requests (AMB-81, ADR 0044).
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
