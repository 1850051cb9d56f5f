import { describe, expect, it } from 'vitest'
import {
  hearChange,
  heardWithout,
  NOTHING_HEARD,
  asColumn,
  recordWords,
  theirChanges,
  theirsNotes,
} from '#domain/forms/form-changes.ts'

const values = { title: 'Mío', price: '10', tags: ['a'] }
const columnsOf = ({ title, price, tags }: typeof values) => ({
  title: title.trim() || null,
  price: Number(price),
  keywords: tags,
})
const notes = (theirs: Partial<typeof values>) => theirsNotes(theirs, values, asColumn('products', columnsOf))

it.each<[Partial<typeof values>, object]>([
  [{}, {}],
  [{ title: 'Mío', tags: ['a'] }, {}],
  [{ title: 'Suyo' }, { title: 'Otra persona cambió este campo a: Suyo' }],
  [{ title: ' ' }, { title: 'Otra persona cambió este campo a: vacío' }],
  [
    { price: '1200', tags: ['b'] },
    { price: 'Otra persona cambió este campo a: $1,200.00', tags: 'Otra persona cambió este campo a: vacío' },
  ],
  [{ title: 'x'.repeat(200) }, { title: `Otra persona cambió este campo a: ${'x'.repeat(119)}…` }],
])('of %j is said %j', (theirs, said) => expect(notes(theirs)).toEqual(said))

it('calls a field what its form calls it', () => {
  expect(theirsNotes({ title: 'Suyo' }, values, (field, other) => String(other[field]), 'ajuste')).toEqual({
    title: 'Otra persona cambió este ajuste a: Suyo',
  })
})

it('calls a field what the column of its table is called', () => {
  const words = recordWords('products', columnsOf, values)
  expect(words.notes({ price: '12' })).toEqual({ price: 'Otra persona cambió este campo a: $12.00' })
  expect(words.changes({ was: { price: '11' }, is: { price: '12' } }).map(({ text }) => text)).toEqual([
    'Precio: $11.00 → $12.00, cambiado por otra persona',
  ])
})

describe('what was heard of a form', () => {
  const row = { title: 'A', price: '1200', tags: ['a'] }
  const dearer = { ...row, price: '1500' }
  const said = (heard: Parameters<typeof theirChanges<typeof row>>[0], mine = row) =>
    theirChanges(heard, mine, asColumn('products', columnsOf), (field) => field.toUpperCase())

  it('is said from what to what, and whether the person has something else', () => {
    const heard = hearChange(NOTHING_HEARD, row, row, { ...dearer, title: 'B' })
    expect(said(heard, { ...row, title: 'Mía', price: '1500' })).toEqual([
      { field: 'title', text: 'TITLE: A → B, cambiado por otra persona', isContested: true },
      { field: 'price', text: 'PRICE: $1,200.00 → $1,500.00, cambiado por otra persona', isContested: false },
    ])
  })
  it('begins where the person last knew it, through several changes', () => {
    const twice = hearChange(hearChange(NOTHING_HEARD, row, row, dearer), dearer, dearer, {
      ...row,
      price: '1700',
    })
    expect(said(twice).map(({ text }) => text)).toEqual([
      'PRICE: $1,200.00 → $1,700.00, cambiado por otra persona',
    ])
    expect(said(hearChange(twice, { ...row, price: '1700' }, { ...row, price: '1700' }, row))).toEqual([])
  })
  it('is nothing of what the person has saved', () => {
    const mine = { ...row, price: '4321' }
    const heard = hearChange(NOTHING_HEARD, row, mine, dearer)
    expect(said(heard, mine)).toMatchObject([{ field: 'price', isContested: true }])
    expect(hearChange(heard, dearer, mine, mine)).toEqual(NOTHING_HEARD)
  })
  it('is forgotten once it is answered', () => {
    const heard = hearChange(NOTHING_HEARD, row, row, { ...dearer, title: 'B' })
    expect(said(heardWithout(heard, ['title'])).map(({ field }) => field)).toEqual(['price'])
    expect(hearChange(NOTHING_HEARD, row, row, { ...row, tags: ['a'] })).toEqual(NOTHING_HEARD)
  })
})
