import { useDeferredValue, useMemo } from 'react'
import { useRequestLink } from '#app/cart/use-request-link.ts'
import { matchLines, type MatchedLine } from '#domain/orders/match-lines.ts'
import { orderFromRequest, orderIdOf, type OrderRequest } from '#domain/orders/order-request.ts'
import { readMessages } from '#domain/orders/read-message.ts'
import type { FoundOrder, Orders } from '#db/queries/find-orders.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'

/** Request of a customer with its products, and the order that it already is. */
export type ReadRequest = {
  request: OrderRequest
  lines: MatchedLine[]
  /** Lines of the message that were not understood. */
  unread: readonly string[]
  isCut: boolean
  origin: 'message' | 'link' | 'signal'
  /** Id of the order that it becomes, the same on every device; null without a folio. */
  id: string | null
  /** Order of this request, or of an earlier one with its folio. */
  known: FoundOrder | null
}

export type RequestReading =
  | { state: 'none' | 'reading' }
  | { state: 'failed'; error: string }
  | { state: 'read'; requests: readonly ReadRequest[] }

/** Link to a shared request anywhere in a text: its fragment. */
const LINK = /\/solicitud(?:\?[^#\s]*)?#(\S+)/

/** Reads the requests in pasted text: messages of the storefront, or a link to a shared request. */
export function useRequests(
  text: string,
  products: readonly ProductRow[],
  orders: Orders | undefined,
): RequestReading {
  const pasted = useDeferredValue(text)
  const messages = useMemo(() => readMessages(pasted), [pasted])
  const fragment = messages.ok ? '' : (LINK.exec(pasted)?.[1] ?? '')
  const link = useRequestLink(fragment)
  return useMemo((): RequestReading => {
    const found = (request: OrderRequest) => {
      const id = orderIdOf(request)
      const known = orders?.all.find(
        ({ row }) => row.id === id || (request.folio !== null && row.folio === request.folio),
      )
      return { request, lines: matchLines(request.lines, products), id, known: known ?? null }
    }
    if (pasted.trim() === '') return { state: 'none' }
    if (messages.ok) {
      const requests = messages.value.map(({ unread, isCut, ...request }) => ({
        ...found(request),
        origin: 'message' as const,
        unread,
        isCut,
      }))
      return { state: 'read', requests }
    }
    if (fragment === '') return { state: 'failed', error: messages.error }
    if (link === null) return { state: 'reading' }
    if (link.failure !== null) return { state: 'failed', error: FAILED_LINKS[link.failure] }
    const whole = { origin: 'link', unread: [], isCut: false } as const
    return { state: 'read', requests: [{ ...found(orderFromRequest(link.request)), ...whole }] }
  }, [pasted, messages, fragment, link, products, orders])
}

const DAMAGED = 'El enlace está incompleto o dañado: pide que te lo compartan otra vez.'
const FAILED_LINKS = {
  none: DAMAGED,
  damaged: DAMAGED,
  newer: 'El enlace es de una versión más nueva: actualiza esta página y pégalo otra vez.',
  'too-large': 'El enlace es demasiado grande: no parece una solicitud.',
} as const
