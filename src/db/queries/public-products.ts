import { combineLatest, map, NEVER } from 'rxjs'
import { buildCatalogue, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { CatalogSettingRow } from '#domain/tables/content-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { liveRows, rowsOf } from '#db/live/rows.ts'

/** Finds a hidden product as its page would show it. Null if it does not exist or is not hidden. */
export function findHiddenProduct(
  from: Readable,
  id: string,
  serviceSectionIds: readonly string[],
): Live<CatalogueProduct | null> {
  return live(from, `hidden-product/${id}/${serviceSectionIds.join()}`, () =>
    combineLatest([rowsOf(from, 'sections'), rowsOf(from, 'products', [id])]).pipe(
      map(([sections, products]) => {
        const hidden = products.filter((product) => !product.is_public)
        const shown = hidden.map((product) => ({ ...product, is_public: true }))
        const [found] = buildCatalogue(sections, shown, serviceSectionIds).flatMap((group) => group.products)
        return found ?? null
      }),
    ),
  )
}

/**
 * Finds the public products of a section in order. Reads only that section. Emits none before the store is open,
 * because a first screen lacks the others.
 */
export function findSectionProducts(
  from: Readable,
  sectionId: string | null,
  serviceSectionIds: readonly string[],
): Live<readonly CatalogueProduct[]> {
  return live(from, `section-products/${sectionId}/${serviceSectionIds.join()}`, () => {
    if (from instanceof PrimedDb) return NEVER
    const selector = { section_id: sectionId }
    return combineLatest([
      rowsOf(from, 'sections'),
      liveRows(from.products, from.products.find({ selector })),
    ]).pipe(
      map(([sections, products]) =>
        buildCatalogue(sections, products, serviceSectionIds).flatMap((group) => group.products),
      ),
    )
  })
}

/**
 * Finds the public products with these ids, joined with their sections. Reads only those rows, so that the home page
 * and the request do not wait for ten thousand others.
 */
export function findCatalogueProducts(
  from: Readable,
  ids: readonly string[],
  serviceSectionIds: readonly string[],
): Live<ReadonlyMap<string, CatalogueProduct>> {
  const wanted = [...new Set(ids)].toSorted()
  return live(from, `catalogue-products/${wanted.join()}/${serviceSectionIds.join()}`, () =>
    combineLatest([rowsOf(from, 'sections'), rowsOf(from, 'products', wanted)]).pipe(
      map(([sections, products]) => {
        const groups = buildCatalogue(sections, products, serviceSectionIds)
        return new Map(groups.flatMap((group) => group.products.map((product) => [product.id, product])))
      }),
    ),
  )
}

/** Finds all catalogue settings. */
export function findCatalogSettings(from: Readable): Live<CatalogSettingRow[]> {
  return live(from, 'catalog-settings', () => rowsOf(from, 'catalog_settings'))
}
