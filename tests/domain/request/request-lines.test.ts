import { describe, expect, it } from 'vitest'
import { requestLines } from '../../../src/domain/request/cart-lines.ts'
import { byId, shown } from '../rows.ts'

const thumbnail = (fields: Parameters<typeof shown>[0]) =>
  requestLines([{ id: 'p', quantity: 1 }], byId(shown(fields)), true)[0]?.image_url

describe('requestLines', () => {
  it('completes a line from the catalogue, whatever was stored (S§3)', () => {
    const product = shown({
      id: 'a',
      name: 'Camera',
      displayed_name: 'Cámara',
      price: 1000,
      discount_price: 800.5,
      price_unit: 'event',
      stock_quantity: 5,
      image_url: ' /a.webp ',
      image_description: 'De frente',
      is_external: true,
    })
    const cart = [{ id: 'a', quantity: 2, name: 'Vieja', price: 1, image_url: '/old.webp' }]
    expect(requestLines(cart, byId(product), true)).toEqual([
      {
        id: 'a',
        name: 'Cámara',
        quantity: 2,
        unit: 800.5,
        price_steps: null,
        busy_days: null,
        subtotal: 1601,
        price_unit: 'event',
        max: 5,
        image_url: '/a.webp',
        image_description: 'De frente',
        state: 'known',
        onlyAvailable: null,
        is_external: true,
        stored: cart[0],
      },
    ])
  })

  it.each([
    ['below the stock', { stock_quantity: 5 }, 4, 5, null],
    ['at the stock', { stock_quantity: 5 }, 5, 5, null],
    ['above the stock', { stock_quantity: 5 }, 7, 5, 5],
    ['of what ran out', { stock_quantity: 0 }, 1, 0, 0],
    ['without a stock number', { stock_quantity: null }, 9999, Infinity, null],
    ['of a service', { stock_quantity: 2, is_service: true }, 7, Infinity, null],
    ['of a service at zero', { stock_quantity: 0, is_service: true }, 1, 0, 0],
  ])('keeps a stored quantity %s and says so (AMB-17)', (_, fields, quantity, max, onlyAvailable) => {
    const [line] = requestLines([{ id: 'p', quantity }], byId(shown(fields)), true)
    expect(line).toMatchObject({ quantity, max, onlyAvailable, state: 'known' })
  })

  it('has no subtotal without a price (AMB-53)', () => {
    const [line] = requestLines([{ id: 'p', quantity: 2, price: 9 }], byId(shown({ price: null })), true)
    expect(line).toMatchObject({ unit: null, subtotal: null, state: 'known' })
  })

  it('shows the first image there is, or none', () => {
    expect(thumbnail({ image_url: ' ', image_urls: ['', '/b.webp'] })).toBe('/b.webp')
    expect(thumbnail({})).toBeNull()
  })

  const stored = {
    id: 'gone',
    quantity: 3,
    name: 'Grúa',
    price: 100,
    discount_price: 80,
    price_unit: 'hour' as const,
    image_url: '/grua.webp',
    is_external: true,
  }

  it.each([
    ['lacks the product', byId(shown({ id: 'other' }))],
    ['hides the product (AMB-38)', byId(shown({ id: 'gone', is_public: false }))],
    ['is empty', byId()],
  ])('calls it Producto Desconocido when the catalogue %s (AMB-60)', (_, catalogue) => {
    expect(requestLines([stored], catalogue, true)).toEqual([
      {
        id: 'gone',
        name: 'Producto Desconocido',
        quantity: 3,
        unit: 0,
        price_steps: null,
        busy_days: null,
        subtotal: 0,
        price_unit: null,
        max: 0,
        image_url: null,
        image_description: null,
        state: 'unknown',
        onlyAvailable: null,
        is_external: false,
        stored,
      },
    ])
  })

  it('takes the stored name and price when the catalogue could not be read (AMB-60)', () => {
    expect(requestLines([stored], byId(), false)).toEqual([
      {
        id: 'gone',
        name: 'Grúa',
        quantity: 3,
        unit: 80,
        price_steps: null,
        busy_days: null,
        subtotal: 240,
        price_unit: 'hour',
        max: Infinity,
        image_url: '/grua.webp',
        image_description: null,
        state: 'unconfirmed',
        onlyAvailable: null,
        is_external: true,
        stored,
      },
    ])
  })

  it('knows nothing when neither the catalogue nor the storage does', () => {
    expect(requestLines([{ id: 'gone', quantity: 1 }], byId(), false)[0]).toMatchObject({
      name: 'Producto Desconocido',
      unit: null,
      price_steps: null,
      busy_days: null,
      subtotal: null,
      image_url: null,
      is_external: false,
      state: 'unconfirmed',
    })
  })

  it('uses what it can read even before all of it has arrived', () => {
    const lines = requestLines([{ id: 'p', quantity: 1 }, stored], byId(shown()), false)
    expect(lines.map((line) => [line.id, line.state])).toEqual([
      ['p', 'known'],
      ['gone', 'unconfirmed'],
    ])
  })

  it('is empty for an empty cart', () => expect(requestLines([], byId(shown()), true)).toEqual([]))
})
