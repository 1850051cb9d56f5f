import { combineLatest, concat, from, map, NEVER, of, switchMap, tap, type Observable } from 'rxjs'
import { buildCatalogue, type CatalogueGroup, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { indexInSteps, indexWhenSearched, type SearchIndex } from '#domain/catalogue/search.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { inPieces } from '#db/core/pieces.ts'
import { liveRows, rowsOf } from '#db/live/rows.ts'
import type { CatalogSettingRow } from '#domain/tables/content-tables.ts'

/** Visitor's whole catalogue, for display and search. */
export type Catalogue = {
  groups: CatalogueGroup[]
  index: SearchIndex
  /** False while the search index of a large catalogue is being built. A search would block the page then. */
  isIndexed: boolean
}

/** Number of products up to which the index is built at once. */
const AT_ONCE = 1_000

/**
 * Finds the public catalogue by section (AMB-39). Built once per change and shared by all screens. The search index
 * of a large one is built later, in pieces.
 * @param serviceSectionIds sections that are services whatever their name (AMB-15)
 */
export function findCatalogue(source: Readable, serviceSectionIds: readonly string[]): Live<Catalogue> {
  return live(source, `catalogue/${serviceSectionIds.join()}`, () => {
    let wasIndexed = false
    return catalogueParts(source).pipe(
      map(({ sections, products, totals }) =>
        buildCatalogue(sections, products, serviceSectionIds, 'drop', totals),
      ),
      switchMap((groups) => withIndex(groups, wasIndexed)),
      tap(({ isIndexed }) => (wasIndexed ||= isIndexed)),
    )
  })
}

/** Adds the search index. After a change only changed products are indexed, before they are shown. */
function withIndex(groups: CatalogueGroup[], wasIndexed: boolean): Observable<Catalogue> {
  const index = indexWhenSearched(groups)
  const whole = { groups, index, isIndexed: true }
  const items = groups.reduce((sum, { products }) => sum + products.length, 0)
  if (items <= AT_ONCE) return of(whole)
  const prepared = from(inPieces(indexInSteps(groups))).pipe(map(() => whole))
  return wasIndexed ? prepared : concat(of({ groups, index, isIndexed: false }), prepared)
}

type CatalogueParts = {
  sections: SectionRow[]
  products: ProductRow[]
  totals: Readonly<Record<string, number>>
}

/** Emits the rows of the catalogue. Of a first screen, its first products and the total. */
function catalogueParts(from: Readable): Observable<CatalogueParts> {
  if (from instanceof PrimedDb) {
    const { totals } = from.screen
    // Totals of the home page's sections are not those of the catalogue.
    const isCatalogue = from.screen.rows.homepage_sections === undefined && Object.keys(totals).length > 0
    if (!isCatalogue) return NEVER
    return combineLatest({
      sections: from.rows('sections'),
      products: from.first('products'),
      totals: of(totals),
    })
  }
  return combineLatest({
    sections: rowsOf(from, 'sections'),
    products: rowsOf(from, 'products'),
    totals: of({}),
  })
}

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
