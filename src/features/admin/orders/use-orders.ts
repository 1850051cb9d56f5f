import { useMemo } from 'react'
import { type Screen, useScreen } from '#app/store/use-screen.tsx'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { findChanges } from '#db/commands/changes.ts'
import { findOrders, type FoundOrder, type Orders } from '#db/queries/find-orders.ts'
import type { Op } from '#domain/commands/command.ts'

const hasOrders = ({ all }: Orders) => all.length > 0
const NO_ORDERS: readonly FoundOrder[] = []

/**
 * Returns the orders of this device with the state of the screen.
 * @param has returns true if they have what the screen is for; by default any order
 */
export function useOrders(has = hasOrders): Screen<Orders> & { all: readonly FoundOrder[] } {
  const screen = useScreen(findOrders, ['orders', 'order_lines'], has)
  return { ...screen, all: screen.rows?.all ?? NO_ORDERS }
}

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
