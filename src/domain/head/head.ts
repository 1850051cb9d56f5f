import { type CatalogueProduct, firstLine, buildCatalogue } from '#domain/catalogue/catalogue.ts'
import { inRegion } from '#domain/business/business.ts'
import { formatTotal } from '#domain/core/format.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { unitPrice, unitWords } from '#domain/catalogue/price-and-stock.ts'
import type { ModifiablePageContentRow, PageSeoSettingRow } from '#domain/tables/content-tables.ts'
import { isRecord } from '#domain/core/values.ts'
import { publicBySlug } from '#domain/pages/site-paths.ts'
import { addressOf, contentOf } from '#domain/custom-page/stored-parts.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import {
  canonicalPath,
  pageOf,
  STATIC_PAGES,
  type PublicPage,
  type StaticPath,
  seoPaths,
} from './public-pages.ts'
import type { ShopIcons } from './shop-icons.ts'
import { absoluteUrl, loadedIcons, shopImage, type Site } from './site.ts'
import { regionName, structuredData, sentence, summary, plainText } from './structured-data.ts'

/** Contents of a document's head. Addresses are absolute. */
export type Head = {
  /** Brand of the site. */
  siteName: string
  title: string
  description: string
  keywords: readonly string[]
  type: 'website' | 'product'
  /** Null if the address must not be indexed or shared. */
  canonical: string | null
  image: { url: string; alt: string; size: { width: number; height: number } | null }
  /** Null for the shop's icons. */
  favicon: string | null
  /** Icons of the shop, as a page loads them. */
  icons: Pick<ShopIcons, 'tab' | 'touch'>
  /** Image for a page without one of its own, and for one that is too large. */
  shopImage: string
  structured: readonly object[]
}

/** Keywords of a page that has none of its own (S§3, AMB-29). */
const KEYWORDS = [
  'renta de equipo de filmación',
  'renta de cámaras',
  'renta de iluminación',
  'grip',
  'audio',
  'dron',
] as const

/** Rows that the head of one address depends on. */
export type HeadRows = {
  /** Record for the path or its alias (S§3). */
  seo: PageSeoSettingRow | null
  /** Public product of a product page. */
  product: CatalogueProduct | null
  /** Custom page of a slug. */
  page: ModifiablePageContentRow | null
}

/**
 * Returns the head of an address. Each field is from the stored record, then from the page, then a default (S§3). The
 * same on the device, in the build's files and in the server's answers.
 * @param isCertain true if missing rows do not exist, false if they may still load
 */
export function headOf(address: string, rows: HeadRows, site: Site, isCertain = true): Head {
  const page = pageOf(address)
  const own = ownWords(page, rows, site)
  const isFound = own !== null
  const words = own ?? missingWords(page, site, isCertain)
  const { seo } = rows
  const path = isFound ? canonicalPath(page) : null
  const image = absoluteUrl(seo?.og_image_url ?? null, site) ?? absoluteUrl(words.image, site)
  return {
    siteName: site.brand,
    title: seo?.title?.trim() || words.title,
    description: seo?.description?.trim() || words.description,
    keywords: kept(seo?.keywords) ??
      kept(words.keywords) ?? [...KEYWORDS, ...(site.region ? [regionName(site.region)] : [])],
    type: page.kind === 'product' && isFound ? 'product' : 'website',
    canonical: path === null ? null : site.origin + path,
    image: imageOf(image, words.name, site),
    favicon: absoluteUrl(seo?.favicon_url ?? null, site),
    icons: loadedIcons(site),
    shopImage: shopImage(site),
    structured: isFound ? structuredData(page, { name: words.name, product: rows.product }, site) : [],
  }
}

/** Returns true if these rows can show the page of an address. Other addresses are answered with 404 (AMB-07). */
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

/** Data of the shop that texts contain. */
type Shop = Pick<Site, 'brand' | 'priceUnit' | 'region'>

/** Returns the texts of the home page, also the default of pages without their own. */
function homeWords(shop: Shop): Words {
  return { ...staticWords('/', shop), name: shop.brand }
}

/** Returns the texts of a missing page. A missing product has the title of its page (S§2). */
function missingWords({ kind }: PublicPage, shop: Shop, isCertain: boolean): Words {
  const words = homeWords(shop)
  return kind === 'product' && isCertain
    ? { ...words, title: `Producto No Encontrado | ${shop.brand}` }
    : words
}

function staticWords(path: StaticPath, shop: Shop): Words {
  const { name, title, description } = STATIC_PAGES[path]
  const about = description(shop.brand, inRegion(shop))
  return { name, title: title(shop.brand), description: about, keywords: [], image: null }
}

/** Returns the texts of a page, or null if it does not exist. */
function ownWords(page: PublicPage, { product, page: stored }: HeadRows, shop: Shop): Words | null {
  switch (page.kind) {
    case 'static':
      return staticWords(page.path, shop)
    case 'product':
      return product && productWords(product, shop)
    case 'custom':
      return stored && customWords(stored, shop)
    case 'private':
      return { ...homeWords(shop), name: page.name, title: `${page.name} | ${shop.brand}` }
    case 'unknown':
      return null
  }
}

function productWords(product: CatalogueProduct, shop: Shop): Words {
  const { brand, priceUnit } = shop
  const name = product.displayed_name || brand
  const price = unitPrice(product)
  const words = unitWords(product.price_unit, priceUnit ?? null)
  const line = firstLine(product.description)
  const cost = price === null ? '' : ` En renta por ${formatTotal(price)}${words ? ` ${words}` : ''}.`
  const about = line || `Renta de ${name}${inRegion(shop)}: ${product.section_name}.`
  return {
    name,
    title: `${name} en renta | ${brand}`,
    description: sentence(summary(about, 160 - cost.length)) + cost,
    keywords: product.keywords,
    image: productImages(product)[0]?.src ?? null,
  }
}

function customWords(stored: ModifiablePageContentRow, shop: Shop): Words {
  const { brand } = shop
  const { text, image } = pageSummary(stored)
  const home = homeWords(shop)
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

function imageOf(url: string | null, name: string, site: Site): Head['image'] {
  const fallback = shopImage(site)
  if (url === null || url === fallback) {
    return {
      url: fallback,
      alt: `${site.brand}: renta de equipo de filmación`,
      size: { width: 1200, height: 630 },
    }
  }
  return { url, alt: name, size: null }
}

/** Most elements to read for a preview, which bounds the work for a huge page. */
const ELEMENTS_READ = 20

/**
 * Returns the beginning of a custom page's text and its first image, for a preview. Accepts any structure, and missing
 * parts are empty.
 */
export function pageSummary({ content_structure: structure }: ModifiablePageContentRow): {
  text: string
  image: string | null
} {
  const elements: unknown = structure?.['elements']
  const list = Array.isArray(elements) ? elements.slice(0, ELEMENTS_READ).filter(isRecord) : []
  const texts = list
    .filter(({ type }) => type === 'text')
    .map((stored) => plainText(contentOf(stored).slice(0, 5_000)))
  const images = list.filter(({ type }) => type === 'image').map(addressOf)
  return {
    text: summary(texts.filter((text) => text !== '').join(' ')),
    image: images.find((address) => address !== '')?.trim() ?? null,
  }
}

/** Returns the record for an address: its own, otherwise that of another name of its page (AMB-03). */
export function seoRecord(address: string, rows: readonly PageSeoSettingRow[]): PageSeoSettingRow | null {
  const byPath = new Map(rows.map((row) => [row.page_path, row]))
  const found = seoPaths(address).map((path) => byPath.get(path))
  return found.find((row) => row !== undefined) ?? null
}

/** Rows to search. `products` may have only the one that the address names. */
export type HeadSource = {
  sections: readonly SectionRow[]
  products: readonly ProductRow[]
  pages: readonly ModifiablePageContentRow[]
  seo: readonly PageSeoSettingRow[]
}

/**
 * Picks the rows of an address; null for a missing one.
 * @param serviceSectionIds sections that are services regardless of their name (AMB-15)
 */
export function pickHeadRows(
  address: string,
  { sections, products, pages, seo }: HeadSource,
  serviceSectionIds: readonly string[],
): HeadRows {
  const page = pageOf(address)
  const named = page.kind === 'product' ? products.filter(({ id }) => id === page.id) : []
  return {
    seo: seoRecord(address, seo),
    product: buildCatalogue(sections, named, serviceSectionIds)[0]?.products[0] ?? null,
    page: page.kind === 'custom' ? publicBySlug(pages, page.slug) : null,
  }
}
