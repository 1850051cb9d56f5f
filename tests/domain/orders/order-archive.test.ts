import { describe, expect, it } from 'vitest'
import { archiveDay, orderArchive } from '#domain/orders/order-archive.ts'

const ID = '00000000-0000-4000-8000-00000000000a'

describe('orders that have left the devices', () => {
  it.each([
    [undefined, '2026-11-26', '2025-11-26'],
    [null, '2026-11-26', '2025-11-26'],
    ['6', '2026-08-31', '2026-02-28'],
    ['24', '2028-02-29', '2026-02-28'],
    ['1', '2026-01-31', '2025-12-31'],
    ['never', '2026-11-26', null],
    ['0', '2026-11-26', null],
    ['12 meses', '2026-11-26', null],
  ])('are those before the day of the setting: %s on %s', (months, today, day) => {
    expect(archiveDay(months, today)).toBe(day)
  })

  it('are read with columns that came later, and without those that cannot be read', () => {
    const row = { id: ID, folio: 'K7Q-3FD', state: 'closed', later: 1 }
    const line = { id: ID, order_id: ID, name: 'Foco' }
    const answer = {
      orders: [
        { row, lines: [line] },
        { row: { ...row, state: 'lost' }, lines: [] },
        { row, lines: [{ ...line, quantity: 'x' }] },
      ],
      more: 3,
    }
    const read = orderArchive.safeParse(answer)
    expect(read.data).toMatchObject({ orders: [{ row: { folio: 'K7Q-3FD', place: '' } }], more: 3 })
    expect(read.data?.orders[0]?.lines).toMatchObject([{ name: 'Foco', quantity: 1, short: {} }])
    for (const wrong of [null, {}, { orders: 1, more: 0 }, { orders: [{ row }], more: 0 }])
      expect(orderArchive.safeParse(wrong).success).toBe(false)
  })
})
