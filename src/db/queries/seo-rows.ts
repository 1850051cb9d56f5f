import { combineLatest, map } from 'rxjs'
import { inCatalogueOrder } from '#domain/catalogue/admin-lists.ts'
import { publicPaths } from '#domain/crawler-files/site-files.ts'
import { toSlug } from '#domain/pages/site-paths.ts'
import type { PageNames } from '#domain/seo/seo-paths.ts'
import type { PageSeoSettingRow } from '#domain/tables/content-tables.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'
import { readRows } from './table-rows.ts'

/** Finds all records of page heads (A§7). */
export function findSeoRows(db: Db): Live<PageSeoSettingRow[]> {
  return live(db, 'page-seo-settings', () => liveRows(db.page_seo_settings))
}

/** Reads the paths of the sitemap: pages, custom pages, products in order (facts §5). */
export async function readPublicPaths(db: Db): Promise<string[]> {
  const [sections, products, pages, settings] = await Promise.all([
    readRows(db, 'sections'),
    readRows(db, 'products'),
    readRows(db, 'modifiable_page_content'),
    readRows(db, 'catalog_settings'),
  ])
  return publicPaths({
    products: inCatalogueOrder(sections, products),
    pages: pages.toSorted((a, b) => (a.page_slug < b.page_slug ? -1 : 1)),
    settings,
  })
}

/** Finds the public pages that come from rows. */
export function findPageNames(db: Db): Live<PageNames> {
  return live(db, 'page-names', () =>
    combineLatest([liveRows(db.modifiable_page_content), liveRows(db.products)]).pipe(
      map(([pages, products]) => ({
        slugs: new Set(pages.flatMap((page) => (page.is_public ? toSlug(page.page_slug) : []))),
        productIds: new Set(products.flatMap((product) => (product.is_public ? product.id : []))),
      })),
    ),
  )
}
