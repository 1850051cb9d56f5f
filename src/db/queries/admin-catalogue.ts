import { combineLatest, map } from 'rxjs'
import { buildCatalogue, type CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { indexCatalogue, type SearchIndex } from '#domain/catalogue/search.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'

/** A product as the admin area knows it. */
export type AdminProduct = {
  id: string
  /** As it is displayed (AMB-30). */
  name: string
  row: ProductRow
  /** 1-based, among all products of its section; null without a section. */
  position: number | null
  /** How many products its section has. */
  count: number
}

/** A section and its products in their order; `section` is null for those without one. */
export type AdminGroup = {
  /** The section's id, or `NO_SECTION_ID`. */
  id: string
  name: string
  section: SectionRow | null
  products: AdminProduct[]
}

/** Every product on this device, hidden ones too, by section and by id. */
export type AdminCatalogue = {
  /** All sections in their order, the empty ones too; 'Sin sección' last, when it has products. */
  groups: AdminGroup[]
  index: SearchIndex
  products: ReadonlyMap<string, AdminProduct>
}

/** All products in the storefront's order (AMB-39): one order for both, whoever looks. */
function groupAll(sections: readonly SectionRow[], products: readonly ProductRow[]): CatalogueGroup[] {
  const shown = products.map((product) => (product.is_public ? product : { ...product, is_public: true }))
  return buildCatalogue(sections, shown, [], 'keep')
}

/** The catalogue for those who edit it. Built once per change and shared by every screen. */
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
        return { groups, index: indexCatalogue(found), products: items }
      }),
    ),
  )
}

/** A product as it stands now; null when it is not here any more. */
export async function readProduct(db: Db, id: string): Promise<ProductRow | null> {
  const document = await db.products.findOne(id).exec()
  return document?.toMutableJSON() ?? null
}
