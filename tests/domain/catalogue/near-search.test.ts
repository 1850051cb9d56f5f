import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { searchNear } from '../../../src/domain/catalogue/search-relevance.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/search.ts'
import { productRows, sectionRows } from '../../../supabase/seed/products.ts'
import { DEMO } from '../../support/demo.ts'
import { processorMs } from '../../support/processor-time.ts'
import { product, section } from '../rows.ts'

const index = indexCatalogue(
  buildCatalogue(
    sectionRows.map((row) => section(row)),
    productRows.map((row) => product(row)),
    [],
  ),
)
const count = (term: string) =>
  searchNear(index, term).groups.reduce((sum, { products }) => sum + products.length, 0)

describe('a search that finds nothing as it is typed', () => {
  it.each([
    ['a letter changed', 'luses', 'luces'],
    ['a letter changed of another name', 'lampaea', 'luz'],
    ['a letter left out', 'microfno', 'micrófono'],
    ['a letter too many', 'camarra', 'cámara'],
    ['neighbours swapped', 'cmaara', 'cámara'],
    ['only the word that is wrong', 'canara sony', 'cámara sony'],
    ['what is there of it', 'tripie qwertyuiop', 'tripié'],
    ['the rarer of two that no product has together', 'astera tripie', 'astera'],
    ['all but the word that no product has beside the others', 'sony fx6 tarima', 'sony fx6'],
    ['what is right beside what is two letters apart', 'micorfomo sennheiser', 'sennheiser'],
    ['words that were joined', 'mattebox', 'matte box'],
    ['a number without its unit', '600w', '600'],
    ['a number without a unit that stands apart', '600 w', '600'],
  ])('gives way to %s: %j', (_, typed, meant) => {
    const near = searchNear(index, typed)
    expect(near.term).toBe(meant)
    expect(count(typed)).toBeGreaterThan(0)
    expect(near.offer).toBeNull()
  })

  it.each([
    ['two letters apart', 'micorfomo', 'micrófono'],
    ['what is there of many words', 'tarima qwertyuiop asdfghjkl', 'tarima'],
    ['nothing at all', 'qwertyuiop', null],
    ['no neighbour of a model', 'fx7', null],
    ['no neighbour of three letters', 'xyz', null],
    ['nothing for signs', ',;', null],
    ['nothing for very many words', 'b c d f g h j k l m n', null],
  ])('offers %s: %j', (_, typed, offer) => {
    expect(searchNear(index, typed)).toEqual({ groups: [], term: typed, offer })
  })

  it('does not find what is hidden', () => {
    const near = searchNear(index, DEMO.hidden)
    expect(near.groups).toEqual([])
  })

  it('takes less than 250 ms of processor time among 10,000 products, the first time too', () => {
    const many = indexCatalogue(
      buildCatalogue(
        [section()],
        Array.from({ length: 10_000 }, (_, n) =>
          product({ id: `p${n}`, section_id: 's', name: `Cámara ${n}`, keywords: ['óptica', `w${n}ord`] }),
        ),
        [],
      ),
    )
    // Search words are prepared before a search, in slices.
    for (const { entries } of many) expect(entries.length).toBe(10_000)
    let found = 0
    const ms = processorMs(() => (found = searchNear(many, 'camarra').groups.length))
    expect(found).toBe(1)
    expect(ms).toBeLessThan(250)
  })
})
