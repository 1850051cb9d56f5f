import type { CatalogueProduct } from '../catalogue.ts'
import { firstLine } from '../description.ts'
import { formatTotal } from '../format.ts'
import { productImages } from '../media.ts'
import { unitPrice } from '../price.ts'
import type { ModifiablePageContentRow } from '../tables/modifiable-page-content.ts'
import type { HeadRows } from './head-rows.ts'
import { pageSummary } from './page-summary.ts'
import { BRAND, canonicalPath, pageOf, REGION, STATIC_PAGES, type PublicPage } from './public-pages.ts'
import { absoluteUrl, type Site } from './site.ts'
import { structuredData } from './structured-data.ts'
import { sentence, summary } from './summary.ts'

/** What a document's head says. Addresses are absolute. */
export type Head = {
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
 */
export function headOf(address: string, rows: HeadRows, site: Site): Head {
  const page = pageOf(address)
  const own = ownWords(page, rows)
  const isFound = own !== null
  const words = own ?? HOME
  const { seo } = rows
  const path = isFound ? canonicalPath(page) : null
  const picture = absoluteUrl(seo?.og_image_url ?? null, site.origin) ?? absoluteUrl(words.image, site.origin)
  return {
    title: seo?.title?.trim() || words.title,
    description: seo?.description?.trim() || words.description,
    keywords: kept(seo?.keywords) ?? kept(words.keywords) ?? KEYWORDS,
    type: page.kind === 'product' && isFound ? 'product' : 'website',
    canonical: path === null ? null : site.origin + path,
    image: imageOf(picture, words.name, site.origin),
    favicon: absoluteUrl(seo?.favicon_url ?? null, site.origin),
    structured: isFound ? structuredData(page, { name: words.name, product: rows.product }, site) : [],
  }
}

/** Whether an address leads to a page that these rows can show; the others are answered with 404 (AMB-07). */
export function isFoundPage(address: string, rows: HeadRows): boolean {
  const page = pageOf(address)
  return page.kind === 'private' || ownWords(page, rows) !== null
}

type Words = {
  name: string
  title: string
  description: string
  keywords: readonly string[]
  image: string | null
}

const HOME: Words = { ...STATIC_PAGES['/'], name: BRAND, keywords: [], image: null }

/** What a page says of itself; null when there is no such page. */
function ownWords(page: PublicPage, { product, page: stored }: HeadRows): Words | null {
  switch (page.kind) {
    case 'static':
      return { ...HOME, ...STATIC_PAGES[page.path], name: STATIC_PAGES[page.path].name }
    case 'product':
      return product && productWords(product)
    case 'custom':
      return stored && customWords(stored)
    case 'private':
      return { ...HOME, name: page.name, title: `${page.name} | ${BRAND}` }
    case 'unknown':
      return null
  }
}

function productWords(product: CatalogueProduct): Words {
  const name = product.displayed_name || BRAND
  const price = unitPrice(product)
  const line = firstLine(product.description)
  const cost = price === null ? '' : ` En renta por ${formatTotal(price)}.`
  const about = line || `Renta de ${name} en la ${REGION}: ${product.section_name}.`
  return {
    name,
    title: `${name} en renta | ${BRAND}`,
    description: sentence(summary(about, 160 - cost.length)) + cost,
    keywords: product.keywords,
    image: productImages(product)[0]?.src ?? null,
  }
}

function customWords(stored: ModifiablePageContentRow): Words {
  const { text, image } = pageSummary(stored)
  const name = stored.title?.trim() || BRAND
  return {
    name,
    title: name === BRAND ? HOME.title : `${name} | ${BRAND}`,
    description: text || HOME.description,
    keywords: [],
    image,
  }
}

function kept(keywords: readonly string[] | undefined): readonly string[] | null {
  const words = (keywords ?? []).map((word) => word.trim()).filter((word) => word !== '')
  return words.length > 0 ? words : null
}

function imageOf(url: string | null, name: string, origin: string): Head['image'] {
  const fallback = origin + DEFAULT_IMAGE
  if (url === null || url === fallback) {
    return {
      url: fallback,
      alt: `${BRAND}: renta de equipo de filmación`,
      size: { width: 1200, height: 630 },
    }
  }
  return { url, alt: name, size: null }
}
