import { LOCAL_ORIGIN } from '#domain/images/uploaded-images.ts'
import { escaped } from '#domain/head/head-tags.ts'
import { canonicalPath, STATIC_PAGES } from '#domain/head/public-pages.ts'
import { type LinkedPage, siteLinks } from '#domain/pages/site-links.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'

/** Text files at the site's root that the admin area edits, in the bucket `public-assets` (A§2, AMB-44). */
export const SITE_FILES = ['robots.txt', 'sitemap.xml'] as const
export type SiteFileName = (typeof SITE_FILES)[number]

/**
 * Change of a text file in a command: its content as the user saw it, and the new one. Null if the file does not exist.
 */
export type FileChange = { name: SiteFileName; before: string | null; after: string | null }

/** Rows of a shop that a sitemap depends on. */
type ShopRows = {
  products: readonly Pick<ProductRow, 'id' | 'is_public'>[]
  pages: readonly LinkedPage[]
  settings: Parameters<typeof siteLinks>[0]
}

/** Most addresses of a sitemap (sitemaps.org). */
export const MOST_URLS = 50_000

/**
 * Returns the distinct canonical paths of a sitemap: pages, custom pages, products. Of the pages that every shop has,
 * those that the menu or the footer lead to, and the home page.
 */
export function publicPaths({ products, pages, settings }: ShopRows): string[] {
  const { menu, footer } = siteLinks(settings, pages)
  const linked = new Set(['/', ...[...menu, ...footer].map(({ to }) => to)])
  const paths = [
    ...Object.keys(STATIC_PAGES).filter((path) => linked.has(path)),
    ...pages.filter(isPublic).map(({ page_slug: slug }) => canonicalPath({ kind: 'custom', slug })),
    ...products.filter(isPublic).map(({ id }) => canonicalPath({ kind: 'product', id })),
  ]
  return [...new Set(paths.filter((path) => path !== null))].slice(0, MOST_URLS)
}

const isPublic = (row: { is_public: boolean }) => row.is_public

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
