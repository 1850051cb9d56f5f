import { firstValueFrom } from 'rxjs'
import { isDroneServices } from '#domain/pages/content-pages.ts'
import { buildCatalogue, type CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import type { FirstScreen } from '#domain/first-screen/stored-screen.ts'
import { pickFirstScreen } from '#domain/first-screen/pick-first-screen.ts'
import { isHomeFromCatalogue } from '#domain/pages/home.ts'
import { pageOf } from '#domain/head/public-pages.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { findCatalogue } from '#db/queries/public-catalogue.ts'
import type { Db } from '#db/collections/database.ts'
import { liveRows, rowsOf } from '#db/live/rows.ts'

/** Small tables, read whole for each screen (a few dozen rows). */
const SMALL: readonly TableName[] = [
  'sections',
  'homepage_sections',
  'homepage_section_products',
  'homepage_carousel_images',
  'catalog_settings',
  'aerial_filming_page_content',
  'about_us_page_content',
  'modifiable_page_content',
  'page_seo_settings',
]

type Small = { [T in TableName]?: RowOf<T>[] }

/**
 * Reads the part of the catalogue that an address needs. Only the catalogue itself needs all of it, which its screen
 * has read already.
 */
async function groupsFor(db: Db, address: string, small: Small, serviceSectionIds: readonly string[]) {
  const page = pageOf(address)
  const sections = small.sections ?? []
  const grouped = (products: ProductRow[]): CatalogueGroup[] =>
    buildCatalogue(sections, products, serviceSectionIds)
  if (page.kind === 'product') return grouped(await firstValueFrom(rowsOf(db, 'products', [page.id])))
  if (page.kind !== 'static') return []
  if (page.path === '/rental') return findCatalogue(db, serviceSectionIds).value?.groups
  if (page.path === '/') {
    if (isHomeFromCatalogue(small.homepage_sections ?? [], small.catalog_settings ?? []))
      return grouped(await firstValueFrom(rowsOf(db, 'products')))
    const ids = (small.homepage_section_products ?? []).map(({ product_id }) => product_id)
    return grouped(await firstValueFrom(rowsOf(db, 'products', [...new Set(ids)])))
  }
  if (page.path !== '/filmacion-aerea') return []
  const drones = sections.filter(isDroneServices).map(({ id }) => id)
  return grouped(
    await firstValueFrom(
      liveRows(db.products, db.products.find({ selector: { section_id: { $in: drones } } })),
    ),
  )
}

/**
 * Builds the first screen of an address from the store, as the server does for a painted page. Returns null if there
 * is none to remember, and undefined if the rows it needs are not read yet.
 */
export async function captureScreen(
  db: Db,
  address: string,
  serviceSectionIds: readonly string[],
): Promise<FirstScreen | null | undefined> {
  const read = await Promise.all(
    SMALL.map(async (table) => [table, await firstValueFrom(rowsOf(db, table))] as const),
  )
  const small = Object.fromEntries(read) as Small
  const groups = await groupsFor(db, address, small, serviceSectionIds)
  if (groups === undefined) return undefined
  const byId = new Map(groups.flatMap(({ products }) => products.map((product) => [product.id, product])))
  return pickFirstScreen(address, {
    rows: (table) => small[table] ?? [],
    groups,
    product: (id) => byId.get(id),
  })
}
