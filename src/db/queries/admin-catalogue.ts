import { combineLatest, concat, defer, ignoreElements, map, of, switchMap } from 'rxjs'
import {
  buildCatalogue,
  type CatalogueGroup,
  compareProducts,
  compareSections,
  compareNames,
  displayedName,
  sectionName,
} from '#domain/catalogue/catalogue.ts'
import { indexInSteps, indexWhenSearched, type SearchIndex } from '#domain/catalogue/search.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { inPieces } from '#db/core/pieces.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'
import type { HomepageSectionProductRow } from '#domain/tables/content-tables.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { inOrder } from '#domain/commands/order.ts'
import { readRows } from './table-rows.ts'

/** Product as shown in the admin area. */
export type AdminProduct = {
  id: string
  /** Display name (AMB-30). */
  name: string
  row: ProductRow
  /** Position among all products of its section, from 1. Null without a section. */
  position: number | null
  /** Number of products in its section. */
  count: number
}

/** Section with its products in order. `section` is null for products without one. */
export type AdminGroup = {
  /** Section id, or `NO_SECTION_ID`. */
  id: string
  name: string
  section: SectionRow | null
  products: AdminProduct[]
}

/** All products on this device, including hidden ones, by section and by id. */
export type AdminCatalogue = {
  /** All sections in order, including empty ones. 'Sin sección' is last, if it has products. */
  groups: AdminGroup[]
  index: SearchIndex
  products: ReadonlyMap<string, AdminProduct>
}

/** Groups all products in the storefront's order (AMB-39), which the admin area shares. */
function groupAll(sections: readonly SectionRow[], products: readonly ProductRow[]): CatalogueGroup[] {
  const shown = products.map((product) => (product.is_public ? product : { ...product, is_public: true }))
  return buildCatalogue(sections, shown, [], 'keep')
}

/**
 * Finds the catalogue of the admin area. Built once per change and shared by all screens. The search index is prepared
 * in pieces afterwards; what is searched before is indexed then.
 */
export function findAdminCatalogue(db: Db): Live<AdminCatalogue> {
  return live(db, 'admin-catalogue', () =>
    combineLatest([liveRows(db.sections), liveRows(db.products)]).pipe(
      map(([sections, products]) => {
        const found = groupAll(sections, products)
        const rows = new Map(products.map((row) => [row.id, row]))
        const known = new Map(sections.map((section) => [section.id, section]))
        const items = new Map<string, AdminProduct>()
        const groups = found.map((group) => {
          const section = known.get(group.id) ?? null
          const listed = group.products.flatMap(({ id, displayed_name: name }, index) => {
            const row = rows.get(id)
            return row ? { id, name, row, position: section && index + 1, count: group.products.length } : []
          })
          for (const product of listed) items.set(product.id, product)
          return { id: group.id, name: group.name, section, products: listed }
        })
        return { found, catalogue: { groups, index: indexWhenSearched(found), products: items } }
      }),
      switchMap(({ found, catalogue }) =>
        concat(of(catalogue), defer(() => inPieces(indexInSteps(found))).pipe(ignoreElements())),
      ),
    ),
  )
}

/**
 * Current rows for command builders, including hidden products (src/domain/commands). In the order of the screens,
 * which also decides between rows of the same position.
 */
export type CatalogueRows = {
  sections: SectionRow[]
  products: ProductRow[]
  /** Products of the home page. */
  links: HomepageSectionProductRow[]
}

/** Reads the current catalogue. */
export async function readCatalogueRows(db: Db): Promise<CatalogueRows> {
  const [sections, products, links] = await Promise.all([
    readRows(db, 'sections'),
    readRows(db, 'products'),
    readRows(db, 'homepage_section_products'),
  ])
  return { sections: sections.sort(compareSections), products: products.sort(compareProducts), links }
}

/** Finds the same rows as a live query, to preview bulk actions. */
export function findCatalogueRows(db: Db): Live<CatalogueRows> {
  return live(db, 'catalogue-rows', () =>
    combineLatest([
      liveRows(db.sections),
      liveRows(db.products),
      liveRows(db.homepage_section_products),
    ]).pipe(
      map(([sections, products, links]) => ({
        sections: [...sections].sort(compareSections),
        products: [...products].sort(compareProducts),
        links,
      })),
    ),
  )
}

/** Product that can be added to a section, with its current section. */
export type Candidate = {
  id: string
  name: string
  code: string | null
  sectionId: string | null
  /** Name of its section, null if it has none. */
  sectionName: string | null
  image: string | null
  isPublic: boolean
}

/** Finds all products by name, including hidden ones (A§5, A§7). */
export function findCandidates(db: Db): Live<Candidate[]> {
  return live(db, 'section-candidates', () =>
    combineLatest([liveRows(db.sections), liveRows(db.products)]).pipe(
      map(([sections, products]) => {
        const names = new Map(sections.map((section) => [section.id, sectionName(section)]))
        return products
          .map((product): Candidate => {
            const name = product.section_id === null ? undefined : names.get(product.section_id)
            return {
              id: product.id,
              name: displayedName(product),
              code: product.code,
              sectionId: product.section_id,
              sectionName: name ?? null,
              image: productImages(product)[0]?.src ?? null,
              isPublic: product.is_public,
            }
          })
          .sort((a, b) => compareNames(a.name, b.name))
      }),
    ),
  )
}

/** Counts the products of each section by id, including hidden ones. */
export function countProducts(db: Db): Live<ReadonlyMap<string, number>> {
  return live(db, 'articles-of-sections', () =>
    liveRows(db.products).pipe(
      map((products) => {
        const counts = new Map<string, number>()
        for (const { section_id: id } of products) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
        return counts
      }),
    ),
  )
}

/** Finds one product, including hidden ones. Null if this device has none with this id. */
export function findProduct(db: Db, id: string): Live<ProductRow | null> {
  return live(db, `article/${id}`, () =>
    db.products.findOne(id).$.pipe(map((document) => document?.toMutableJSON() ?? null)),
  )
}

/** Finds all sections in order, including empty ones. */
export function findSections(db: Db): Live<SectionRow[]> {
  return live(db, 'sections', () => liveRows(db.sections).pipe(map((rows) => inOrder('sections', rows))))
}
