import { describe, expect, it } from 'vitest'
import {
  catalogueRows,
  paintedRows,
  type CatalogueRow,
  columnsFor,
  estimatedHeight,
} from '#features/shop/catalogue/list-layout.ts'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { shown } from '../../../domain/rows.ts'

/** Builds a section of `count` products, of which the first `here` are loaded. */
function group(id: string, count: number, here = count): CatalogueGroup {
  const products = Array.from({ length: here }, (_, n) => shown({ id: `${id}${n + 1}` }))
  return { id, name: id, anchor: id, products, ...(here < count ? { total: count } : {}) }
}

const outline = (rows: readonly CatalogueRow[]) =>
  rows.map((row) => (row.kind === 'heading' ? `# ${row.group.id}` : row.products.length))
const items = (rows: readonly CatalogueRow[]) =>
  rows.flatMap((row) => (row.kind === 'products' ? row.products.map(({ id }) => id) : []))

describe('the rows of the catalogue', () => {
  it.each<[string, CatalogueGroup[], (string | number)[]]>([
    ['nothing', [], []],
    ['a section', [group('a', 3)], ['# a', 3]],
    ['a full block', [group('a', 12)], ['# a', 12]],
    ['one more than a block', [group('a', 13), group('b', 1)], ['# a', 12, 1, '# b', 1]],
    ['three blocks', [group('a', 30)], ['# a', 12, 12, 6]],
    ['a section without products', [group('a', 0), group('b', 1)], ['# a', '# b', 1]],
    ['a part of a section', [group('a', 20, 12), group('b', 5, 0)], ['# a', 12]],
    ['a whole section, and a part of the next', [group('a', 8), group('b', 9, 4)], ['# a', 8, '# b', 4]],
    [
      'a section of which nothing is here',
      [group('a', 12), group('b', 9, 0), group('c', 1, 0)],
      ['# a', 12, '# b'],
    ],
    ['a whole section behind a part of one', [group('a', 5, 2), group('b', 3)], ['# a', 2]],
  ])('of %s', (_, groups, expected) => expect(outline(catalogueRows(groups))).toEqual(expected))

  it('hold every product once and in its order, and a heading for each section with its place', () => {
    const groups = [group('a', 25), group('b', 1), group('c', 12)]
    const rows = catalogueRows(groups)
    expect(items(rows)).toEqual(groups.flatMap(({ products }) => products.map(({ id }) => id)))
    expect(rows.flatMap((row) => (row.kind === 'heading' ? [[row.group, row.index]] : []))).toEqual(
      groups.map((own, index) => [own, index]),
    )
  })

  it('have keys that differ, and stay when the rest of the catalogue comes', () => {
    const keys = (groups: CatalogueGroup[]) => catalogueRows(groups).map(({ key }) => key)
    const whole = keys([group('a', 30), group('b', 30)])
    expect(new Set(whole).size).toBe(whole.length)
    expect(whole.slice(0, 2)).toEqual(keys([group('a', 30, 12), group('b', 30, 0)]))
  })
})

describe('the rows that are painted', () => {
  it.each<[string, CatalogueGroup[], (string | number)[]]>([
    ['nothing', [], []],
    ['less than a block', [group('a', 3), group('b', 4)], ['# a', 3, '# b', 4]],
    ['the first block', [group('a', 30), group('b', 4)], ['# a', 12]],
    ['the first block of a part', [group('a', 30, 12), group('b', 4, 0)], ['# a', 12]],
    ['sections that fill a block', [group('a', 5), group('b', 7), group('c', 1)], ['# a', 5, '# b', 7]],
    ['the section that fills it', [group('a', 5), group('b', 30), group('c', 1)], ['# a', 5, '# b', 12]],
    [
      'a part that fills it with the one before',
      [group('a', 5), group('b', 30, 7), group('c', 1, 0)],
      ['# a', 5, '# b', 7],
    ],
  ])('of %s', (_, groups, expected) => {
    const rows = catalogueRows(groups)
    expect(outline(rows.slice(0, paintedRows(rows)))).toEqual(expected)
  })

  it('are the same when only the first twelve products are here as when all are', () => {
    for (const [a, b, c] of [
      [30, 30, 30],
      [5, 30, 2],
      [5, 7, 9],
      [12, 4, 4],
      [1, 1, 1],
    ] as const) {
      const all = catalogueRows([group('a', a), group('b', b), group('c', c)])
      const here = [Math.min(a, 12), Math.max(0, Math.min(b, 12 - a)), Math.max(0, Math.min(c, 12 - a - b))]
      const first = catalogueRows([group('a', a, here[0]), group('b', b, here[1]), group('c', c, here[2])])
      const painted = (rows: CatalogueRow[]) => items(rows.slice(0, paintedRows(rows))).slice(0, 12)
      expect(painted(first), `${a} ${b} ${c}`).toEqual(painted(all))
    }
  })
})

describe('the columns of the catalogue', () => {
  it.each([
    [269, 'grid', 1],
    [270, 'grid', 2],
    [320, 'grid', 2],
    [717, 'grid', 2],
    [718, 'grid', 3],
    [961, 'grid', 3],
    [962, 'grid', 4],
    [2_000, 'grid', 4],
    [320, 'list', 1],
    [899, 'list', 1],
    [900, 'list', 2],
    [2_000, 'list', 2],
  ] as const)('at %d px in the %s are %d', (width, view, columns) => {
    expect(columnsFor(width, view)).toBe(columns)
  })

  it('are full in a whole block at every width', () => {
    const [, block] = catalogueRows([group('a', 30)])
    const count = block?.kind === 'products' ? block.products.length : 0
    expect(count).toBeGreaterThan(0)
    for (let width = 140; width <= 1_600; width += 1)
      for (const view of ['grid', 'list'] as const) expect(count % columnsFor(width, view)).toBe(0)
  })
})

describe('the height that a row is expected to have', () => {
  const [heading, ...blocks] = catalogueRows([group('a', 17)])
  const [block, rest] = blocks

  it('is the same for every heading, and for what is not there', () => {
    for (const width of [320, 1_400])
      for (const view of ['grid', 'list'] as const) {
        expect(estimatedHeight(heading, width, view)).toBe(62)
        expect(estimatedHeight(undefined, width, view)).toBe(62)
      }
  })

  it.each([
    [380, 12 * 138, 5 * 138],
    [1_000, 6 * 116, 3 * 116],
  ])('in the list at %d px is that of its lines', (width, full, part) => {
    expect(estimatedHeight(block, width, 'list')).toBe(full)
    expect(estimatedHeight(rest, width, 'list')).toBe(part)
  })

  it.each([
    // A card is (width − gaps) / columns wide, its image 3/4 of that high, its words 178 px, its gap 14 px.
    [414, 6 * (150 + 192), 3 * (150 + 192)],
    [778, 4 * (187.5 + 192), 2 * (187.5 + 192)],
    [1_042, 3 * (187.5 + 192), 2 * (187.5 + 192)],
  ])('in the grid at %d px is that of its lines', (width, full, part) => {
    expect(estimatedHeight(block, width, 'grid')).toBe(full)
    expect(estimatedHeight(rest, width, 'grid')).toBe(part)
  })
})
