import { UNKNOWN_PRODUCT, type RequestLine } from './cart.ts'
import { chatLink, clip, GREETING, wellFormed } from './chat-link.ts'
import { formatMoney, formatTotal } from '#domain/core/format.ts'
import { knownName } from './line-changes.ts'
import { requestTotal } from '#domain/pricing/price.ts'

/** Behind a total that does not hold every line (AMB-53). */
export const QUOTED = ' + artículos por cotizar'

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
