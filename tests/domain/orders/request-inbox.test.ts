import { describe, expect, it } from 'vitest'
import { orderIdOf, orderFromRequest } from '#domain/orders/order-request.ts'
import { readMessages } from '#domain/orders/read-message.ts'
import {
  isRecent,
  orderFromReport,
  requestInbox,
  similarOrders,
  withoutOrder,
  type ReportedRequest,
} from '#domain/orders/request-inbox.ts'
import { messageEnd, requestMessage, withFolio } from '#domain/request/request-message.ts'
import { NO_DETAILS } from '#domain/request/rental-details.ts'
import { blankProduct } from '#domain/tables/catalogue-tables.ts'
import { blankOrder } from '#domain/tables/orders.ts'
import { readBusiness } from '#domain/business/business.ts'

const DAY = 24 * 3_600_000
const [A, B, C] = ['a', 'b', 'c'].map((sign) => `00000000-0000-4000-8000-00000000000${sign}`) as [
  string,
  string,
  string,
]
const product = (id: string, name: string) => ({ ...blankProduct, id, name, price: 100 })
const PRODUCTS = new Map(
  [product(A, 'Sony FX6 *kit*'), product(B, 'Aputure 600d Pro+')].map((row) => [row.id, row]),
)
const REPORT: ReportedRequest = {
  id: 'x',
  folio: 'K7Q-3FD',
  from_day: '2026-12-12',
  to_day: '2026-12-14',
  product_ids: [A, B],
  quantities: [2, 1],
  at: 30 * DAY,
}

describe('a request that a device reported', () => {
  it('has the id that its message and its link give the order', () => {
    const details = { ...NO_DETAILS, from: REPORT.from_day, to: REPORT.to_day, name: 'Ana' }
    const lines = REPORT.product_ids.map((id, index) => {
      const name = PRODUCTS.get(id)?.name ?? ''
      return { id, quantity: REPORT.quantities[index] ?? 0, name, unit: 100, price: 100 }
    })
    const business = readBusiness({})
    const end = withFolio(messageEnd(details, lines as never, business), REPORT.folio)
    const read = readMessages(requestMessage(lines as never, end))
    const id = orderIdOf(orderFromReport(REPORT, PRODUCTS))
    expect(read.ok && read.value.map(orderIdOf)).toEqual([id])
    expect(orderIdOf(orderFromRequest({ folio: REPORT.folio, lines, details } as never))).toBe(id)
  })

  it('keeps a line of each product, also of one that is no longer there', () => {
    const many = { ...REPORT, product_ids: Array.from({ length: 500 }, () => C), quantities: [3] }
    const { lines } = orderFromReport(many, PRODUCTS)
    expect(lines).toHaveLength(500)
    expect(lines[0]).toMatchObject({ name: 'Producto Desconocido', quantity: 3, unit_price: null })
  })

  it('waits until there is an order of its folio', () => {
    const order = (folio: string) => ({ row: { ...blankOrder, id: 'o', folio } })
    expect(withoutOrder([REPORT], [order('K7Q-3FF')])).toEqual([REPORT])
    expect(withoutOrder([REPORT], [order('K7Q-3FD')])).toEqual([])
  })

  it('is an earlier one after two weeks', () => {
    expect(isRecent(REPORT, REPORT.at + 13.9 * DAY)).toBe(true)
    expect(isRecent(REPORT, REPORT.at + 14 * DAY)).toBe(false)
  })

  it.each([
    ['the same days and products', {}, [A, B], true],
    ['no days yet', { from_day: null, to_day: null }, [A], true],
    ['other days', { from_day: '2026-12-13' }, [A, B], false],
    ['few of its products', {}, [C, null, null], false],
    ['many others', {}, [A, null, C, null, null], false],
    ['no lines', {}, [], false],
    ['another month', { created_at: 60 * DAY }, [A, B], false],
    ['an end', { state: 'cancelled' as const }, [A, B], false],
  ])('may be an order with %s', (_, fields, ids, isSimilar) => {
    const days = { from_day: '2026-12-12', to_day: '2026-12-14', created_at: 31 * DAY }
    const order = {
      row: { ...blankOrder, id: 'o', ...days, ...fields },
      lines: ids.map((product_id) => ({ product_id })),
    }
    expect(similarOrders(REPORT, [order])).toEqual(isSimilar ? [order] : [])
  })

  it.each([
    ['nothing', null],
    ['no list', { requests: {}, more: 0 }],
    ['a quantity that is none', { requests: [{ ...REPORT, quantities: ['2'] }], more: 0 }],
    ['too many', { requests: Array.from({ length: 201 }, () => REPORT), more: 0 }],
  ])('is not read from %s', (_, answer) => expect(requestInbox.safeParse(answer).success).toBe(false))
})
