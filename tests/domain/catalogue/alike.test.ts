import { expect, it } from 'vitest'
import { byLikeness } from '#domain/catalogue/alike.ts'
import { shown } from '../rows.ts'

const tripod = shown({ id: 'tripod', name: 'Tripié Sachtler', price: 900, keywords: ['video', 'cine'] })
const ids = (...others: ReturnType<typeof shown>[]) => byLikeness(tripod, others).map(({ id }) => id)

it('puts the same kind of product before others of the section', () => {
  const dolly = shown({ id: 'dolly', name: 'Dolly Fisher', price: 900, keywords: ['video', 'cine'] })
  const other = shown({ id: 'other', name: 'Tripié Manfrotto', price: 600 })
  expect(ids(dolly, other)).toEqual(['other', 'dolly'])
})

it('puts shared keywords before others, and a like price before another', () => {
  const film = shown({ id: 'film', name: 'Grúa', price: 5_000, keywords: ['cine', 'video'] })
  const near = shown({ id: 'near', name: 'Slider', price: 850 })
  const far = shown({ id: 'far', name: 'Riel', price: 20 })
  expect(ids(far, near, film)).toEqual(['film', 'near', 'far'])
})

it('puts what can be had before what cannot, and keeps the order of equals', () => {
  const gone = shown({ id: 'gone', name: 'Tripié Manfrotto', price: 900, stock_quantity: 0 })
  const one = shown({ id: 'one', name: 'Slider', price: null })
  const two = shown({ id: 'two', name: 'Dolly', price: null })
  expect(ids(gone, one, two)).toEqual(['one', 'two', 'gone'])
})
