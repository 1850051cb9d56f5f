import { describe, expect, it } from 'vitest'
import { matchLines } from '#domain/orders/match-lines.ts'
import { orderFromRequest, orderIdOf, type RequestedLine } from '#domain/orders/order-request.ts'
import { readMessages } from '#domain/orders/read-message.ts'
import { lineOf, requestLines } from '#domain/request/cart-lines.ts'
import { clip } from '#domain/request/chat-link.ts'
import { readDetails } from '#domain/request/rental-details.ts'
import { readRequestLink, writeRequestLink } from '#domain/request/request-link.ts'
import { messageEnd, requestMessage, withFolio } from '#domain/request/request-message.ts'
import { rememberedLines } from '#domain/request/saved-request.ts'
import { byId, product, shown } from '../rows.ts'

const LONG = `Paquete ${'de luces '.repeat(20)}`
const PRODUCTS = [
  product({ id: 'fx3', name: 'Sony FX3', name_en: 'Sony FX3 camera' }),
  product({ id: 'mavic', name: 'Mavic 3' }),
  product({ id: 'plus', name: 'Mavic 3+' }),
  product({ id: 'led', name: 'LED *RGB*', is_public: false }),
  product({ id: 'cana', name: 'Cana' }),
  product({ id: 'caña', name: 'Caña' }),
  product({ id: 'twin1', name: 'Tripié' }),
  product({ id: 'twin2', name: 'Tripié' }),
  product({ id: 'es', name: 'Light stand', name_es: 'Pedestal de luz' }),
  product({ id: 'long', name: LONG }),
  product({ id: 'signs', name: '***' }),
]

const asked = (fields: Partial<RequestedLine>): RequestedLine => ({
  product_id: null,
  quantity: 1,
  name: '',
  unit_price: null,
  price_unit: null,
  ...fields,
})
const match = (fields: Partial<RequestedLine>, products = PRODUCTS) => {
  const [line] = matchLines([asked(fields)], products)
  return { id: line?.product_id, candidates: line?.candidates.map(({ id }) => id) }
}

describe('a requested line', () => {
  it.each([
    ['Sony FX3', 'fx3'],
    ['SONY  FX-3', 'fx3'],
    ['Mavic 3', 'mavic'],
    ['Mavic 3+', 'plus'],
    ['LED ∗RGB∗', 'led'],
    ['LED *RGB*', 'led'],
    ['Caña', 'caña'],
    ['Pedestal de luz', 'es'],
    ['Light stand', 'es'],
    ['Sony FX3 camera', 'fx3'],
    [LONG, 'long'],
    [clip(LONG), 'long'],
  ])('named %.30s is its product', (name, id) => expect(match({ name })).toEqual({ id, candidates: [] }))

  it.each([
    ['two products of its name', 'Tripié', ['twin1', 'twin2']],
    ['two products of its name but for accents', 'tripie', ['twin1', 'twin2']],
    ['none of its name, but one that shares half of its words', 'Sony FX30', ['fx3']],
    ['none of its name, but the one with most of its words', 'Pedestal grande de luz', ['es']],
    ['a name of signs', '∗∗∗', []],
    ['no name', '', []],
  ])('with %s asks', (_, name, candidates) => expect(match({ name })).toEqual({ id: null, candidates }))

  it('of a link is its product, whatever its name is now, and found by name once that one is gone', () => {
    expect(match({ product_id: 'led', name: 'Sony FX3' }).id).toBe('led')
    expect(match({ product_id: 'gone', name: 'Sony FX3' }).id).toBe('fx3')
    expect(match({ product_id: 'gone', name: 'Otra cosa' })).toEqual({ id: null, candidates: [] })
  })

  it('that is no more offered is similar to none by a common word alone', () => {
    expect(match({ name: 'Sony A7 con lente y jaula' })).toEqual({ id: null, candidates: [] })
  })
})

describe('one request by link and by message', () => {
  it('is the same order with the same lines', async () => {
    const products = [
      shown({ id: 'fx3', name: 'Sony FX3 🎥', price: 1234.5 }),
      shown({ id: 'led', name: 'LED *RGB*', price: 10, price_unit: 'piece' }),
      shown({ id: 'long', name: LONG, price: null }),
    ]
    const cart = products.map((item, index) => ({ ...lineOf(item), quantity: index + 1 }))
    const lines = requestLines(cart, byId(...products), true)
    const details = readDetails({
      from: '2026-12-12',
      to: '2026-12-14',
      place: 'Tulum',
      name: 'Ana',
      notes: 'x',
    })
    const end = withFolio(
      messageEnd(details, lines, { vat: null, priceUnit: null, priceSteps: null }),
      'K7Q-3FD',
    )
    const shared = { folio: 'K7Q-3FD', at: 1, lines: rememberedLines(lines), details }

    const [message] = [readMessages(requestMessage(lines, end))].flatMap((read) =>
      read.ok ? read.value : [],
    )
    const { request } = await readRequestLink(await writeRequestLink(shared, { withPerson: true }))
    const link = request && orderFromRequest(request)
    if (!message || !link) throw new Error('Neither was read')

    expect(orderIdOf(link)).toBe(orderIdOf(message))
    const { lines: byMessage, isCut: _, unread: __, ...said } = message
    const { lines: byLink, ...sent } = link
    expect(said).toEqual(sent)
    const matched = matchLines(byMessage, products)
    expect(matched.map(({ product_id: id }) => id)).toEqual(['fx3', 'led', 'long'])
    expect(matched.map(({ quantity, unit_price, price_unit }) => [quantity, unit_price, price_unit])).toEqual(
      byLink.map(({ quantity, unit_price, price_unit }) => [quantity, unit_price, price_unit]),
    )
  })

  it('without a person in the link is the same order, too', async () => {
    const details = readDetails({ from: '2026-12-12', name: 'Ana' })
    const lines = [{ id: 'fx3', quantity: 1, name: 'Sony FX3' }]
    const shared = { folio: 'K7Q-3FD', at: 1, lines, details }
    const ids = [true, false].map(async (withPerson) => {
      const { request } = await readRequestLink(await writeRequestLink(shared, { withPerson }))
      return request && orderIdOf(orderFromRequest(request))
    })
    const [one, other] = await Promise.all(ids)
    expect(one).toBe(other)
  })
})
