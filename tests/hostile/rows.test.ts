import { describe, expect, test, vi } from 'vitest'
import { aboutText, aerialBlocks, isBareAerialPage, videoAddress } from '#domain/pages/content-pages.ts'
import { readAboutDraft, readAerialDraft } from '#domain/forms/content-page-fields.ts'
import { readProductDraft } from '#domain/product-form/product-draft.ts'
import { buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { pageHeading, readStructure } from '#domain/custom-page/structure.ts'
import { headOf } from '#domain/head/head.ts'
import { historyPage } from '#domain/history/history-page.ts'
import { homepageChoice, homePreview } from '#domain/pages/home.ts'
import { readPage, structureOf } from '#domain/page-editor/page-draft.ts'
import { selfCheck } from '#domain/replication/row-check.ts'
import { indexCatalogue, searchCatalogue } from '#domain/catalogue/search.ts'
import { readSeoDraft } from '#domain/seo/seo-record.ts'
import { readSettingsDraft } from '#domain/business/setting-values.ts'
import { staffAnswer } from '#domain/access/roles.ts'
import {
  blankRow,
  TABLE_NAMES,
  TABLES,
  type RowOf,
  type TableName,
  withWholeLists,
} from '#domain/tables/tables.ts'
import { usageSummary, chartDays, visitSummary } from '#domain/usage/usage-summary.ts'
import { fc, hostileJson, hostileRecord, hostileText, inTime } from './values.ts'

vi.setConfig({ testTimeout: 90_000 })

const SITE = {
  origin: 'https://shop.test',
  brand: 'Claqueta',
  whatsapp: null,
  contact_email: null,
  contact_address: null,
}

/** Generates rows of a table as a store may contain them: some columns valid, others arbitrary. */
function rowsOf<T extends TableName>(table: T): fc.Arbitrary<RowOf<T>[]> {
  const blank = blankRow(table, 'k')
  const fields = Object.fromEntries(
    Object.entries(blank).map(([name, proper]) => [name, fc.constant(proper)]),
  )
  return fc
    .array(
      hostileRecord({ ...fields, [TABLES[table].key]: fc.uuid() }).map((row) =>
        TABLES[table].row.safeParse(withWholeLists({ ...blank, ...row })),
      ),
      { maxLength: 6 },
    )
    .map((read) => read.flatMap(({ success, data }) => (success ? [data as RowOf<T>] : [])))
}

describe('rows of a store', () => {
  test.each(TABLE_NAMES)('of %s are as the schema has them, or are left out', (table) => {
    const { row: schema, key } = TABLES[table]
    fc.assert(
      fc.property(hostileJson, rowsOf(table), (junk, rows) => {
        const read = inTime(() => schema.safeParse(withWholeLists(Object(junk) as Record<string, unknown>)))
        for (const row of [...rows, ...(read.success ? [read.data] : [])])
          expect(typeof (row as Record<string, unknown>)[key]).toBe('string')
      }),
      { examples: [[JSON.parse('{"__proto__":[{}],"constructor":[1]}') as unknown, []]] },
    )
  })

  test('that fit their schema can be shown, searched and described', () => {
    fc.assert(
      fc.property(rowsOf('sections'), rowsOf('products'), hostileText, (sections, products, term) => {
        const linked = products.map((product, n) => ({ ...product, section_id: sections[n]?.id ?? null }))
        const groups = inTime(() => buildCatalogue(sections, linked, []))
        const index = indexCatalogue(groups)
        const found = inTime(() => searchCatalogue(index, term))
        expect(found.length).toBeLessThanOrEqual(groups.length)
        for (const product of groups.flatMap((group) => group.products)) {
          const head = headOf(
            `/product/${encodeURIComponent(product.id)}`,
            { product, page: null, seo: null },
            SITE,
          )
          expect(() => JSON.stringify(head)).not.toThrow()
        }
      }),
    )
  })

  test('of the home page and the two pages of texts can be shown', () => {
    fc.assert(
      fc.property(
        rowsOf('homepage_sections'),
        rowsOf('aerial_filming_page_content'),
        rowsOf('about_us_page_content'),
        (sections, aerial, about) => {
          expect(
            homePreview(
              homepageChoice(sections, () => true),
              [],
              new Map(),
            ),
          ).toBeDefined()
          for (const page of aerial) {
            isBareAerialPage(page)
            expect(aerialBlocks(page.section_order).length).toBeLessThanOrEqual(20)
            for (const isNarrow of [true, false]) videoAddress(page, isNarrow)
          }
          for (const row of about) expect(aboutText(row).title).not.toBe('')
        },
      ),
    )
  })

  test("of pages of one's own can be shown and edited, whatever their structure", () => {
    const element = hostileRecord({
      id: hostileText,
      type: fc.constantFrom('text', 'image', 'button', 'video'),
      content: hostileText,
      url: hostileText,
      src: hostileText,
      style: fc.dictionary(fc.constantFrom('color', 'width', 'border', 'backgroundColor'), hostileText),
      action: hostileRecord({ type: fc.constantFrom('link', 'page'), url: hostileText }),
    })
    const structure = hostileRecord({
      settings: hostileRecord({ backgroundColor: hostileText }),
      elements: fc.array(element, { maxLength: 8 }),
    })
    fc.assert(
      fc.property(structure, fc.oneof(hostileText, fc.constant(null)), (written, title) => {
        const page = inTime(() => readStructure(written))
        expect(page?.elements.length ?? 0).toBeLessThanOrEqual(300)
        expect(page && pageHeading(title, page).title).not.toBe('')
        const draft = inTime(() => readPage(title, written))
        expect(() => JSON.stringify(structureOf(draft))).not.toThrow()
      }),
    )
  })
})

test.each([
  ['a product', readProductDraft],
  ['the settings', readSettingsDraft],
  ['a head', readSeoDraft],
  ['the about page', readAboutDraft],
  ['the aerial page', readAerialDraft],
])('a draft of %s is fields that fit, or none', (_, read) => {
  fc.assert(
    fc.property(hostileJson, (value) => {
      const draft = inTime(() => read(value))
      expect(draft === null || typeof draft === 'object').toBe(true)
    }),
  )
})

test('figures and lists that were kept are read whole, or not at all', () => {
  const day = hostileRecord({ day: fc.constantFrom('2026-01-15', 'x'), visits: fc.nat() })
  const summary = hostileRecord({
    days: fc.array(day, { maxLength: 20 }),
    products: fc.array(hostileRecord({ id: fc.uuid(), visits: fc.nat() })),
    week: hostileRecord({ requests: fc.nat(), units: fc.nat() }),
  })
  fc.assert(
    fc.property(summary, hostileJson, (visits, other) => {
      const read = visitSummary.safeParse(visits)
      const days = read.success ? chartDays(read.data) : []
      expect(days.every(({ share }) => share >= 0 && share <= 1)).toBe(true)
      for (const schema of [usageSummary, staffAnswer, selfCheck, historyPage])
        inTime(() => schema.safeParse(other))
    }),
  )
})
