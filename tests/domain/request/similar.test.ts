import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { indexCatalogue } from '../../../src/domain/catalogue/search.ts'
import { similarSearch } from '../../../src/domain/request/line-changes.ts'
import { product, section } from '../rows.ts'

const index = indexCatalogue(
  buildCatalogue(
    [section({ id: 'cameras', name: 'Cámaras' }), section({ id: 'empty', name: 'Grúas' })],
    [
      product({ id: 'a', name: 'RED V-Raptor', section_id: 'cameras' }),
      product({ id: 'b', name: 'Sony FX9', section_id: 'cameras' }),
    ],
    [],
    'keep',
  ),
)

describe('similarSearch', () => {
  it.each([
    ['Sony FX9 II', null, { q: 'Sony FX9' }],
    ['RED KOMODO 6K', null, { q: 'RED' }],
    ['  Sony   FX6', null, { q: 'Sony' }],
    ['– camaras', null, { q: 'camaras' }],
    ['Phantom Flex', 'cameras', { section_id: 'cameras' }],
    ['Phantom Flex', 'empty', {}],
    ['Phantom Flex', 'gone', {}],
    ['Phantom Flex', null, {}],
    ['•', null, {}],
    [undefined, 'cameras', { section_id: 'cameras' }],
    [undefined, undefined, {}],
  ])('of %j in section %j looks for %j', (name, sectionId, search) => {
    const line = {
      ...(name === undefined ? {} : { name }),
      ...(sectionId === undefined ? {} : { section_id: sectionId }),
    }
    expect(similarSearch(line, index)).toEqual(search)
  })
})
