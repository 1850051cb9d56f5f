import { type CatalogueProduct, firstLine, buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { formatTotal } from '#domain/core/format.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import type { ModifiablePageContentRow, PageSeoSettingRow } from '#domain/tables/content-tables.ts'
import { publicBySlug } from '#domain/custom-page/page-rows.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import {
  canonicalPath,
  pageOf,
  REGION,
  STATIC_PAGES,
  type PublicPage,
  type StaticPath,
  seoPaths,
} from './public-pages.ts'
import { absoluteUrl, type Site } from './site.ts'
import { structuredData, sentence, summary, plainText } from './structured-data.ts'

/** What a document's head says. Addresses are absolute. */
export type Head = {
  /** Whose site this is. */
  siteName: string
  title: string
  description: string
  keywords: readonly string[]
  type: 'website' | 'product'
  /** Null where nothing should be found or shared under this address. */
  canonical: string | null
  image: { url: string; alt: string; size: { width: number; height: number } | null }
  /** Null for the app's own icons. */
  favicon: string | null
  structured: readonly object[]
}

/** What describes the business when a page says nothing of its own (S§3, AMB-29). */
const KEYWORDS = [
  'renta de equipo de filmación',
  'renta de cámaras',
  'renta de iluminación',
  'grip',
  'audio',
  'dron',
  REGION,
] as const

export const DEFAULT_IMAGE = '/og-default.jpg'

/**
 * The head of an address: the stored record field by field, else what the page itself has to say, else the defaults
 * (S§3). The same on the device, in the files of a build and in the server's answers.
 * @param isCertain what these rows lack is missing for good, not on its way
 */
export function headOf(address: string, rows: HeadRows, site: Site, isCertain = true): Head {
  const page = pageOf(address)
  const own = ownWords(page, rows, site)
  const isFound = own !== null
  const words = own ?? missingWords(page, site.brand, isCertain)
  const { seo } = rows
  const path = isFound ? canonicalPath(page) : null
  const image = absoluteUrl(seo?.og_image_url ?? null, site.origin) ?? absoluteUrl(words.image, site.origin)
  return {
    siteName: site.brand,
    title: seo?.title?.trim() || words.title,
    description: seo?.description?.trim() || words.description,
    keywords: kept(seo?.keywords) ?? kept(words.keywords) ?? KEYWORDS,
    type: page.kind === 'product' && isFound ? 'product' : 'website',
    canonical: path === null ? null : site.origin + path,
    image: imageOf(image, words.name, site),
    favicon: absoluteUrl(seo?.favicon_url ?? null, site.origin),
    structured: isFound ? structuredData(page, { name: words.name, product: rows.product }, site) : [],
  }
}

/** Whether an address leads to a page that these rows can show; the others are answered with 404 (AMB-07). */
export function isFoundPage(address: string, rows: HeadRows): boolean {
  const page = pageOf(address)
  return page.kind === 'private' || ownWords(page, rows, { brand: '' }) !== null
}

type Words = {
  name: string
  title: string
  description: string
  keywords: readonly string[]
  image: string | null
}

/** What words are made with. */
type Shop = Pick<Site, 'brand' | 'priceUnit'>

/** What the home page says of itself, and what any other one says that has no words of its own. */
function homeWords(brand: string): Words {
  return { ...staticWords('/', brand), name: brand }
}

/** What an address says that leads to nothing: a product that is not there has a title, as its page has (S§2). */
function missingWords({ kind }: PublicPage, brand: string, isCertain: boolean): Words {
  const words = homeWords(brand)
  return kind === 'product' && isCertain ? { ...words, title: `Producto No Encontrado | ${brand}` } : words
}

function staticWords(path: StaticPath, brand: string): Words {
  const { name, title, description } = STATIC_PAGES[path]
  return { name, title: title(brand), description: description(brand), keywords: [], image: null }
}

/** What a page says of itself; null when there is no such page. */
function ownWords(page: PublicPage, { product, page: stored }: HeadRows, shop: Shop): Words | null {
  const { brand } = shop
  switch (page.kind) {
    case 'static':
      return staticWords(page.path, brand)
    case 'product':
      return product && productWords(product, shop)
    case 'custom':
      return stored && customWords(stored, brand)
    case 'private':
      return { ...homeWords(brand), name: page.name, title: `${page.name} | ${brand}` }
    case 'unknown':
      return null
  }
}

function productWords(product: CatalogueProduct, { brand, priceUnit }: Shop): Words {
  const name = product.displayed_name || brand
  const price = unitPrice(product)
  const line = firstLine(product.description)
  const cost = price === null ? '' : ` En renta por ${formatTotal(price)}${priceUnit ? ` ${priceUnit}` : ''}.`
  const about = line || `Renta de ${name} en la ${REGION}: ${product.section_name}.`
  return {
    name,
    title: `${name} en renta | ${brand}`,
    description: sentence(summary(about, 160 - cost.length)) + cost,
    keywords: product.keywords,
    image: productImages(product)[0]?.src ?? null,
  }
}

function customWords(stored: ModifiablePageContentRow, brand: string): Words {
  const { text, image } = pageSummary(stored)
  const home = homeWords(brand)
  const name = stored.title?.trim() || brand
  return {
    name,
    title: name === brand ? home.title : `${name} | ${brand}`,
    description: text || home.description,
    keywords: [],
    image,
  }
}

function kept(keywords: readonly string[] | undefined): readonly string[] | null {
  const words = (keywords ?? []).map((word) => word.trim()).filter((word) => word !== '')
  return words.length > 0 ? words : null
}

function imageOf(url: string | null, name: string, { origin, brand }: Site): Head['image'] {
  const fallback = origin + DEFAULT_IMAGE
  if (url === null || url === fallback) {
    return {
      url: fallback,
      alt: `${brand}: renta de equipo de filmación`,
      size: { width: 1200, height: 630 },
    }
  }
  return { url, alt: name, size: null }
}

/** More than a preview shows, so that a huge page costs nothing. */
const ELEMENTS_READ = 20

/**
 * What a custom page tells in a preview: its first words and its first image. Reads any structure, however wrong;
 * what is not there stays empty.
 */
export function pageSummary({ content_structure: structure }: ModifiablePageContentRow): {
  text: string
  image: string | null
} {
  const elements: unknown = structure?.['elements']
  const list = Array.isArray(elements) ? elements.slice(0, ELEMENTS_READ).filter(isRecord) : []
  const texts = list
    .filter(({ type }) => type === 'text')
    .map(({ content }) => (typeof content === 'string' ? plainText(content.slice(0, 5_000)) : ''))
  const image = list.find(({ type, src }) => type === 'image' && typeof src === 'string' && src.trim() !== '')
  return {
    text: summary(texts.filter((text) => text !== '').join(' ')),
    image: typeof image?.['src'] === 'string' ? image['src'].trim() : null,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The stored rows that the head of one address is made of. */
export type HeadRows = {
  /** The record for the path or its alias (S§3). */
  seo: PageSeoSettingRow | null
  /** The public product of a product page. */
  product: CatalogueProduct | null
  /** The custom page of a slug. */
  page: ModifiablePageContentRow | null
}

/** Where they are looked for; `products` may be no more than the one that the address names. */
export type HeadSource = {
  sections: readonly SectionRow[]
  products: readonly ProductRow[]
  pages: readonly ModifiablePageContentRow[]
  seo: readonly PageSeoSettingRow[]
}

/**
 * Picks the rows that the head of an address is made of; null where there is none.
 * @param serviceSectionIds sections that are services whatever their name (AMB-15)
 */
export function pickHeadRows(
  address: string,
  { sections, products, pages, seo }: HeadSource,
  serviceSectionIds: readonly string[],
): HeadRows {
  const page = pageOf(address)
  const named = page.kind === 'product' ? products.filter(({ id }) => id === page.id) : []
  const byPath = new Map(seo.map((row) => [row.page_path, row]))
  return {
    seo:
      seoPaths(address)
        .map((path) => byPath.get(path))
        .find((row) => row !== undefined) ?? null,
    product: buildCatalogue(sections, named, serviceSectionIds)[0]?.products[0] ?? null,
    page: page.kind === 'custom' ? publicBySlug(pages, page.slug) : null,
  }
}
