import { displayedName } from './catalogue.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'

type Illustrated = Pick<
  ProductRow,
  'name' | 'name_es' | 'image_url' | 'image_urls' | 'image_links' | 'image_description'
>

const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/**
 * Returns a product's images in gallery order: the main one, the others, then those that are only in `image_links`
 * (S§3). Drops blank and repeated addresses. `link` is the target of a tap.
 */
export function productImages(product: Illustrated): { src: string; alt: string; link: string | null }[] {
  const links = new Map<string, string | null>()
  for (const { imageUrl, linkUrl } of product.image_links) {
    const src = imageUrl.trim()
    links.set(src, links.get(src) ?? safeHref(linkUrl))
  }
  const addresses = [product.image_url ?? '', ...product.image_urls, ...links.keys()]
  const distinct = new Set(addresses.map((address) => address.trim()))
  distinct.delete('')
  const alt = product.image_description?.trim() || displayedName(product)
  return [...distinct].map((src) => ({ src, alt, link: links.get(src) ?? null }))
}

/**
 * Returns a stored address that is safe as a link, trimmed: http(s), mailto, tel or relative (AMB-57). Returns null for
 * anything else, and for control characters and entities that could hide a scheme.
 */
export function safeHref(url: string): string | null {
  const href = url.trim()
  // Browsers ignore control characters in an address, so 'java\tscript:' would run.
  if (href === '' || /\p{Cc}/u.test(href)) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]
  if (scheme !== undefined) return SAFE_SCHEMES.has(scheme.toLowerCase()) ? href : null
  // A relative address must not decode into a scheme before its first separator ('javascript&colon;').
  const start = /^[^/?#]*/.exec(href)?.[0] ?? ''
  return /[:&\\]/.test(start) || href.startsWith('/\\') ? null : href
}
