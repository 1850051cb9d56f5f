import '../../support/devices/browser-globals.ts'
import { describe, expect, it, vi } from 'vitest'
import { findAboutPage } from '#db/queries/about-page.ts'
import { findAerialPage, findDroneServices } from '#db/queries/aerial-page.ts'
import { findCatalogue } from '#db/queries/public-catalogue.ts'
import { findCatalogSettings, findCatalogueProducts, findHiddenProduct } from '#db/queries/public-products.ts'
import { findHeadRows } from '#db/queries/find-head.ts'
import { findCarouselImages, findHomepageRows } from '#db/queries/homepage.ts'
import { retire, type Live, PrimedDb } from '#db/live/live.ts'
import { findCustomPage } from '#db/queries/custom-pages.ts'
import { searchCatalogue } from '#domain/catalogue/search.ts'
import { sectionId } from '../../../supabase/seed/products.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { demoScreen, demoTables } from '../../support/screens/first-screen.ts'

const PRODUCT = `/product/${demoId(DEMO.light)}`
const ADDRESSES = [
  '/',
  '/rental',
  PRODUCT,
  '/modif/bodas',
  '/filmacion-aerea',
  '/nosotros',
  '/contacto',
] as const
type Address = (typeof ADDRESSES)[number]

const primed = (address: string, changed = {}) => new PrimedDb(demoScreen(address, changed))
const light = demoId(DEMO.light)
const FIRST = (demoScreen('/rental').rows.products ?? []).map(({ id }) => id)
const soldOut = demoId(DEMO.soldOut)

/** Every query of public screens before the store is open, and the addresses whose first screen answers it. */
const QUESTIONS: [string, (from: PrimedDb) => Live<unknown>, Address[]][] = [
  ['the catalogue', (from) => findCatalogue(from, []), ['/rental']],
  ['the settings', findCatalogSettings, [...ADDRESSES]],
  ['the sections of the home page', findHomepageRows, ['/']],
  ['the gallery', findCarouselImages, ['/']],
  ['a product', (from) => findCatalogueProducts(from, [light], []), ['/', PRODUCT]],
  ['what the catalogue begins with', (from) => findCatalogueProducts(from, FIRST, []), ['/rental']],
  ['an unknown product', (from) => findCatalogueProducts(from, ['nobody'], []), []],
  ['one that is known and one that is not', (from) => findCatalogueProducts(from, [light, 'nobody'], []), []],
  ['a custom page', (from) => findCustomPage(from, 'bodas'), ['/modif/bodas']],
  ['an unknown custom page', (from) => findCustomPage(from, 'nobody'), []],
  ['the page of aerial filming', findAerialPage, ['/filmacion-aerea']],
  ['the drone services', (from) => findDroneServices(from, []), ['/filmacion-aerea']],
  ['the page about us', findAboutPage, ['/nosotros']],
  ['the head of the catalogue', (from) => findHeadRows(from, '/rental', []), ['/rental']],
  ['the head of a product', (from) => findHeadRows(from, PRODUCT, []), [PRODUCT]],
  ['the head of a custom page', (from) => findHeadRows(from, '/modif/bodas', []), ['/modif/bodas']],
]

describe('a first screen is asked', () => {
  it.each(QUESTIONS)('for %s: it answers at once or not at all', (_, ask, answering) => {
    const answers = ADDRESSES.filter((address) => ask(primed(address)).value !== undefined)
    expect(answers).toEqual(ADDRESSES.filter((address) => answering.includes(address)))
  })

  it.each(QUESTIONS)('for %s: nothing goes wrong, and all who ask get one answer', (_, ask) => {
    const warn = vi.spyOn(console, 'warn')
    for (const address of ADDRESSES) {
      const db = primed(address)
      expect(ask(db).error).toBeUndefined()
      expect(ask(db)).toBe(ask(db))
    }
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })
})

describe('the first screen of the catalogue', () => {
  it('is its first products, ready to be searched, and every section with how many it has', () => {
    const catalogue = findCatalogue(primed('/rental'), []).value
    const items = catalogue?.groups.flatMap(({ products }) => products) ?? []
    expect(items).toHaveLength(12)
    expect(catalogue?.isIndexed).toBe(true)
    const [one] = items
    const found = searchCatalogue(catalogue?.index ?? [], one?.displayed_name ?? '')
    expect(found.flatMap(({ products }) => products.map(({ id }) => id))).toContain(one?.id)
    const total = catalogue?.groups.reduce((sum, group) => sum + (group.total ?? group.products.length), 0)
    expect(total).toBe(demoTables().products.filter(({ is_public: isPublic }) => isPublic).length)
  })

  it('is that of its section where the address names one', () => {
    const audio = sectionId('Audio')
    const groups = findCatalogue(primed(`/rental?section_id=${audio}`), []).value?.groups ?? []
    expect(groups.filter(({ products }) => products.length > 0).map(({ id }) => id)).toEqual([audio])
    expect(groups.length).toBeGreaterThan(1)
  })

  it('knows which products are services by the settings it is asked with', () => {
    const from = primed('/rental')
    const id = from.screen.rows.products?.[0]?.section_id ?? ''
    const isService = (ids: string[]) =>
      findCatalogue(from, ids).value?.groups.find((group) => group.id === id)?.products[0]?.is_service
    expect(isService([])).toBe(false)
    expect(isService([id])).toBe(true)
  })
})

describe('the products of a first screen', () => {
  it('come with their section', () => {
    const found = findCatalogueProducts(primed(PRODUCT), [light], []).value?.get(light)
    expect(found).toMatchObject({ id: light, displayed_name: DEMO.light })
    const own = demoTables().sections.find(({ id }) => id === found?.section_id)
    expect(found?.section_name).toBe(own?.name_es ?? own?.name)
  })

  it('are none where none is asked for, as by an empty request', () => {
    expect(findCatalogueProducts(primed('/rental'), [], []).value).toEqual(new Map())
  })

  it('are not said to be hidden', () => {
    expect(findHiddenProduct(primed(PRODUCT), light, []).value).toBeNull()
    expect(findHiddenProduct(primed(PRODUCT), soldOut, []).value).toBeUndefined()
  })
})

describe('the first screen of the home page', () => {
  it('is its sections, their first links and how many each has', () => {
    const from = primed('/')
    const { homepage_sections: sections, homepage_section_products: links } = from.screen.rows
    expect(findHomepageRows(from).value).toEqual({ sections, links, totals: from.screen.totals })
  })

  it('has every product that it links', () => {
    const from = primed('/')
    const ids = findHomepageRows(from).value?.links.map(({ product_id }) => product_id) ?? []
    expect([...(findCatalogueProducts(from, ids, []).value?.keys() ?? [])].toSorted()).toEqual(
      [...new Set(ids)].toSorted(),
    )
  })

  it('has the gallery in its order', () => {
    const images = demoTables().homepage_carousel_images
    const from = primed('/', { homepage_carousel_images: images.toReversed() })
    expect(findCarouselImages(from).value).toEqual(images)
  })
})

describe('a custom page of a first screen', () => {
  const bodas = demoTables().modifiable_page_content.find(({ page_slug }) => page_slug === 'bodas')

  it('is the stored one', () => expect(findCustomPage(primed('/modif/bodas'), 'bodas').value).toEqual(bodas))

  it('is never told to be missing: that is for the store to say', () => {
    expect(findCustomPage(primed('/modif/bodas'), 'modif').value).toBeUndefined()
  })

  // The route passes the id as it was typed (AMB-06).
  it.each([
    ['/modif/BODAS', 'BODAS', 'bodas'],
    ['/modif/bodas', 'bodas', 'Bodas'],
  ])('of %s is found by %s where it is stored as %s', (address, slug, stored) => {
    const pages = bodas ? [{ ...bodas, page_slug: stored }] : []
    const from = primed(address, { modifiable_page_content: pages })
    expect(findCustomPage(from, slug).value?.page_slug).toBe(stored)
  })
})

describe('the head of a first screen', () => {
  it('is that of its own path, whatever the query', () => {
    const from = primed('/rental?q=luz')
    expect(findHeadRows(from, '/rental', []).value?.seo?.page_path).toBe('/rental')
    expect(findHeadRows(from, '/rental?q=otra', []).value?.seo?.page_path).toBe('/rental')
  })

  it('of a page without a stored head says so', () => {
    expect(findHeadRows(primed('/nosotros'), '/nosotros', []).value).toEqual({
      seo: null,
      product: null,
      page: null,
    })
  })

  it.each([
    ['/rental', '/'],
    ['/', '/rental'],
    [PRODUCT, `/product/${soldOut}`],
    ['/modif/bodas', '/modif'],
    ['/nosotros', '/contacto'],
  ])('of %s says nothing about %s', (own, other) => {
    expect(findHeadRows(primed(own), other, []).value).toBeUndefined()
    expect(findHeadRows(primed(own), own, []).value).toBeDefined()
  })

  it('of a product names it', () => {
    expect(findHeadRows(primed(PRODUCT), PRODUCT, []).value?.product).toMatchObject({ id: light })
  })
})

describe('an answer that is retired', () => {
  it('is gone for all who ask, and the others stay', () => {
    const from = primed('/rental')
    const catalogue = findCatalogue(from, [])
    expect(catalogue.value).toBeDefined()
    retire(catalogue)
    expect(catalogue.value).toBeUndefined()
    expect(findCatalogue(from, []).value).toBeUndefined()
    expect(findCatalogSettings(from).value).toEqual(demoTables().catalog_settings)
  })

  it('tells nobody: who has the answer of the store shows that', () => {
    const catalogue = findCatalogue(primed('/rental'), [])
    const listener = vi.fn<() => void>()
    const end = catalogue.subscribe(listener)
    retire(catalogue)
    expect(listener).not.toHaveBeenCalled()
    end()
  })

  it('does not take what the store itself answers', () => {
    const own: Live<number> = { value: 1, error: undefined, subscribe: () => () => {} }
    retire(own)
    expect(own.value).toBe(1)
  })
})

describe('rows that cannot be read', () => {
  it('are told, and leave the question to the store', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const screen = demoScreen('/rental')
    const from = new PrimedDb({ ...screen, rows: { ...screen.rows, sections: [{ id: 'a' }] as never } })
    expect(findCatalogue(from, []).value).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })
})
