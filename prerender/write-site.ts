import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { headOf } from '../src/domain/head/head.ts'
import { headTags, withHead } from '../src/domain/head/head-tags.ts'
import { STATIC_PAGES } from '../src/domain/head/public-pages.ts'
import { atOrigin, robotsTxt, type SiteFileName, sitemapXml } from '../src/domain/crawler-files/site-files.ts'
import type { Site } from '../src/domain/head/site.ts'
import { paintedPage } from './page-html.ts'
import type { Painter } from './painter.ts'
import type { PublicRows } from './public-rows.ts'
import { withLightImage, type Weigh } from './social-image.ts'

/** The app's page without a head of its own, the fallback of the service worker and of hosts. */
export const SHELL = 'shell.html'

type Options = {
  rows: PublicRows
  site: Site
  weigh: Weigh
  /** Painter of first screens, null for a build without it. */
  painter: Painter | null
  /** Root files from the shop's bucket, by name. Missing ones are generated from the catalogue. */
  assets: Partial<Record<SiteFileName, string>>
}

/**
 * Writes one HTML file per public page with its head and first screen, and robots.txt and sitemap.xml. Returns the
 * number of pages.
 */
export async function writeSite(
  dist: string,
  { rows, site, weigh, painter, assets }: Options,
): Promise<number> {
  const shell = await readFile(join(dist, SHELL), 'utf8')
  const paths = rows.paths()
  // Pages that nothing leads to are written, too, and other addresses of a page, whose head names the canonical one.
  const pages = new Set([...Object.keys(STATIC_PAGES), ...paths])
  const aliases = Object.values(STATIC_PAGES).flatMap((page) => page.aliases)
  const all = [...pages, ...aliases]
  const tooLong = all.filter((path) => !canBeFile(path))
  if (tooLong.length > 0) console.warn(`Served by the app alone, too long for a file: ${tooLong.join(' ')}`)
  for (const path of all.filter(canBeFile)) {
    const head = await withLightImage(headOf(path, rows.headRows(path), site), weigh)
    const file = join(dist, pageFile(path))
    await mkdir(dirname(file), { recursive: true })
    const html = withHead(shell, headTags(head))
    await writeFile(file, await paintedPage(html, path, rows, painter))
  }
  const robots = assets['robots.txt'] ?? robotsTxt(site.origin)
  const sitemap = assets['sitemap.xml'] ?? sitemapXml(site.origin, paths)
  await writeFile(join(dist, 'robots.txt'), atOrigin(robots, site.origin))
  await writeFile(join(dist, 'sitemap.xml'), atOrigin(sitemap, site.origin))
  return [...pages].filter(canBeFile).length
}

/** Longest file name in bytes on the disks of build machines. */
const LONGEST_NAME = 255

/** Returns true if the address fits into a file name. Else the host answers with the app. */
function canBeFile(path: string): boolean {
  return pageFile(path)
    .split('/')
    .every((name) => Buffer.byteLength(name) <= LONGEST_NAME)
}

/** Returns a page's file within a build: '/rental' → 'rental.html', as static hosts expect it. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
