import { useMemo } from 'react'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { findChanges } from '#db/commands/changes.ts'
import type { FoundOrder } from '#db/queries/find-orders.ts'
import type { Op } from '#domain/commands/command.ts'

/** Returns the ids of orders and lines that have changes which are not sent yet. */
export function useUnsentOrders(): ReadonlySet<string> {
  const changes = useStoreLive(findChanges)
  return useMemo(() => {
    const ids = (changes ?? []).flatMap(({ state, ops }) =>
      state === 'waiting' ? ops.filter(isOfOrder).map(({ id }) => id) : [],
    )
    return new Set(ids)
  }, [changes])
}

/** Columns of a line by which it takes other units. */
const TAKING = new Set(['product_id', 'quantity', 'sub_rented', 'out_quantity', 'back_quantity', 'deleted'])

const isOfOrder = ({ table, insert, patch }: Op) =>
  table === 'orders' ||
  (table === 'order_lines' && (insert || Object.keys(patch).some((column) => TAKING.has(column))))

/** Returns true if what an order takes is not sent yet. */
export function isUnsent({ id, lines }: FoundOrder, unsent: ReadonlySet<string>): boolean {
  return unsent.has(id) || lines.some((line) => unsent.has(line.id))
}
