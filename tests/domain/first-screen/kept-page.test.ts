import { describe, expect, it } from 'vitest'
import { entryOf, keptPageUrl, screenOf, showTheSame } from '../../../src/domain/first-screen/kept-page.ts'
import { demoScreen } from '../../support/screens/first-screen.ts'

const catalogue = demoScreen('/rental')
const page = (data: string) =>
  `<html><body><div id="root" data-painted></div><script type="application/json" id="first-screen">${data}</script>` +
  '<script type="module" crossorigin fetchpriority="low" src="/assets/view-1.js"></script></body></html>'

describe('a kept page', () => {
  it('is shared by the addresses that show the same', () => {
    expect(keptPageUrl('/rental?utm_source=x')).toBe(keptPageUrl('/rental/'))
    expect(keptPageUrl('/rental?q=luz')).not.toBe(keptPageUrl('/rental'))
    expect(keptPageUrl('/')).not.toBe(keptPageUrl('/rental'))
  })

  it('says which script it begins with, and which rows it was painted from', () => {
    const html = page(JSON.stringify(catalogue).replaceAll('<', String.raw`\u003c`))
    expect(entryOf(html)).toBe('/assets/view-1.js')
    expect(screenOf(html)).toEqual(catalogue)
  })

  it.each([
    ['no page', ''],
    ['a page without rows', '<div id="root"></div>'],
    ['rows that are cut off', page('{"address":')],
    ['rows that are none', page('[]')],
  ])('has no rows in %s', (_what, html) => expect(screenOf(html)).toBeNull())

  it('has no script in a page without one', () => expect(entryOf('<div id="root"></div>')).toBeNull())

  it('shows the same whatever the order of rows and columns, and where one came from', () => {
    const [first, ...others] = catalogue.rows.products ?? []
    if (!first) throw new Error('The demo catalogue has products')
    const turned = Object.fromEntries(Object.entries(first).toReversed()) as typeof first
    const same = {
      ...catalogue,
      address: '/rental?utm_source=x',
      whole: catalogue.whole.toReversed(),
      rows: { ...catalogue.rows, products: [...others.toReversed(), turned] },
    }
    expect(showTheSame(catalogue, same)).toBe(true)
  })

  it.each([
    ['a price', { ...catalogue, rows: { ...catalogue.rows, products: changed({ price: 1 }) } }],
    ['a product less', { ...catalogue, rows: { ...catalogue.rows, products: changed({}).slice(1) } }],
    ['a total', { ...catalogue, totals: {} }],
    ['a link of the menu', { ...catalogue, links: { ...catalogue.links, menu: [] } }],
    ['a table that is not whole', { ...catalogue, whole: [] }],
    ['another address', { ...catalogue, address: '/rental?q=luz' }],
  ])('shows something else with %s', (_what, other) => expect(showTheSame(catalogue, other)).toBe(false))
})

function changed(columns: { price?: number }) {
  return (catalogue.rows.products ?? []).map((row, index) => (index === 0 ? { ...row, ...columns } : row))
}
