import { describe, expect, it } from 'vitest'
import { isDroneServices } from '../../../src/domain/pages/content-pages.ts'
import { buildCatalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { FIRST_PRODUCTS, MAX_FIRST_SCREEN } from '../../../src/domain/first-screen/stored-screen.ts'
import { pickFirstScreen } from '../../../src/domain/first-screen/pick-first-screen.ts'
import { homepageChoice, homePreview } from '../../../src/domain/pages/home.ts'
import { indexCatalogue, searchCatalogue } from '../../../src/domain/catalogue/search.ts'
import { blankRow, TABLES } from '../../../src/domain/tables/tables.ts'
import { sectionId } from '../../../supabase/seed/products.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { demoScreen, demoTables, sourceOf } from '../../support/screens/first-screen.ts'
import { product, section } from '../rows.ts'

const tables = demoTables()
const source = sourceOf(tables)
const idsOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)
const paths = (address: string) =>
  demoScreen(address).rows.page_seo_settings?.map(({ page_path }) => page_path)

const audio = sectionId('Audio')
const ADDRESSES = [
  '/',
  '/rental',
  `/rental?section_id=${audio}`,
  '/rental?q=camara',
  `/product/${demoId(DEMO.light)}`,
  '/modif/bodas',
  '/filmacion-aerea',
  '/nosotros',
  '/contacto',
  '/asistente',
]

describe('the first screen of an address', () => {
  it.each<[string, string[]]>([
    [
      '/',
      ['homepage_carousel_images', 'homepage_section_products', 'homepage_sections', 'products', 'sections'],
    ],
    ['/rental', ['products', 'sections']],
    ['/renta', ['products', 'sections']],
    [`/rental?section_id=${audio}`, ['products', 'sections']],
    ['/rental?q=camara', ['products', 'sections']],
    [`/product/${demoId(DEMO.light)}`, ['products', 'sections']],
    ['/modif', ['modifiable_page_content']],
    ['/modif/bodas', ['modifiable_page_content']],
    ['/BODAS', ['modifiable_page_content']],
    ['/filmacion-aerea', ['aerial_filming_page_content', 'products', 'sections']],
    ['/nosotros', ['about_us_page_content']],
    ['/about', ['about_us_page_content']],
    ['/contacto', []],
    ['/asistente', []],
  ])('of %s has the rows that it draws, the settings and its head, and no others', (address, expected) => {
    const { rows } = demoScreen(address)
    expect(Object.keys(rows).toSorted()).toEqual(
      [...expected, 'catalog_settings', 'page_seo_settings'].toSorted(),
    )
    for (const table of expected) expect(rows, table).toHaveProperty([table, 0])
  })

  it.each([
    ['/product/nobody'],
    [`/product/${demoId(DEMO.hidden)}`],
    ['/modif/nobody'],
    ['/nobody'],
    ['/a/b/c'],
    ['/assets'],
    ['/config'],
    ['/config/catalog-products'],
    ['/edit/dashboard'],
    ['/login'],
    ['/chat-ia'],
  ])('of %s is none', (address) => expect(pickFirstScreen(address, source)).toBeNull())

  it.each(ADDRESSES)('of %s says which address it was picked for', (address) => {
    expect(demoScreen(address).address).toBe(address)
  })

  it.each(ADDRESSES)('of %s has rows as they are stored, without what the catalogue adds', (address) => {
    const { products = [], sections = [] } = demoScreen(address).rows
    for (const row of products) {
      const {
        repair_quantity: _repair,
        buffer_days: _days,
        ...stored
      } = tables.products.find(({ id }) => id === row.id) ?? {}
      expect(row).toEqual(stored)
      const columns = Object.keys(TABLES.products.row.shape)
      const ofStaff = new Set(['repair_quantity', 'buffer_days'])
      expect(Object.keys(row).toSorted()).toEqual(columns.filter((one) => !ofStaff.has(one)).toSorted())
    }
    for (const row of sections) expect(row).toEqual(tables.sections.find(({ id }) => id === row.id))
  })

  it.each(ADDRESSES)('of %s has no product that is hidden', (address) => {
    const { products = [] } = demoScreen(address).rows
    expect(products.filter(({ is_public: isPublic }) => !isPublic)).toEqual([])
  })

  it.each(ADDRESSES)('of %s has every setting, and is whole in them', (address) => {
    const { rows, whole } = demoScreen(address)
    expect(rows.catalog_settings).toEqual(tables.catalog_settings)
    expect(whole).toContain('catalog_settings')
  })

  it.each(ADDRESSES)('of %s says that it is whole in no table of which it has no rows', (address) => {
    const { rows, whole } = demoScreen(address)
    expect(whole.filter((table) => rows[table] === undefined)).toEqual([])
    expect(whole).not.toContain('products')
    expect(whole).not.toContain('page_seo_settings')
    expect(whole).not.toContain('modifiable_page_content')
  })

  it.each([
    ['/', ['/']],
    ['/rental', ['/rental']],
    ['/renta?q=camara', ['/rental']],
    ['/nosotros', []],
    [`/product/${demoId(DEMO.light)}`, []],
  ])('of %s has the stored head of its own page only', (address, expected) => {
    expect(paths(address)).toEqual(expected)
  })

  it('has the stored head of every name of its page', () => {
    const head = (page_path: string) => ({
      page_path,
      title: page_path,
      description: null,
      keywords: [],
      og_image_url: null,
      favicon_url: null,
      updated_at: '2026-01-01T00:00:00+00:00',
      seq: 1,
    })
    const seo = ['/bodas', '/modif/bodas', '/bodas/', '/rental', '/modif'].map(head)
    const { rows } = demoScreen('/modif/bodas', { page_seo_settings: seo })
    expect(rows.page_seo_settings?.map(({ page_path }) => page_path)).toEqual(['/bodas', '/modif/bodas'])
  })

  it('changes none of the rows it was given', () => {
    const before = structuredClone(tables)
    for (const address of ADDRESSES) pickFirstScreen(address, source)
    expect(tables).toEqual(before)
  })
})

describe('a first screen that is too large', () => {
  const about = (length: number) =>
    demoTables().about_us_page_content.map((row) => ({ ...row, main_text_content: 'x'.repeat(length) }))
  const room =
    MAX_FIRST_SCREEN - JSON.stringify(demoScreen('/nosotros', { about_us_page_content: about(0) })).length

  it.each([
    [room, true],
    [room + 1, false],
  ])('is none: %d letters in a text leave one is %s', (length, isOne) => {
    const changed = demoTables({ about_us_page_content: about(length) })
    expect(pickFirstScreen('/nosotros', sourceOf(changed)) !== null).toBe(isOne)
  })
})

describe('the first screen of the catalogue', () => {
  const whole = source.groups
  const outline = (groups: typeof whole) =>
    groups.map(({ id, name, anchor, products, total }) => [id, name, anchor, total ?? products.length])
  const rebuilt = (address: string) => {
    const { rows, totals } = demoScreen(address)
    return buildCatalogue(rows.sections ?? [], rows.products ?? [], [], 'drop', totals)
  }

  it.each([
    ['/rental', '', undefined],
    ['/rental?q=%20', '', undefined],
    ['/rental?section_id=', '', undefined],
    [`/rental?section_id=${audio}`, '', audio],
    ['/rental?q=camara', 'camara', undefined],
    ['/rental?q=c%C3%A1mara#luces', 'cámara', undefined],
    [`/rental?q=mic&section_id=${audio}`, 'mic', audio],
  ])('%s has what the whole catalogue begins with', (address, term, section) => {
    const first = (groups: typeof whole) =>
      searchCatalogue(indexCatalogue(groups), term, section)
        .flatMap(({ products }) => products)
        .slice(0, FIRST_PRODUCTS)
        .map(({ repair_quantity: _repair, buffer_days: _days, ...product }) => product)
    expect(first(whole).length).toBeGreaterThan(0)
    expect(first(rebuilt(address))).toEqual(first(whole))
    expect(outline(rebuilt(address))).toEqual(outline(whole))
  })

  it('has twelve products of more, and marks the groups of which some are not here', () => {
    const { rows } = demoScreen('/rental')
    expect(rows.products).toHaveLength(12)
    expect(whole.flatMap(({ products }) => products).length).toBeGreaterThan(12)
    for (const group of rebuilt('/rental')) {
      const all = whole.find(({ id }) => id === group.id)?.products.length
      expect(group.total, group.name).toBe(group.products.length === all ? undefined : all)
    }
  })

  it.each([
    ['/rental?q=nothing-has-this-word', 'a search without a result'],
    ['/rental?section_id=nobody', 'an unknown section'],
  ])('%s has the sections and no product (%s)', (address) => {
    expect(demoScreen(address).rows.products).toEqual([])
    expect(outline(rebuilt(address))).toEqual(outline(whole))
  })

  it('names no section without a public product, and counts hidden ones nowhere', () => {
    const changed = demoTables({
      sections: [
        section({ id: 'seen', name: 'Seen' }),
        section({ id: 'dark', name: 'Dark', order_index: 2 }),
        section({ id: 'bare', name: 'Bare', order_index: 3 }),
      ],
      products: [
        product({ id: '1', section_id: 'seen' }),
        product({ id: '2', section_id: 'seen', is_public: false }),
        product({ id: '3', section_id: 'dark', is_public: false }),
        product({ id: '4' }),
      ],
    })
    const screen = pickFirstScreen('/rental', sourceOf(changed))
    expect(idsOf(screen?.rows.sections)).toEqual(['seen'])
    expect(idsOf(screen?.rows.products)).toEqual(['1', '4'])
    expect(screen?.totals).toEqual({ seen: 1, 'sin-seccion': 1 })
  })
})

describe('the first screen of the home page', () => {
  const byId = new Map(source.groups.flatMap(({ products }) => products.map((item) => [item.id, item])))
  const filled = new Set(
    tables.homepage_section_products
      .filter((link) => byId.has(link.product_id))
      .map((link) => link.homepage_section_id),
  )
  const shown = homepageChoice(tables.homepage_sections, (id) => filled.has(id))
  const full = homePreview(tables.homepage_sections, tables.homepage_section_products, byId)

  it('has the sections that it shows, every image of the gallery and the sections of its products', () => {
    const { rows } = demoScreen('/')
    expect(idsOf(rows.homepage_sections)).toEqual(idsOf(shown))
    expect(rows.homepage_carousel_images).toEqual(tables.homepage_carousel_images)
    const own = new Set(rows.products?.map(({ section_id: id }) => id))
    expect(new Set(idsOf(rows.sections))).toEqual(own)
  })

  it('begins as the whole home page does, with what each section has in all', () => {
    const { rows, totals } = demoScreen('/')
    const groups = buildCatalogue(rows.sections ?? [], rows.products ?? [], [])
    const known = new Map(groups.flatMap(({ products }) => products.map((item) => [item.id, item])))
    const first = homePreview(
      rows.homepage_sections ?? [],
      rows.homepage_section_products ?? [],
      known,
      totals,
    )
    const count = full.map(({ id, name, products }) => [id, name, products.length])
    expect(first.map(({ id, name, products, total }) => [id, name, total ?? products.length])).toEqual(count)
    const items = (preview: typeof full) => preview.flatMap(({ products }) => idsOf(products))
    expect(items(first).length).toBeGreaterThan(FIRST_PRODUCTS)
    expect(items(first).length).toBeLessThan(items(full).length)
    expect(items(full).slice(0, items(first).length)).toEqual(items(first))
  })

  it.each([
    ['true', tables.sections.slice(0, 1).map(({ id }) => id)],
    ['false', []],
  ])('of a shop without sections of its own begins with the catalogue if the setting is %s', (value, ids) => {
    const catalog_settings = [
      { ...blankRow('catalog_settings', 'home_from_catalogue'), setting_value: value },
    ]
    const none = { homepage_sections: [], homepage_section_products: [] }
    const { rows } = demoScreen('/', { ...none, catalog_settings })
    expect(idsOf(rows.homepage_sections).slice(0, 1)).toEqual(ids)
    expect(rows.homepage_section_products).toHaveLength(rows.products?.length ?? 0)
  })

  it('brings a product that stands in two sections once', () => {
    const [one, two] = shown
    const link = (id: string, homepage_section_id = '') => ({
      id,
      homepage_section_id,
      product_id: demoId(DEMO.light),
      order_in_homepage_section: 1,
      seq: 1,
    })
    const { rows, totals } = demoScreen('/', {
      homepage_section_products: [link('a', one?.id), link('b', two?.id)],
    })
    expect(idsOf(rows.products)).toEqual([demoId(DEMO.light)])
    expect(idsOf(rows.homepage_section_products)).toEqual(['a', 'b'])
    expect(totals).toEqual({ [one?.id ?? '']: 1, [two?.id ?? '']: 1 })
  })

  it('counts a product once that two devices have each linked', () => {
    const homepage_section_id = shown[0]?.id ?? ''
    const link = (id: string) => ({
      id,
      homepage_section_id,
      product_id: demoId(DEMO.light),
      order_in_homepage_section: 1,
      seq: 1,
    })
    const { totals } = demoScreen('/', { homepage_section_products: [link('a'), link('b')] })
    expect(totals).toEqual({ [homepage_section_id]: 1 })
  })
})

describe('the first screen of one thing', () => {
  it('of a product is the product and its section', () => {
    const { rows, whole, totals } = demoScreen(`/product/${demoId(DEMO.light)}`)
    expect(idsOf(rows.products)).toEqual([demoId(DEMO.light)])
    expect(idsOf(rows.sections)).toEqual([rows.products?.[0]?.section_id])
    expect(whole).toContain('sections')
    expect(totals).toEqual({})
  })

  it('of a product without a section has no section', () => {
    const changed = demoTables({ products: [product({ id: 'p' })] })
    expect(pickFirstScreen('/product/p', sourceOf(changed))?.rows.sections).toEqual([])
  })

  it.each([
    ['/modif', 'modif'],
    ['/modif/bodas', 'bodas'],
    ['/modif/BODAS', 'bodas'],
    ['/bodas', 'bodas'],
  ])('of %s is the page %s alone', (address, slug) => {
    const { rows } = demoScreen(address)
    expect(rows.modifiable_page_content?.map(({ page_slug }) => page_slug)).toEqual([slug])
  })

  it('of a draft is none, also where its name differs in capitals only', () => {
    const drafts = tables.modifiable_page_content.map((page) => ({ ...page, is_public: false }))
    const hidden = sourceOf(demoTables({ modifiable_page_content: drafts }))
    for (const address of ['/modif', '/modif/bodas', '/BODAS'])
      expect(pickFirstScreen(address, hidden), address).toBeNull()
    const bodas = tables.modifiable_page_content.find(({ page_slug }) => page_slug === 'bodas')
    if (!bodas) throw new Error('no such page')
    const both = [
      { ...bodas, is_public: false },
      { ...bodas, page_slug: 'Bodas' },
    ]
    const { rows } = pickFirstScreen('/bodas', sourceOf(demoTables({ modifiable_page_content: both }))) ?? {}
    expect(rows?.modifiable_page_content?.map(({ page_slug }) => page_slug)).toEqual(['Bodas'])
  })

  it('of aerial filming is its record and the drone services', () => {
    const { rows } = demoScreen('/filmacion-aerea')
    const own = new Set(idsOf(tables.sections.filter(isDroneServices)))
    expect(rows.aerial_filming_page_content).toEqual(tables.aerial_filming_page_content)
    expect(new Set(idsOf(rows.sections))).toEqual(own)
    expect(own.size).toBe(1)
    const services = source.groups.filter(({ id }) => own.has(id)).flatMap(({ products }) => products)
    expect(idsOf(rows.products)).toEqual(idsOf(services.slice(0, FIRST_PRODUCTS)))
  })
})
