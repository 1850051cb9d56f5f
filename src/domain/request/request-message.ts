import { formatMoney, formatTotal } from '#domain/core/format.ts'
import {
  daysText,
  requestTotal,
  isDaily,
  type ShopUnit,
  unitWords,
  UNIT_WORDS,
  vatNote,
  type Rental,
  type Vat,
} from '#domain/catalogue/price-and-stock.ts'
import { stepsWords, timesByRule } from '#domain/catalogue/price-steps.ts'
import { UNKNOWN_PRODUCT, type RequestLine } from './cart-lines.ts'
import { chatLink, clip, GREETING, plainName, wellFormed } from './chat-link.ts'
import { knownName } from './line-changes.ts'
import { rentalDays, type Dates } from './rental-dates.ts'
import type { RequestDetails } from './rental-details.ts'
import { dayText } from './typed-dates.ts'

/** Texts of a message. The reader of orders (orders/read-message.ts) finds a request by the same ones. */
export const MESSAGE_WORDS = {
  bullet: '•',
  gone: 'Ya no está disponible',
  none: '(agotado)',
  some: (count: number | string) => `(hay ${count})`,
  subtotal: 'Subtotal',
  part: (number: number | string, count: number | string) => `Parte ${number} de ${count}`,
  total: 'Total Estimado',
  estimate: 'Estimado por',
  rule: 'Precio por duración',
  dates: 'Fechas',
  from: (day: string) => `desde ${day}`,
  to: (day: string) => `hasta ${day}`,
  between: (from: string, to: string, days: string) => `${from} a ${to} (${days})`,
  place: 'Lugar',
  name: 'Nombre',
  notes: 'Notas',
  folio: 'Folio',
} as const

/** Suffix of a total that does not include every line (AMB-53). */
/** Ends a total that lacks the products without a price. */
export const QUOTED = ' + artículos por cotizar'

/** Message of a request: the chat link, and its text. */
export type MessagePart = { href: string; text: string }

/** Parts of a message other than its lines. */
export type MessageEnd = {
  /** Unit of the prices, after the total: 'por día'. */
  unit?: string | null
  /** Lines below the total: taxes, dates, notes. */
  below?: readonly string[]
}

/**
 * Returns the whole request as text (S§1, facts §1): greeting, a line with subtotal per product, and 'Total Estimado'.
 * The total is marked if a product must still be quoted (AMB-53).
 */
export function requestMessage(lines: readonly RequestLine[], end: MessageEnd = {}): string {
  const texts = lines.map((line) => lineText(line, nameOf(line)))
  return wellFormed([...opening(texts), totalText(lines, end)].join('\n'))
}

/** Most characters of a message. Longer ones are cut or refused by the chat (facts §1). */
const MOST_CHARACTERS = 3_500
/** Most characters of a link. Longer ones are cut or refused on the way to the chat (facts §1). */
const MAX_LINK_LENGTH = 8_000
/** Room for the longest 'Parte 99 de 99'. */
const PART_CHARACTERS = 24

/**
 * Returns the chat links that carry the request in order, usually one. A longer request is split into texts that begin
 * 'Parte 1 de 2'. The first has the greeting, the last has the total, and long names are cut.
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
    partOf(bodies.length === 1 ? body : `${MESSAGE_WORDS.part(index + 1, bodies.length)}\n${body}`),
  )
}

/** Length of a text, and of its encoding in a link. */
type Size = { text: number; link: number }

/** Measures a text. Sizes can be added, because every piece is well formed by itself. */
function sizeOf(text: string): Size {
  return { text: text.length, link: encodeURIComponent(text).length }
}

const fits = (size: Size, most: Size) => size.text <= most.text && size.link <= most.link

/** Splits lines into bodies that fit. The total is in the last one, alone if it does not fit. */
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

/** Returns the greeting and the lines, with an empty line below each. */
function opening(texts: readonly string[]): string[] {
  return [GREETING, '', ...texts, ...(texts.length === 0 ? [] : [''])]
}

/** Formats a line. Marks an unavailable quantity, so that the shop reads the same as the visitor (AMB-17, AMB-60). */
function lineText(line: RequestLine, name: string): string {
  const { quantity, state, onlyAvailable, subtotal, price_unit: unit } = line
  const { bullet, gone, none, some, subtotal: label } = MESSAGE_WORDS
  if (state === 'unknown') return `${bullet} ${name} x${quantity} - ${gone}`
  const stock = onlyAvailable === null ? '' : ` ${onlyAvailable === 0 ? none : some(onlyAvailable)}`
  if (subtotal === null) return `${bullet} ${name} x${quantity}${stock}`
  const price = `${label}: ${formatMoney(subtotal)}${unit ? ` ${UNIT_WORDS[unit]}` : ''}`
  return `${bullet} ${name} x${quantity}${stock} - ${price}`
}

function totalText(lines: readonly RequestLine[], { unit = null, below = [] }: MessageEnd): string {
  const { total, hasUnpriced } = requestTotal(lines)
  const priced = unit === null ? formatTotal(total) : `${formatTotal(total)} ${unit}`
  return [`${MESSAGE_WORDS.total}: ${priced}${hasUnpriced ? QUOTED : ''}`, ...below].join('\n')
}

/** Returns the name on one line, because a line break would look like another product. */
function nameOf(line: RequestLine): string {
  const parts = plainName(knownName(line))
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map((part) => part.trim())
  return parts.filter((part) => part !== '').join(' ') || UNKNOWN_PRODUCT
}

/** Unit of the shop's prices, and their steps for several days. */
type Pricing = { priceUnit: ShopUnit; priceSteps: string | null }

/** Price of a request for its dates: 'Estimado por 3 días' and the amount. */
type Estimate = { label: string; amount: string }

/** Formats the dates: '12/12/2026 a 14/12/2026 (3 días)', or one of them. Returns null without a date. */
export function datesText(details: Dates): string | null {
  const { from, to } = details
  const days = rentalDays(details)
  if (from !== null && to !== null && days !== null)
    return MESSAGE_WORDS.between(dayText(from), dayText(to), daysText(days))
  if (from !== null) return MESSAGE_WORDS.from(dayText(from))
  return to === null ? null : MESSAGE_WORDS.to(dayText(to))
}

type Priced = Pick<RequestLine, 'unit' | 'quantity' | 'price_unit' | 'price_steps'>

/** Returns the total for the dates. Returns null unless both are set and some price is by the day. */
export function estimateOf(details: Dates, lines: readonly Priced[], pricing: Pricing): Estimate | null {
  const { priceUnit: shopUnit, priceSteps: shopSteps } = pricing
  const days = rentalDays(details)
  if (days === null || !lines.some((line) => isDaily(line.price_unit, shopUnit))) return null
  const rental: Rental = { days, from: details.from, shopUnit, shopSteps, timesByRule }
  return {
    label: `${MESSAGE_WORDS.estimate} ${daysText(days)}`,
    amount: formatTotal(requestTotal(lines, rental).total),
  }
}

/**
 * Returns the line that says by which steps several days are priced, or null if each day is charged. Some products may
 * have others.
 */
export function ruleNote(
  details: Dates,
  lines: readonly Priced[],
  { priceUnit, priceSteps }: Pricing,
): string | null {
  if ((rentalDays(details) ?? 1) === 1) return null
  const note = (rule: string | null) => rule && `${MESSAGE_WORDS.rule}: ${rule}`
  const daily = lines.filter((line) => isDaily(line.price_unit, priceUnit))
  const [rule = null, ...others] = new Set(daily.map((line) => stepsWords(line.price_steps ?? priceSteps)))
  if (others.length === 0) return note(rule)
  const shop = stepsWords(priceSteps)
  return note(shop === null ? 'en algunos artículos' : `${shop}; algunos artículos, otro`)
}

/** Total of a request with its label: 'Total Estimado', '$3,000.00 MXN' and the unit of its prices. */
type Cost = { label: string; amount: string; unit: string | null }

/** Returns the total for the dates of a request, then that of one day. Without dates there is only the latter. */
export function costsOf(details: Dates, lines: readonly Priced[], pricing: Pricing): [Cost, ...Cost[]] {
  const estimate = estimateOf(details, lines, pricing)
  const { priceUnit } = pricing
  const isEachDaily = (line: Priced) => isDaily(line.price_unit, priceUnit)
  const total = {
    label: MESSAGE_WORDS.total,
    amount: formatTotal(requestTotal(lines).total),
    // Beside the total for the dates it has to say that it is for one day.
    unit: commonUnit(lines, priceUnit) ?? (estimate && lines.every(isEachDaily) ? UNIT_WORDS.day : null),
  }
  return estimate ? [{ label: `${estimate.label}:`, amount: estimate.amount, unit: null }, total] : [total]
}

/** Returns the unit that all prices of a request share, to be shown with its total. Returns null if they differ. */
function commonUnit(lines: readonly Priced[], shopUnit: ShopUnit): string | null {
  const [words, ...others] = new Set(lines.map((line) => unitWords(line.price_unit, shopUnit)))
  return others.length > 0 ? null : (words ?? null)
}

/** Returns the end of a message: unit, tax and steps of the prices, and each detail that is filled. */
export function messageEnd(
  details: RequestDetails,
  lines: readonly Priced[],
  { vat, ...pricing }: Pricing & { vat: Vat },
): MessageEnd {
  const { place, name, notes } = details
  const estimate = estimateOf(details, lines, pricing)
  const dates = datesText(details)
  const below = [
    vatNote(vat),
    dates && `${MESSAGE_WORDS.dates}: ${dates}`,
    estimate && `${estimate.label}: ${estimate.amount}${requestTotal(lines).hasUnpriced ? QUOTED : ''}`,
    ruleNote(details, lines, pricing),
    place && `${MESSAGE_WORDS.place}: ${place}`,
    name && `${MESSAGE_WORDS.name}: ${name}`,
    // On one line, because a second line would look like one of the message's own.
    notes && `${MESSAGE_WORDS.notes}: ${notes.replaceAll('\n', ' / ')}`,
  ]
  return {
    unit: commonUnit(lines, pricing.priceUnit),
    below: below.filter((text): text is string => Boolean(text)),
  }
}

/**
 * Digits and consonants that are not confused when read aloud or written by hand. No vowels, which would make words,
 * and none of 0 O, 1 I, B V, S Z, G and U.
 */
const SIGNS = '23456789CDFHJKLMNPQRTWXY'
const LENGTH = 6
const SHAPE = new RegExp(`^[${SIGNS}]{3}-[${SIGNS}]{3}$`)

/** Folio of the current request, and the content that was sent with it, or null if it was not sent. */
export type FolioState = { folio: string; sentAs: string | null }

/**
 * Makes a folio from random bytes: 'K7Q-3FD'. 24 characters in six places are 191 million. With a thousand requests a
 * year, a duplicate is expected in one year out of four hundred.
 * @param random six bytes or more
 */
export function makeFolio(random: Uint8Array): string {
  const signs = Array.from({ length: LENGTH }, (_, index) => SIGNS[(random[index] ?? 0) % SIGNS.length])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}

export function isFolio(value: unknown): value is string {
  return typeof value === 'string' && SHAPE.test(value)
}

/** Reads the stored state of the folio. Returns null if it is invalid. */
export function readFolioState(stored: unknown): FolioState | null {
  const { folio, sentAs } = Object(stored) as Record<string, unknown>
  return isFolio(folio) ? { folio, sentAs: typeof sentAs === 'string' ? sentAs : null } : null
}

/**
 * Returns the folio of a request. It is kept until the content differs from the content that was sent with it. So a
 * folio never names two requests (AMB-81, ADR 0044).
 * @param content products, quantities and details of the request
 */
export function folioFor(state: FolioState | null, content: string, fresh: () => string): FolioState {
  if (state && (state.sentAs === null || state.sentAs === content)) return state
  return { folio: fresh(), sentAs: null }
}

/** Adds the folio as the last line of a message. */
export function withFolio(end: MessageEnd, folio: string): MessageEnd {
  return { ...end, below: [...(end.below ?? []), `${MESSAGE_WORDS.folio}: ${folio}`] }
}
