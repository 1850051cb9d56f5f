import { useMemo } from 'react'
import { useAccess } from '#app/actions/use-staff-role.ts'
import { useAdminStore, useLive } from '#app/store/react.tsx'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { inboxReport, type Kept } from '#db/device/reports.ts'
import { findAdminCatalogue } from '#db/queries/admin-catalogue.ts'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import { isFoundIn, readTerm, wordsOf } from '#domain/catalogue/search-words.ts'
import {
  orderFromReport,
  type ReportedRequest,
  type RequestInbox,
  withoutOrder,
} from '#domain/orders/request-inbox.ts'
import type { OrderRequest } from '#domain/orders/order-request.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { askInbox, dismissRequests } from '#sync/admin/admin-requests.ts'
import { inStep$ } from '#sync/state/status.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { type Freshness, useFresh } from '#ui/hooks/use-fresh.ts'

/** Request without an order, with today's names. */
export type WaitingRequest = { reported: ReportedRequest; request: OrderRequest }

export type Inbox = {
  requests: readonly WaitingRequest[]
  products: ReadonlyMap<string, ProductRow>
  /** Number of earlier ones that the server does not list. */
  more: number
  /** Time of the server's answer in milliseconds since 1970. */
  askedAt: number
  state: Freshness
  /** Takes requests out of everybody's inbox, which can be undone. */
  dismiss: (ids: readonly string[]) => Promise<void>
}

const NOT_ASKED: Kept<RequestInbox> = { value: { requests: [], more: 0 }, at: 0 }
const EVERY_MS = 60_000

/** Returns the requests without an order that match a search, for users who may make one. */
export function useRequestInbox(orders: readonly FoundOrder[], term: string): Inbox {
  const store = useAdminStore()
  const mayAsk = useAccess().mayWrite('orders')
  const { value, at: askedAt } = useStoreLive(inboxReport.find) ?? NOT_ASKED
  const { requests: reported, more } = value
  const catalogue = useLive(findAdminCatalogue)?.products
  const products = useMemo(() => {
    const named = new Set(reported.flatMap(({ product_ids: ids }) => ids))
    const rows = [...named].flatMap((id) => catalogue?.get(id)?.row ?? [])
    return new Map(rows.map((row) => [row.id, row]))
  }, [reported, catalogue])
  const requests = useMemo(() => {
    if (!mayAsk) return []
    const asked = readTerm(term)
    return withoutOrder(reported, orders).flatMap((one) => {
      const request = orderFromReport(one, products)
      const isFound = () => isFoundIn(asked, wordsOf([one.folio, ...request.lines.map(({ name }) => name)]))
      return asked.words.length === 0 || isFound() ? [{ reported: one, request }] : []
    })
  }, [mayAsk, reported, orders, products, term])
  const ask = async (signal: AbortSignal) =>
    store && mayAsk ? askInbox(store, signal) : ({ ok: true } as const)
  const { state } = useFresh({
    key: `${store?.name ?? ''} ${mayAsk}`,
    ask,
    back$: inStep$,
    everyMs: EVERY_MS,
  })
  const put = async (ids: readonly string[], dismissed: boolean) => {
    const answer = store && (await dismissRequests(store, ids, dismissed, new AbortController().signal))
    const [done, failed] = dismissed ? ['Descartada', 'descartar'] : ['De vuelta en la lista', 'recuperar']
    if (answer?.ok)
      toaster.create({
        type: 'success',
        title: dismissed && ids.length > 1 ? `${ids.length} descartadas` : done,
        ...(dismissed && { action: { label: 'Deshacer', onClick: () => void put(ids, false) } }),
      })
    else
      toaster.create({
        type: 'error',
        title: `No se pudo ${failed}`,
        description:
          answer?.error === 'refused'
            ? 'El servidor no lo aceptó. Inténtalo de nuevo.'
            : 'Hace falta conexión, porque la lista es de todo el equipo.',
      })
  }
  return { requests, products, more, askedAt, state, dismiss: (ids) => put(ids, true) }
}
