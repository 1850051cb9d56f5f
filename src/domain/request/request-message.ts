import { UNKNOWN_PRODUCT, type RequestLine } from './cart.ts'
import { chatLink, clip, GREETING, wellFormed } from './chat-link.ts'
import { articleCount, formatMoney, formatTotal } from '#domain/core/format.ts'
import { knownName } from './line-changes.ts'
import { requestTotal } from '#domain/pricing/price.ts'

/** A chat link, the text it carries, and whether that is less than the whole request. */
export type MessageLink = { href: string; text: string; shortened: boolean }

/** Longer links are cut or refused somewhere on the way to the chat (facts §1). */
const MAX_LINK_LENGTH = 8000

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

/** What cannot be had as it is asked for is marked, so that the shop reads what the visitor has read (AMB-17, AMB-60). */
function lineText(line: RequestLine, name: string): string {
  const { quantity, state, onlyAvailable, subtotal } = line
  if (state === 'unknown') return `• ${name} x${quantity} - Ya no está disponible`
  const stock = onlyAvailable === null ? '' : onlyAvailable === 0 ? ' (agotado)' : ` (hay ${onlyAvailable})`
  return `• ${name} x${quantity}${stock}${subtotal === null ? '' : ` - Subtotal: ${formatMoney(subtotal)}`}`
}

function totalText(lines: readonly RequestLine[], note: string | null): string {
  const { total, hasUnpriced } = requestTotal(lines)
  const text = `Total Estimado: ${formatTotal(total)}${hasUnpriced ? ' + artículos por cotizar' : ''}`
  return note === null ? text : `${text}\n${note}`
}

/** On one line: a line break in a name would read as another article. */
function nameOf(line: RequestLine): string {
  const parts = knownName(line)
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map((part) => part.trim())
  return parts.filter((part) => part !== '').join(' ') || UNKNOWN_PRODUCT
}
