import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { mayWrite } from '#domain/access/roles.ts'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { useAdminStore, useLive } from '#app/store/react.tsx'
import { issue } from '#db/commands/commands.ts'
import { findHeldOrders, type FoundOrder } from '#db/queries/find-orders.ts'
import { acknowledgeShortages } from '#domain/commands/order-line-commands.ts'
import { formatCount } from '#domain/core/format.ts'
import { heldWords, missingWords } from '#domain/orders/unit-counts.ts'
import { findShortages, type Shortage, unnotifiedShortages } from '#domain/orders/shortages.ts'
import { shortDates } from '#domain/request/rental-dates.ts'
import { shown$, toaster } from '#ui/feedback/toaster.ts'

const ID = 'shortages'
const NONE: readonly FoundOrder[] = []

/**
 * Tells users what their own reservations are short of. The notice comes back, also on other devices of the account,
 * until it is closed on one of them; from then on only more units or other days are news (ADR 0090).
 */
export function ShortageNotice() {
  const store = useAdminStore()
  const orders = useLive(findHeldOrders) ?? NONE
  const uid = store?.principal.uid ?? ''
  const isAsked = mayWrite(useStaffRole(), 'orders')
  const navigate = useNavigate()
  const unnotified = useMemo(
    () => (isAsked ? unnotifiedShortages(findShortages(orders), uid) : []),
    [isAsked, orders, uid],
  )
  const news = JSON.stringify(unnotified.map(({ line, byDay }) => [line.id, byDay]))
  const lines = unnotified.map(({ line }) => line)
  const show = useEffectEvent(() => {
    const ids = new Set(unnotified.map(({ order }) => order.id))
    const [only] = ids
    return toaster.createWhenFree(
      {
        id: ID,
        type: 'error',
        duration: Infinity,
        ...noticeOf(unnotified),
        action: {
          label: 'Ver opciones',
          onClick: () =>
            ids.size === 1 && only !== undefined
              ? void navigate({ to: '/config/orders/$orderId', params: { orderId: only } })
              : void navigate({ to: '/config/orders', search: { only: 'short' } }),
        },
      },
      () => undefined,
    )
  })
  const acknowledge = useEffectEvent(() => {
    if (store) void issue(store, acknowledgeShortages(lines))
  })
  useEffect(() => {
    if (news === '[]') return
    let cancel = show()
    let isShown = false
    const watching = shown$.subscribe((shown) => {
      if (shown?.id === ID) {
        isShown = true
        if (shown.isLeaving) acknowledge()
      } else if (isShown) {
        // The notice of an action took its place.
        isShown = false
        cancel = show()
      }
    })
    return () => {
      watching.unsubscribe()
      cancel()
      toaster.dismiss(ID)
    }
  }, [news])
  return null
}

/** Most folios that a notice names. */
const MOST_FOLIOS = 3

function noticeOf(shortages: readonly Shortage<FoundOrder>[]): { title: string; description: string } {
  const folios = [...new Set(shortages.map(({ order }) => order.row.folio))]
  const [first] = shortages
  if (first && shortages.length === 1) {
    const { line, units, from, to } = first
    const holders = line.short_to.slice(0, MOST_FOLIOS)
    const whose = holders.length === 0 ? '' : ` ${heldWords(units, holders.length)} ${holders.join(', ')}.`
    return {
      title: `${missingWords(units)} × ${line.name}`,
      description: `Pedido ${folios[0]}, ${shortDates({ from, to }, from)}.${whose}`,
    }
  }
  if (folios.length === 1)
    return {
      title: `Faltan unidades en el pedido ${folios[0]}`,
      description: shortages.map(({ line, units }) => `${formatCount(units)} × ${line.name}`).join(', '),
    }
  const others = folios.length - MOST_FOLIOS
  return {
    title: `Faltan unidades en ${formatCount(folios.length)} de tus pedidos`,
    description: `${folios.slice(0, MOST_FOLIOS).join(', ')}${others > 0 ? ` y ${formatCount(others)} más` : ''}.`,
  }
}
