import { LOCAL_ORIGIN } from '#domain/images/uploaded-images.ts'
import { canonicalPath, STATIC_PAGES } from '#domain/head/public-pages.ts'

/** Text files at the site's root that the admin area edits, in the bucket `public-assets` (A§2, AMB-44). */
export const SITE_FILES = ['robots.txt', 'sitemap.xml'] as const
export type SiteFileName = (typeof SITE_FILES)[number]

/**
 * Change of a text file in a command: its content as the user saw it, and the new one. Null if the file does not exist.
 */
export type FileChange = { name: SiteFileName; before: string | null; after: string | null }

/** Pages of a sitemap besides those that every shop has. */
type Listed = { productIds: readonly string[]; slugs: readonly string[] }

/** Most addresses of a sitemap (sitemaps.org). */
export const MOST_URLS = 50_000

/** Returns the distinct canonical public paths of the shop: pages, custom pages, products. */
export function publicPaths({ productIds, slugs }: Listed): string[] {
  const stored = slugs.map((slug) => canonicalPath({ kind: 'custom', slug }))
  const products = productIds.map((id) => canonicalPath({ kind: 'product', id }))
  const paths = [...Object.keys(STATIC_PAGES), ...stored, ...products].filter((path) => path !== null)
  return [...new Set(paths)].slice(0, MOST_URLS)
}

export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escaped(origin + path)}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Returns the robots.txt, which allows everything but the admin area. */
export function robotsTxt(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /config
Disallow: /edit
Disallow: /login

Sitemap: ${origin}/sitemap.xml
`
}

/** Returns a stored file as it is served at an origin: addresses of a shop that was local are those of today. */
export function atOrigin(text: string, origin: string): string {
  return text.replace(LOCAL_ADDRESS, origin)
}

const LOCAL_ADDRESS = new RegExp(`(?<![=/?&%#:@+])${LOCAL_ORIGIN}(?![\\w.@:])`, 'gi')

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
