import { describe, expect, it } from 'vitest'
import { readFirstScreen } from '../../../src/domain/first-screen/stored-screen.ts'
import { demoScreen } from '../../support/screens/first-screen.ts'

const screen = {
  address: '/',
  rows: { sections: [{ id: 'a' }], products: [] },
  whole: ['sections'],
  totals: { a: 3 },
  links: { menu: [{ to: '/', name: 'Inicio' }], footer: [] },
}
const without = (name: keyof typeof screen) =>
  Object.fromEntries(Object.entries(screen).filter(([key]) => key !== name))

describe('a first screen read back', () => {
  it.each(['/', '/rental', '/modif/bodas', '/filmacion-aerea', '/nosotros', '/contacto'])(
    'is what was picked for %s',
    (address) => {
      const picked = demoScreen(address)
      expect(readFirstScreen(JSON.parse(JSON.stringify(picked)))).toEqual(picked)
    },
  )

  it('is there with no rows at all', () => {
    const bare = { address: '/contacto', rows: {}, whole: [], totals: {}, links: { menu: [], footer: [] } }
    expect(readFirstScreen(bare)).toEqual(bare)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', '/rental'],
    ['a number', 7],
    ['a list', [screen]],
    ['an empty record', {}],
    ['no address', without('address')],
    ['an address that is no text', { ...screen, address: 7 }],
    ['no rows', without('rows')],
    ['rows in a list', { ...screen, rows: [] }],
    ['rows that are null', { ...screen, rows: null }],
    ['a table that is no list', { ...screen, rows: { sections: { id: 'a' } } }],
    ['a table that is null', { ...screen, rows: { sections: null } }],
    ['a row that is null', { ...screen, rows: { sections: [null] } }],
    ['a row that is a text', { ...screen, rows: { sections: ['a'] } }],
    ['a row that is a list', { ...screen, rows: { sections: [[]] } }],
    ['nothing about what is whole', without('whole')],
    ['what is whole as a text', { ...screen, whole: 'sections' }],
    ['no totals', without('totals')],
    ['totals in a list', { ...screen, totals: [3] }],
    ['a total that is a text', { ...screen, totals: { a: '3' } }],
    ['no links', without('links')],
    ['links without a list', { ...screen, links: { menu: [] } }],
    ['a link without a name', { ...screen, links: { menu: [{ to: '/' }], footer: [] } }],
    ...['javascript:alert(1)', '//otro.mx', '/\\otro.mx', 'https://otro.mx'].map((to): [string, unknown] => [
      `a link to ${to}`,
      { ...screen, links: { menu: [], footer: [{ to, name: 'x' }] } },
    ]),
    ['a total that is null', { ...screen, totals: { a: null } }],
  ])('is none when there is %s', (_, value) => expect(readFirstScreen(value)).toBeNull())
})
