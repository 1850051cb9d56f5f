import { combineLatest, map } from 'rxjs'
import { buildCatalogue, type CatalogueGroup, type CatalogueProduct } from '#domain/catalogue.ts'
import { indexCatalogue, type SearchIndex } from '#domain/search.ts'
import { live, type Live } from './live.ts'
import { liveRows } from './rows.ts'
import type { Db } from './store.ts'

/** The whole catalogue as a visitor sees it, ready to be shown and searched. */
export type Catalogue = { groups: CatalogueGroup[]; index: SearchIndex }

/**
 * The public catalogue grouped by section (AMB-39). Built once per change and shared by every screen.
 * @param serviceSectionIds sections that are services whatever their name (AMB-15)
 */
export function findCatalogue(db: Db, serviceSectionIds: readonly string[]): Live<Catalogue> {
  return live(db, `catalogue/${serviceSectionIds.join()}`, () =>
    combineLatest([liveRows(db.sections), liveRows(db.products)]).pipe(
      map(([sections, products]) => {
        const groups = buildCatalogue(sections, products, serviceSectionIds)
        return { groups, index: indexCatalogue(groups) }
      }),
    ),
  )
}

/** A hidden article as its page would show it; null when this device has none of that id, or it is not hidden. */
export function findHiddenProduct(
  db: Db,
  id: string,
  serviceSectionIds: readonly string[],
): Live<CatalogueProduct | null> {
  return live(db, `hidden-product/${id}/${serviceSectionIds.join()}`, () =>
    combineLatest([liveRows(db.sections), liveRows(db.products, db.products.findByIds([id]))]).pipe(
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
 * The public products with these ids by id, joined with their sections. Reads those rows only, so the home
 * page and the request do not wait for ten thousand others.
 */
export function findCatalogueProducts(
  db: Db,
  ids: readonly string[],
  serviceSectionIds: readonly string[],
): Live<ReadonlyMap<string, CatalogueProduct>> {
  const wanted = [...new Set(ids)].toSorted()
  return live(db, `catalogue-products/${wanted.join()}/${serviceSectionIds.join()}`, () =>
    combineLatest([liveRows(db.sections), liveRows(db.products, db.products.findByIds(wanted))]).pipe(
      map(([sections, products]) => {
        const groups = buildCatalogue(sections, products, serviceSectionIds)
        return new Map(groups.flatMap((group) => group.products.map((product) => [product.id, product])))
      }),
    ),
  )
}
