import { replaceCart } from '#app/cart/replace-cart.ts'
import { forgetFolio } from '#db/device/request-folio.ts'
import { productCount } from '#domain/core/format.ts'
import { unitCount, type CartLine } from '#domain/request/cart-lines.ts'
import { mergeLines } from '#domain/request/line-changes.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useRequestPanel } from '../request-buttons.tsx'

/** Returns functions that copy another request's lines into the current one, show it, and offer undo. */
export function useTakeLines(): {
  add: (lines: readonly CartLine[]) => void
  replace: (lines: readonly CartLine[]) => void
} {
  const showPanel = useRequestPanel()
  const notify = (title: string, lines: readonly CartLine[], undo: () => void) => {
    showPanel(true)
    toaster.create({
      title,
      description: `${productCount(unitCount(lines))} en «Tu Solicitud».`,
      type: 'success',
      action: { label: 'Deshacer', onClick: undo },
    })
  }
  return {
    add: (lines) =>
      notify(
        'Solicitud añadida',
        lines,
        replaceCart((cart) => mergeLines(cart, lines)),
      ),
    replace: (lines) => {
      // Another request gets another folio.
      const giveFolioBack = forgetFolio()
      const bringBack = replaceCart(() => [...lines])
      notify('Solicitud reemplazada', lines, () => {
        bringBack()
        giveFolioBack()
      })
    },
  }
}

const MOMENT = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })

/** Formats a time in ms since 1970 as '23 nov 2026, 6:13 a.m.', or '' if it is unknown. */
export function momentText(at: number): string {
  return at > 0 ? MOMENT.format(at).replace(/[\u00a0\u202f]/g, ' ') : ''
}
