import { trimEndOf } from '#domain/core/values.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { isAvailable, unitPrice, unitWords } from '#domain/catalogue/price-and-stock.ts'
import { inRegion } from '#domain/business/business.ts'
import { openingHours } from '#domain/business/opening-hours.ts'
import { htmlLines } from '#domain/pages/html-text.ts'
import { canonicalPath, STATIC_PAGES, type PublicPage } from './public-pages.ts'
import { shopIcons } from './shop-icons.ts'
import { absoluteUrl, shopImage, type Site } from './site.ts'

type Thing = { '@type': string } & Record<string, unknown>
type Subject = { name: string; product: CatalogueProduct | null }

/**
 * Returns a page's structured data as JSON-LD (facts §5). The home, about and contact pages have the business. Other
 * pages have breadcrumbs, and a product has its offer to lease.
 */
export function structuredData(page: PublicPage, { name, product }: Subject, site: Site): Thing[] {
  const path = canonicalPath(page)
  if (path === null) return []
  const things: Thing[] = []
  if (path === '/' || path === '/nosotros' || path === '/contacto') things.push(localBusiness(site))
  if (path !== '/') things.push(breadcrumbs(trail(page, name), site))
  if (product) things.push(productOffer(product, path, site))
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }))
}

function localBusiness(site: Site): Thing {
  const {
    origin,
    brand,
    whatsapp,
    contact_email,
    contact_address,
    contact_hours = null,
    contact_map_url = null,
    town = null,
    region = null,
  } = site
  const hours = contact_hours === null ? null : openingHours(contact_hours)
  const street = contact_address === null ? {} : { streetAddress: contact_address }
  const locality = town === null ? {} : { addressLocality: town }
  const area = region === null ? town : regionName(region)
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#negocio`,
    name: brand,
    url: `${origin}/`,
    image: shopImage(site),
    logo: absoluteUrl(shopIcons(site).any[512], site),
    description: STATIC_PAGES['/'].description(brand, inRegion(site)),
    ...(whatsapp === null ? {} : { telephone: `+${whatsapp}` }),
    ...(contact_email === null ? {} : { email: contact_email }),
    ...(hours === null ? {} : { openingHours: hours }),
    ...(contact_map_url === null ? {} : { hasMap: contact_map_url }),
    ...(area === null ? {} : { areaServed: area }),
    address: { '@type': 'PostalAddress', ...street, ...locality, addressCountry: 'MX' },
    currenciesAccepted: 'MXN',
    knowsLanguage: 'es-MX',
  }
}

/** Returns a region without its article: 'la Riviera Maya' → 'Riviera Maya'. */
export function regionName(region: string): string {
  return region.replace(/^(?:el|la|los|las) /i, '')
}

function trail(page: PublicPage, name: string): { name: string; path: string }[] {
  const home = { name: STATIC_PAGES['/'].name, path: '/' }
  const catalogue = { name: STATIC_PAGES['/rental'].name, path: '/rental' }
  const here = { name, path: canonicalPath(page) ?? '/' }
  return page.kind === 'product' ? [home, catalogue, here] : [home, here]
}

function breadcrumbs(steps: readonly { name: string; path: string }[], { origin }: Site): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** Returns the unit of a product's price, if it or the shop has one. */
function unitOf(
  price: number,
  { price_unit }: CatalogueProduct,
  { priceUnit = null }: Site,
): { priceSpecification?: Thing } {
  const unitText = unitWords(price_unit, priceUnit)
  if (unitText === null) return {}
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    price: price.toFixed(2),
    priceCurrency: 'MXN',
    unitText,
  }
  return { priceSpecification }
}

function productOffer(product: CatalogueProduct, path: string, site: Site): Thing {
  const price = unitPrice(product)
  const images = productImages(product).flatMap(({ src }) => absoluteUrl(src, site) ?? [])
  const description = summary(product.description ?? '', 5_000)
  return {
    '@type': 'Product',
    name: product.displayed_name,
    sku: product.code ?? product.id,
    category: product.section_name,
    url: site.origin + path,
    ...(description === '' ? {} : { description }),
    ...(images.length > 0 ? { image: images } : {}),
    offers: {
      '@type': 'OfferForLease',
      url: site.origin + path,
      priceCurrency: 'MXN',
      // Without a price it is quoted on request (AMB-53).
      ...(price === null ? {} : { price: price.toFixed(2), ...unitOf(price, product, site) }),
      availability: `https://schema.org/${isAvailable(product) ? 'InStock' : 'OutOfStock'}`,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      seller: { '@id': `${site.origin}/#negocio`, '@type': 'LocalBusiness', name: site.brand },
    },
  }
}

/** Characters that a search result or a chat preview shows. */
const LENGTH = 160

/** Returns text on one line, cut after a word if it is too long for a preview. */
export function summary(text: string, length = LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length - 1)
  const word = cut.lastIndexOf(' ')
  return `${trimEndOf(word > length / 2 ? cut.slice(0, word) : cut, ' ,;:.-')}…`
}

/** Converts stored HTML to plain text for a description. Headings and paragraphs become sentences. */
export function plainText(html: string): string {
  return htmlLines(html).map(sentence).join(' ')
}

/** Ends a text with punctuation. */
export function sentence(text: string): string {
  return text === '' || /[.!?:;,…]$/.test(text) ? text : `${text}.`
}
