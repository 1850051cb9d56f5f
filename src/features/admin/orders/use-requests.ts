import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { matchLines, type MatchedLine } from '#domain/orders/match-lines.ts'
import { orderFromRequest, orderIdOf, type OrderRequest } from '#domain/orders/order-request.ts'
import { readMessages } from '#domain/orders/read-message.ts'
import { readRequestLink, type LinkReading } from '#domain/request/request-link.ts'
import type { FoundOrder, Orders } from '#db/queries/find-orders.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'

/** Request of a customer with its products, and the order that it already is. */
export type ReadRequest = {
  request: OrderRequest
  lines: MatchedLine[]
  /** Lines of the message that were not understood. */
  unread: readonly string[]
  isCut: boolean
  origin: 'message' | 'link'
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
  const link = useLink(messages.ok ? '' : (LINK.exec(pasted)?.[1] ?? ''))
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
    if (link === 'reading') return { state: 'reading' }
    if (link === null) return { state: 'failed', error: messages.error }
    if (link.failure !== null) return { state: 'failed', error: FAILED_LINKS[link.failure] }
    const whole = { origin: 'link', unread: [], isCut: false } as const
    return { state: 'read', requests: [{ ...found(orderFromRequest(link.request)), ...whole }] }
  }, [pasted, messages, link, products, orders])
}

const DAMAGED = 'El enlace está incompleto o dañado: pide que te lo compartan otra vez.'
const FAILED_LINKS = {
  none: DAMAGED,
  damaged: DAMAGED,
  newer: 'El enlace es de una versión más nueva: actualiza esta página y pégalo otra vez.',
  'too-large': 'El enlace es demasiado grande: no parece una solicitud.',
} as const

/** Decodes a link's request. Returns null without a link. */
function useLink(fragment: string): LinkReading | 'reading' | null {
  const [reading, setReading] = useState<{ of: string; result: LinkReading } | null>(null)
  useEffect(() => {
    let isWanted = true
    if (fragment !== '')
      void readRequestLink(fragment).then((result) => {
        if (isWanted) setReading({ of: fragment, result })
      })
    return () => {
      isWanted = false
    }
  }, [fragment])
  if (fragment === '') return null
  return reading?.of === fragment ? reading.result : 'reading'
}
