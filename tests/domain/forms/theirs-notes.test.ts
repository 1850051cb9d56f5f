import { expect, it } from 'vitest'
import { asColumn, theirsNotes } from '#domain/forms/theirs-notes.ts'

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
