import type { Business } from '#domain/business/business.ts'
import { requestTotal } from '#domain/pricing/price.ts'
import { requestLines, type RequestLine } from '#domain/request/cart.ts'
import { messageEnd } from '#domain/request/message-end.ts'
import { messageParts, requestMessage, type MessagePart } from '#domain/request/request-message.ts'
import { withFolio } from '#domain/saved-request/folio.ts'
import type { SavedRequest } from '#domain/saved-request/saved-request.ts'

/** A saved request with the names and prices of its moment: its lines, its total, its text, and the links to the chat that take it. */
type AsItWas = {
  lines: RequestLine[]
  total: number
  hasUnpriced: boolean
  text: string
  parts: MessagePart[]
}

/** Completes a saved request from nothing but itself: what the catalogue says today is no part of it. */
export function asItWas(request: SavedRequest, { whatsapp, vat, priceUnit }: Business): AsItWas {
  const lines = requestLines(request.lines, new Map(), false)
  const total = requestTotal(lines)
  const end = withFolio(messageEnd(request.details, total, { vat, priceUnit }), request.folio)
  return {
    lines,
    ...total,
    text: requestMessage(lines, end),
    parts: whatsapp === null ? [] : messageParts(whatsapp, lines, end),
  }
}
