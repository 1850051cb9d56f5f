import { combineLatest, concat, from, map, NEVER, of, switchMap, tap, type Observable } from 'rxjs'
import { buildCatalogue, type CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { indexInSteps, indexWhenSearched, type SearchIndex } from '#domain/catalogue/search.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { live, type Live, PrimedDb, type Readable } from '#db/live/live.ts'
import { inPieces } from '#db/core/pieces.ts'
import { rowsOf } from '#db/live/rows.ts'

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
