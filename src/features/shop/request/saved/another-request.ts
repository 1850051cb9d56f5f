import { getDefaultStore } from 'jotai'
import { detailsAtom } from '#app/cart/request-details.ts'
import { replaceCart } from '#app/cart/replace-cart.ts'
import { forgetFolio } from '#db/device/request-folio.ts'
import { productCount } from '#domain/core/format.ts'
import { unitCount, type CartLine } from '#domain/request/cart-lines.ts'
import { mergeLines } from '#domain/request/line-changes.ts'
import { dayOf } from '#domain/request/rental-dates.ts'
import { joinDetails, type RequestDetails } from '#domain/request/rental-details.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useRequestPanel } from '../request-buttons.tsx'

type Taken = { lines: readonly CartLine[]; details: RequestDetails }

/** Returns functions that copy another request into the current one, show it, and offer undo. */
export function useTakeRequest(): { add: (taken: Taken) => void; replace: (taken: Taken) => void } {
  const showPanel = useRequestPanel()
  const notify = (title: string, lines: readonly CartLine[], undo: () => void) => {
    showPanel(true)
    toaster.create({
      title,
      description: `${productCount(unitCount(lines))} en “Tu Solicitud”.`,
      type: 'success',
      action: { label: 'Deshacer', onClick: undo },
    })
  }
  return {
    add: ({ lines, details }) => {
      const bringBack = replaceCart((cart) => mergeLines(cart, lines))
      const bringDetailsBack = takeDetails((own) => joinDetails(own, details, today()))
      notify('Solicitud añadida', lines, () => {
        bringBack()
        bringDetailsBack()
      })
    },
    replace: ({ lines, details }) => {
      // Another request gets another folio.
      const giveFolioBack = forgetFolio()
      const bringBack = replaceCart(() => [...lines])
      const bringDetailsBack = takeDetails((own) => joinDetails(details, own, today()))
      notify('Solicitud reemplazada', lines, () => {
        bringBack()
        bringDetailsBack()
        giveFolioBack()
      })
    },
  }
}

const today = () => dayOf(new Date())

/**
 * Changes the details of the current request.
 * @returns a function that restores those of before
 */
function takeDetails(change: (own: RequestDetails) => RequestDetails): () => void {
  const store = getDefaultStore()
  const before = store.get(detailsAtom)
  store.set(detailsAtom, change(before))
  return () => store.set(detailsAtom, before)
}

const MOMENT = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a time in ms since 1970 as '23 nov 2026, 6:13 a.m.', or '' if it is unknown. */
export function momentText(at: number): string {
  return at > 0 ? MOMENT.format(at).replace(/[\u00a0\u202f]/g, ' ') : ''
}
