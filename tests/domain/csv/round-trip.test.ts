import { PRICE_UNITS } from '../../../src/domain/tables/catalogue-tables.ts'
import { describe, expect, it } from 'vitest'
import { CSV_COLUMNS, type CsvKind } from '../../../src/domain/csv/csv-columns.ts'
import { decodeText } from '../../../src/domain/csv/encoding.ts'
import { guarded, unguarded } from '../../../src/domain/csv/read-cell.ts'
import { findTable } from '../../../src/domain/csv/find-table.ts'
import { sheetCells, writeCsv } from '../../../src/domain/csv/write-csv.ts'
import { completeFrom, withImageAddresses } from '../../../src/domain/images/uploaded-images.ts'
import { readWorkbook } from '../../../src/domain/xlsx/read-workbook.ts'
import { writeWorkbook } from '../../../src/domain/xlsx/write-workbook.ts'
import type { ProductRow } from '../../../src/domain/tables/catalogue-tables.ts'
import { product, section } from '../rows.ts'
import { repeatableRandom } from '../../support/random.ts'
import { apply, worldOf } from '../commands/world.ts'
import { demo, planOf, tableOf } from './shop.ts'

/** Texts that break files, spreadsheets and parsers. */
const HOSTILE = [
  '',
  ' ',
  '=1+1',
  '=HYPERLINK("http://mal.test","ver")',
  '+52 998',
  '-20%',
  '@SUM(A1)',
  "'hola",
  "'=1+1",
  "''=1+1",
  "'",
  '\t=1',
  '\r=1',
  'a,b',
  'a;b',
  'a\tb',
  'a|b',
  '"',
  '""',
  '3.5" x 2"',
  'uno\ndos',
  'uno\r\ndos',
  '\nuno\n',
  ' espacios ',
  'Ñandú, ¿acción? — “comillas”',
  '🎬 cámara',
  'sep=;',
  '0012',
  '1,250.50',
  'null',
  'x'.repeat(5_000),
]

/** Value of a product in a column of each kind, made from a text. */
const VALUES: Record<CsvKind, (text: string) => unknown> = {
  id: () => 'b',
  name: () => 'b',
  text: (text) => text,
  code: () => 'LUZ-01',
  address: (text) => text,
  section: () => 'gone',
  position: () => 7,
  price: () => 1_250.5,
  unit: () => 'event',
  steps: () => '3=2.5, 7=3',
  stock: () => 0,
  units: () => 2,
  days: () => 1,
  contents: () => [{ product_id: 'a', quantity: 2 }],
  flag: () => true,
  keywords: (text) => [text, `${text}2`],
  products: () => ['a'],
  addresses: (text) => [text, text],
  links: (text) => [{ imageUrl: text, linkUrl: text }],
}
/** Builds a product with a value in every column of a file. */
const filled = (text: string): ProductRow =>
  product(Object.fromEntries(CSV_COLUMNS.map(({ field, kind }) => [field, VALUES[kind](text)])))

describe('a file that comes back as it went', () => {
  it('changes nothing in the demo catalogue', () => {
    const plan = planOf(writeCsv(demo.products, demo.sections), demo)
    expect(plan.counts).toEqual({ new: 0, changed: 0, same: demo.products.length, error: 0, left: 0 })
    expect(plan.command).toBeNull()
  })

  it('has the numbers of a product as numbers in a workbook', () => {
    const row = { ...filled('x'), discount_price: 1 }
    const [, cells = []] = sheetCells([row], [])
    for (const [index, { field }] of CSV_COLUMNS.entries())
      expect(typeof cells[index], field).toBe(typeof row[field] === 'number' ? 'number' : 'string')
  })

  it('changes nothing as a workbook, whatever a product holds', async () => {
    const rows = HOSTILE.map((text, index) => ({ ...filled(text), id: `p${index}`, price: 0.1 }))
    const catalogue = { sections: [], products: rows, links: [] }
    const read = await readWorkbook(await writeWorkbook('Artículos', sheetCells(rows, [])))
    const [sheet] = read.ok ? read.value : []
    const table = sheet && findTable(sheet.grid)
    if (!table?.ok) throw new Error('no table')
    expect(planOf(table.value, catalogue).lines.filter(({ status }) => status !== 'same')).toEqual([])
  })

  it.each(HOSTILE)('changes nothing where a product holds %j', (text) => {
    const rows: ProductRow[] = [
      product({ id: 'a', name: text, section_id: 's', order_in_section: 1 }),
      { ...filled(text), price: 0.1 },
    ]
    const catalogue = { sections: [section({ name: text })], products: rows, links: [] }
    const plan = planOf(writeCsv(rows, catalogue.sections), catalogue)
    expect(plan.lines.map(({ status, changes, problems }) => ({ status, changes, problems }))).toEqual(
      rows.map(() => ({ status: 'same', changes: [], problems: [] })),
    )
    expect(plan.command).toBeNull()
  })

  it('changes nothing in random catalogues', () => {
    const random = repeatableRandom(7)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    const text = () => `${pick(HOSTILE)}${pick(['', ' ', pick(HOSTILE)])}`
    const rows = Array.from({ length: 300 }, (_, index) =>
      product({
        id: `p${index}`,
        name: text(),
        name_es: pick([null, text()]),
        name_en: pick([null, text()]),
        section_id: pick([null, 's', 't', 'gone']),
        order_in_section: pick([null, index]),
        price: pick([null, 0, Math.floor(random() * 1e7) / 100]),
        discount_price: pick([null, Math.floor(random() * 1e7) / 100]),
        price_unit: pick([null, ...PRICE_UNITS]),
        stock_quantity: pick([null, 0, 3, 1_200]),
        description: pick([null, text()]),
        keywords: Array.from({ length: Math.floor(random() * 4) }, text),
        goes_with: Array.from({ length: Math.floor(random() * 4) }, () => `p${Math.floor(random() * 310)}`),
        image_urls: Array.from({ length: Math.floor(random() * 3) }, text),
        is_public: random() < 0.5,
        is_external: random() < 0.5,
      }),
    )
    const sections = [section({ id: 's', name: text() }), section({ id: 't', name: text() })]
    const catalogue = { sections, products: rows, links: [] }
    const plan = planOf(writeCsv(rows, sections), catalogue)
    expect(plan.lines.filter(({ status }) => status !== 'same')).toEqual([])
  })

  it('gives every column to a product that did not have it', () => {
    const rich = { ...filled('https://x.test/de-frente.webp'), section_id: null, order_in_section: null }
    const poor = product({ id: 'b', name: 'b' })
    const other = product({ id: 'a', name: 'a' })
    const catalogue = { sections: [], products: [poor, other], links: [] }
    const { command } = planOf(writeCsv([rich], [], [rich, other]), catalogue)
    const { id: _id, name: _name, seq: _seq, updated_at: _updated, is_public: _same, ...patch } = rich
    const {
      section_id: _none,
      order_in_section: _position,
      busy_days: _busy,
      kit_stock: _kits,
      ...changed
    } = patch
    expect(command?.ops).toMatchObject([{ id: 'b', patch: changed }])
  })

  it('names own images with the origin of its shop, and changes nothing there', () => {
    const own = `/storage/v1/object/public/public_images/product_images/1.webp`
    const rows = [
      product({
        id: 'a',
        name: 'a',
        image_url: own,
        image_urls: [own, `https://otra.test${own}`, `http://localhost:4173${own}`],
        image_links: [{ imageUrl: own, linkUrl: own }],
      }),
    ]
    const absolute = rows.map((row) =>
      withImageAddresses(row, (address) => completeFrom(address, 'https://claqueta.mx')),
    )
    const file = writeCsv(absolute, [])
    expect(file).toContain(`https://claqueta.mx${own} | https://otra.test${own}`)
    expect(file).toContain(`https://claqueta.mx${own} => ${own}`)
    const plan = planOf(file, { sections: [], products: rows, links: [] })
    expect(plan.counts).toMatchObject({ same: 1, changed: 0 })
  })

  it('makes the same products in an empty shop', () => {
    const plan = planOf(
      writeCsv(demo.products, demo.sections),
      { sections: [], products: [], links: [] },
      { createSections: true },
    )
    expect(plan.counts).toEqual({ new: demo.products.length, changed: 0, same: 0, error: 0, left: 0 })
    if (!plan.command) throw new Error('nothing to import')
    const world = apply(worldOf('sections'), plan.command)
    const copies = [...(world.products?.values() ?? [])]
    const named = (rows: readonly ProductRow[], sectionName: (id: string | null) => string | undefined) => {
      const names = new Map(rows.map(({ id, name }) => [id, name]))
      return rows
        .map(({ id: _id, seq: _seq, section_id, name_es, goes_with, ...rest }) => ({
          ...rest,
          goes_with: goes_with.map((id) => names.get(id)),
          // A blank Spanish name is read back as null.
          name_es: name_es?.trim() || null,
          section: sectionName(section_id),
        }))
        .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    const ours = new Map(demo.sections.map((row) => [row.id, row.name_es ?? row.name]))
    const theirs = new Map([...(world.sections?.values() ?? [])].map((row) => [row.id, row.name]))
    expect(named(copies, (id) => theirs.get(id ?? ''))).toEqual(
      named(demo.products, (id) => ours.get(id ?? '')),
    )
  })
})

describe('a text that looks like a formula', () => {
  it.each(HOSTILE)('%j comes back as it was', (text) => {
    expect(unguarded(guarded(text))).toBe(text)
    expect(guarded(text)).not.toMatch(/^[=+\-@\t\r]/)
  })

  it('stands behind an apostrophe in the file', () => {
    const text = writeCsv([product({ name: '=cmd()', keywords: ['@a', 'b'] })], [])
    const cells = tableOf(decodeText(new TextEncoder().encode(text))).records[0]?.cells ?? []
    expect(cells.filter((cell) => cell.startsWith("'"))).toEqual(["'=cmd()", "'@a, b"])
  })
})
