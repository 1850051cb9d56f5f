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
    ['another name for it', 'tripode', 'tripie'],
    ['another name in the plural', 'trípodes', 'tripie'],
    ['a letter changed', 'luses', 'luces'],
    ['a letter changed of another name', 'lampaea', 'luz'],
    ['a letter left out', 'microfno', 'microfono'],
    ['a letter too many', 'camarra', 'camara'],
    ['neighbours swapped', 'cmaara', 'camara'],
    ['only the word that is wrong', 'canara sony', 'camara sony'],
  ])('gives way to %s: %j', (_, typed, meant) => {
    const near = searchNear(index, typed)
    expect(near.term).toBe(meant)
    expect(count(typed)).toBeGreaterThan(0)
    expect(near.offer).toBeNull()
  })

  it.each([
    ['two letters apart', 'micorfomo', 'microfono'],
    ['without what nothing is like', 'tripie qwertyuiop', 'tripie'],
    ['the longer of two that no product has together', 'astera tripie', 'astera'],
    ['nothing at all', 'qwertyuiop', null],
    ['no neighbour of a model', 'fx7', null],
    ['no neighbour of three letters', 'xyz', null],
    ['nothing for signs', ',;', null],
    ['nothing for very many words', 'camara '.repeat(3) + 'a b c d e f g h i', null],
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
