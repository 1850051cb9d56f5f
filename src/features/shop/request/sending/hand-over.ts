import { getDefaultStore } from 'jotai'
import { detailsAtom } from '#app/cart/request-details.ts'
import { replaceCart } from '#app/cart/replace-cart.ts'
import { forgetFolio, folioOf, noteFolioUsed } from '#db/device/request-folio.ts'
import { savedRequests, saveRequest } from '#db/device/saved-requests.ts'
import type { RequestLine } from '#domain/request/cart-lines.ts'
import type { RequestDetails } from '#domain/request/rental-details.ts'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { rememberedLines, type SavedStatus } from '#domain/request/saved-request.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Content of a request that leaves the device. */
export type Asked = { lines: readonly RequestLine[]; details: RequestDetails }

/**
 * Saves a request that leaves the device under its folio.
 * @returns the folio
 */
export function handOver({ lines, details }: Asked, status: SavedStatus): string {
  const folio = folioOf({ lines, details })
  noteFolioUsed({ lines, details })
  const before = savedRequests().find((request) => request.folio === folio)
  const isKept = saveRequest({
    folio,
    at: Date.now(),
    // A sent request stays sent, even if its text is copied later.
    status: before?.status === 'sent' ? 'sent' : status,
    lines: rememberedLines(lines),
    details,
  })
  if (!isKept)
    toaster.create({
      title: 'Tu solicitud no se guardó en este dispositivo',
      description:
        'El almacenamiento está lleno o bloqueado: estará en “Mis solicitudes” hasta que cierres esta página.',
      type: 'error',
    })
  return folio
}

/** Returns the request for a link, and binds its folio to the current content. */
export function shareable({ lines, details }: Asked): SharedRequest {
  noteFolioUsed({ lines, details })
  return { folio: folioOf({ lines, details }), at: Date.now(), lines: rememberedLines(lines), details }
}

/** Notifies the visitor that a request waits for a network, and where to find it. */
export function notifyPending(folio: string): void {
  toaster.create({
    title: 'Pendiente de enviar',
    description: `Sin conexión. Tu solicitud ${folio} está en “Mis solicitudes”; te avisaremos para enviarla cuando vuelva la conexión.`,
    type: 'info',
  })
}

/**
 * Clears the request with its folio and dates.
 * @returns a function that undoes it
 */
export function clearRequest(): () => void {
  const store = getDefaultStore()
  const details = store.get(detailsAtom)
  const giveFolioBack = forgetFolio()
  const bringLinesBack = replaceCart(() => [])
  store.set(detailsAtom, { ...details, from: null, to: null })
  return () => {
    bringLinesBack()
    store.set(detailsAtom, details)
    giveFolioBack()
  }
}
