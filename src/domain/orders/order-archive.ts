import { z } from 'zod/mini'
import { blankOrder, blankOrderLine, orderLineRow, orderRow, type WholeOrder } from '#domain/tables/orders.ts'

/** Search for orders that have left the devices: by words, by telephone, or one by its id. */
export type ArchiveQuestion = { term: string } | { phone: string } | { id: string }

const fields = z.record(z.string(), z.unknown())

/** Answer of the server's `order_archive`. The latest orders first, 50 at most. */
const answer = z.object({
  orders: z.array(z.object({ row: fields, lines: z.array(fields) })),
  /** Number of those that are not listed. */
  more: z.int(),
})

/** Orders that have left the devices. */
export type FoundArchive = {
  orders: readonly WholeOrder[]
  more: number
}

/** Orders as they were when they left. Columns that came later have their blank values; unreadable orders are left out. */
export const orderArchive = z.pipe(
  answer,
  z.transform(({ orders, more }: z.infer<typeof answer>): FoundArchive => {
    const read = orders.flatMap((one) => {
      const row = orderRow.safeParse({ ...blankOrder, ...one.row })
      const lines = z.array(orderLineRow).safeParse(one.lines.map((line) => ({ ...blankOrderLine, ...line })))
      return row.success && lines.success ? [{ row: row.data, lines: lines.data }] : []
    })
    return { orders: read, more }
  }),
)

/** Months for which ended orders stay on the devices by default, and the setting's value that keeps all. */
export const ARCHIVE_MONTHS = '12'
export const NEVER_ARCHIVED = 'never'

/**
 * Returns the first day whose ended orders are still on the devices, as the server counts it. Null if all are.
 * @param months setting `orders_archive_months`
 */
export function archiveDay(months: string | null | undefined, today: string): string | null {
  const back = months ?? ARCHIVE_MONTHS
  if (!/^[1-9]\d{0,2}$/.test(back)) return null
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - Number(back), 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - Number(back), Math.min(date, last))).toISOString().slice(0, 10)
}
