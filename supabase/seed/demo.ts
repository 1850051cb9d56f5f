import { publicPaths, robotsTxt, sitemapXml } from '../../src/domain/crawler-files/site-files.ts'
import { TABLE_NAMES } from '../../src/domain/tables/tables.ts'
import { shopDay } from '../../src/domain/orders/free-units.ts'
import { carouselRows, homepageSectionProductRows, homepageSectionRows } from './homepage.ts'
import { demoOrders } from './orders.ts'
import { aboutRows, aerialRows, customPageRows } from './pages.ts'
import { productRows, sectionRows } from './products.ts'
import type { SeedRows } from './rows.ts'
import { seoRows, settingRows } from './seo.ts'
import { insertRows } from './sql.ts'

export { syntheticSql } from './synthetic.ts'

/** Every row of the demo catalogue, by table. Orders depend on the day (`demoSql`). */
export const demoRows: SeedRows = {
  sections: sectionRows,
  products: productRows,
  homepage_sections: homepageSectionRows,
  homepage_section_products: homepageSectionProductRows,
  homepage_carousel_images: carouselRows,
  catalog_settings: settingRows,
  aerial_filming_page_content: aerialRows,
  about_us_page_content: aboutRows,
  modifiable_page_content: customPageRows,
  page_seo_settings: seoRows,
  planned_changes: [],
  orders: [],
  order_lines: [],
}

/** Returns the current day in the demo shop, `YYYY-MM-DD`, wherever the server stands. */
export const demoDay = (now = new Date()): string => shopDay(settingRows, now).today

/**
 * The demo catalogue as SQL for empty tables, parents before children, with orders around a day.
 * @param today `YYYY-MM-DD`
 */
export function demoSql(today: string = demoDay()): string {
  const rows: SeedRows = { ...demoRows, ...demoOrders(today) }
  return TABLE_NAMES.map((table) => insertRows(table, rows[table])).join('\n')
}

export interface DemoAsset {
  bucket: string
  name: string
  contentType: string
  body: string
}

/** Returns the demo shop's files in storage, for a site at `origin`. */
export function demoAssets(origin: string): DemoAsset[] {
  const paths = publicPaths({
    products: demoRows.products,
    pages: demoRows.modifiable_page_content,
    settings: demoRows.catalog_settings,
  })
  return [
    textFile('robots.txt', 'text/plain', robotsTxt(origin)),
    textFile('sitemap.xml', 'application/xml', sitemapXml(origin, paths)),
  ]
}

function textFile(name: string, type: string, body: string): DemoAsset {
  return { bucket: 'public-assets', name, contentType: `${type}; charset=utf-8`, body }
}
