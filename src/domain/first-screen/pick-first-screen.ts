import { isDroneServices } from '#domain/pages/content-pages.ts'
import type { CatalogueGroup, CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { publicBySlug } from '#domain/pages/site-paths.ts'
import { pageOf, seoPaths, type PublicPage } from '#domain/head/public-pages.ts'
import { siteLinks } from '#domain/pages/site-links.ts'
import { homeOfCatalogue, homepageChoice, isHomeFromCatalogue } from '#domain/pages/home.ts'
import { indexCatalogue, searchCatalogue } from '#domain/catalogue/search.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { FIRST_PRODUCTS, MAX_FIRST_SCREEN, type FirstScreen } from './stored-screen.ts'

/** Rows to pick a first screen from: all that a visitor may read. */
export type FirstScreenSource = {
  rows: <T extends TableName>(table: T) => readonly RowOf<T>[]
  /** Public catalogue in order, at least the section that the address names. */
  groups: readonly CatalogueGroup[]
  /** Returns a public product, or undefined. */
  product: (id: string) => CatalogueProduct | undefined
}

type Rows = FirstScreen['rows']
type Picked = { rows: Rows; whole: TableName[]; totals?: Record<string, number> }

/**
 * Picks the rows that the first screen of an address needs. Returns null for a private or unknown address, for a
 * missing product or page, and for a record that is too large to include.
 * @param address path and query
 */
export function pickFirstScreen(address: string, source: FirstScreenSource): FirstScreen | null {
  const picked = pick(pageOf(address), address, source)
  if (!picked) return null
  const paths = new Set(seoPaths(address))
  const screen: FirstScreen = {
    address,
    rows: {
      ...picked.rows,
      catalog_settings: [...source.rows('catalog_settings')],
      page_seo_settings: source.rows('page_seo_settings').filter(({ page_path }) => paths.has(page_path)),
    },
    whole: [...picked.whole, 'catalog_settings'],
    totals: picked.totals ?? {},
    links: siteLinks(source.rows('catalog_settings'), source.rows('modifiable_page_content')),
  }
  return JSON.stringify(screen).length > MAX_FIRST_SCREEN ? null : screen
}

function pick(page: PublicPage, address: string, source: FirstScreenSource): Picked | null {
  switch (page.kind) {
    case 'product':
      return pickProduct(page.id, source)
    case 'custom':
      return pickCustomPage(page.slug, source)
    case 'private':
    case 'unknown':
      return null
    case 'static':
      switch (page.path) {
        case '/':
          return pickHome(source)
        case '/rental':
          return pickCatalogue(address, source)
        case '/filmacion-aerea':
          return pickAerial(source)
        case '/nosotros':
          return {
            rows: { about_us_page_content: [...source.rows('about_us_page_content')] },
            whole: ['about_us_page_content'],
          }
        case '/contacto':
        case '/asistente':
          return { rows: {}, whole: [] }
      }
  }
}

/** Most products of the home page. It renders all of them, and these fill any screen. */
const HOME_PRODUCTS = 16

/** Picks the home page: its sections with the first products, and the carousel (S§2). */
function pickHome(source: FirstScreenSource): Picked {
  const own = { sections: source.rows('homepage_sections'), links: source.rows('homepage_section_products') }
  const isFromCatalogue = isHomeFromCatalogue(own.sections, source.rows('catalog_settings'))
  const home = isFromCatalogue ? homeOfCatalogue(source.groups) : own
  const visible = home.links.filter((link) => source.product(link.product_id))
  const filled = new Set(visible.map((link) => link.homepage_section_id))
  const sections = homepageChoice(home.sections, (id) => filled.has(id))
  const places = new Map(sections.map(({ id }, index) => [id, index]))
  const links = visible
    .filter((link) => places.has(link.homepage_section_id))
    .toSorted(
      (a, b) =>
        (places.get(a.homepage_section_id) ?? 0) - (places.get(b.homepage_section_id) ?? 0) ||
        a.order_in_homepage_section - b.order_in_homepage_section ||
        (a.id < b.id ? -1 : 1),
    )
  // Two devices may each have linked the same product.
  const distinct = new Map<string, Set<string>>()
  for (const { homepage_section_id: id, product_id } of links)
    distinct.set(id, (distinct.get(id) ?? new Set()).add(product_id))
  const totals = Object.fromEntries([...distinct].map(([id, products]) => [id, products.size]))
  const first = links.slice(0, HOME_PRODUCTS)
  const products = [...new Set(first.map(({ product_id }) => product_id))].flatMap(
    (id) => source.product(id) ?? [],
  )
  return {
    rows: {
      homepage_sections: sections,
      homepage_section_products: first,
      homepage_carousel_images: [...source.rows('homepage_carousel_images')],
      products: products.map(rowOf),
      sections: sectionsOf(source, new Set(products.map(({ section_id }) => section_id))),
    },
    whole: ['homepage_sections', 'homepage_section_products', 'homepage_carousel_images', 'sections'],
    totals,
  }
}

/** Picks the catalogue: all section names, the first products that the address asks for, and the totals. */
function pickCatalogue(address: string, { groups, rows }: FirstScreenSource): Picked {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
  const term = query.get('q') ?? ''
  const sectionId = query.get('section_id') || undefined
  const asked = sectionId === undefined ? groups : groups.filter(({ id }) => id === sectionId)
  const found = term.trim() === '' ? asked : searchCatalogue(indexCatalogue(asked), term)
  const shown = new Set(groups.map(({ id }) => id))
  return {
    rows: {
      sections: rows('sections').filter(({ id }) => shown.has(id)),
      products: found
        .flatMap(({ products }) => products)
        .slice(0, FIRST_PRODUCTS)
        .map(rowOf),
    },
    whole: ['sections'],
    totals: Object.fromEntries(groups.map(({ id, products }) => [id, products.length])),
  }
}

/** Picks the aerial page's record and the drone services (S§2). */
function pickAerial(source: FirstScreenSource): Picked {
  const sections = source.rows('sections').filter(isDroneServices)
  const ids = new Set(sections.map(({ id }) => id))
  const services = source.groups.filter(({ id }) => ids.has(id)).flatMap(({ products }) => products)
  return {
    rows: {
      aerial_filming_page_content: [...source.rows('aerial_filming_page_content')],
      sections,
      products: services.slice(0, FIRST_PRODUCTS).map(rowOf),
    },
    whole: ['aerial_filming_page_content', 'sections'],
  }
}

function pickProduct(id: string, source: FirstScreenSource): Picked | null {
  const product = source.product(id)
  if (!product) return null
  return {
    rows: { products: [rowOf(product)], sections: sectionsOf(source, new Set([product.section_id])) },
    whole: ['sections'],
  }
}

function pickCustomPage(slug: string, { rows }: FirstScreenSource): Picked | null {
  const page = publicBySlug(rows('modifiable_page_content'), slug)
  return page && { rows: { modifiable_page_content: [page] }, whole: [] }
}

/** Removes the catalogue's additions from a product, and the staff's columns, which visitors do not have. */
function rowOf(product: CatalogueProduct): ProductRow {
  const { section_name: _name, displayed_name: _displayed, is_service: _service, ...stored } = product
  const { repair_quantity: _repair, buffer_days: _days, ...row } = stored
  return row as ProductRow
}

function sectionsOf({ rows }: FirstScreenSource, ids: ReadonlySet<string | null>) {
  return rows('sections').filter(({ id }) => ids.has(id))
}
