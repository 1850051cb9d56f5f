import { fieldText, ownZone, readField } from '#domain/planning/moments.ts'
import type { Op } from '#domain/commands/core/command.ts'
import type { ProductRow } from '#domain/tables/products.ts'

/** What is needed to tell a product that was changed today. */
export type Today = {
  /** When the day began (ms since 1970). */
  since: number
  /** The products that this device has changed, and the server's row does not say so yet. */
  changedHere: ReadonlySet<string>
}

/** When a day began where the clock on the wall is that of a zone (ms since 1970); where midnight is jumped over, after it. */
export function startOfDay(now: number, zone: string = ownZone()): number {
  return readField(`${fieldText(now, zone).slice(0, 10)}T00:00`, zone) ?? now
}

/** Whether a product was changed today, by anybody, or by this device and on its way. */
export function isOfToday({ id, updated_at }: Pick<ProductRow, 'id' | 'updated_at'>, today: Today): boolean {
  return today.changedHere.has(id) || Date.parse(updated_at) >= today.since
}

type Made = { state: string; at: number; ops: readonly Op[] }

/**
 * The products that commands of this device change, a place in a list aside, that wait or were taken in today: the row that says so may
 * still be on its way.
 * @param since when the day began, by the clock of this device, as `at`
 */
export function changedBy(changes: readonly Made[], since: number): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { state, at, ops } of changes) {
    if (state !== 'waiting' && !((state === 'sent' || state === 'merged') && at >= since)) continue
    for (const { table, id, patch } of ops)
      if (table === 'products' && Object.keys(patch).some((column) => column !== 'order_in_section'))
        found.add(id)
  }
  return found
}
