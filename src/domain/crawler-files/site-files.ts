import { canonicalPath, STATIC_PAGES } from '#domain/head/public-pages.ts'

/** The text files at the site's root that the admin area keeps, in the bucket `public-assets` (A§2, AMB-44). */
export const SITE_FILES = ['robots.txt', 'sitemap.xml'] as const
export type SiteFileName = (typeof SITE_FILES)[number]

/** A text file's part in a command: what it was, as the person saw it, and what it is to be; null: not there. */
export type FileChange = { name: SiteFileName; before: string | null; after: string | null }

/** What a sitemap lists beside the pages that every shop has. */
export type Listed = { productIds: readonly string[]; slugs: readonly string[] }

/** More than this a sitemap may not list. */
const MOST_URLS = 50_000

/** Every public path of the shop, once and in its canonical form: pages, custom pages, products. */
export function publicPaths({ productIds, slugs }: Listed): string[] {
  const stored = slugs.map((slug) => canonicalPath({ kind: 'custom', slug }))
  const products = productIds.map((id) => canonicalPath({ kind: 'product', id }))
  const paths = [...Object.keys(STATIC_PAGES), ...stored, ...products].filter((path) => path !== null)
  return [...new Set(paths)].slice(0, MOST_URLS)
}

/** A sitemap of these paths. */
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

/** What crawlers may read: everything but the admin area. */
export function robotsTxt(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /config
Disallow: /edit
Disallow: /login

Sitemap: ${origin}/sitemap.xml
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
