import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { fold } from '#domain/catalogue/search.ts'
import type { HomepageSectionProductRow, HomepageSectionRow } from '#domain/tables/content-tables.ts'

export type HomeSection = {
  id: string
  name: string
  products: CatalogueProduct[]
  /** How many products it has, where `products` holds only the first of them. */
  total?: number
}

/** How many sections the home page shows at most (S§2). */
export const MAX_SECTIONS = 5
const LEFT_OUT = 'otros productos'

/** Whether a section of this name is never shown on the home page (S§5, AMB-21). */
export const isLeftOut = (name: string): boolean => fold(name) === LEFT_OUT

/**
 * The sections that the home page shows, in their order: without 'otros productos' and without those that have nothing to
 * show, then the first five (AMB-21). When none has anything, the first five as they are.
 */
export function homepageChoice<Section extends HomepageSectionRow>(
  sections: readonly Section[],
  hasProducts: (id: string) => boolean,
): Section[] {
  const listed = sections
    .filter(({ name }) => !isLeftOut(name))
    .sort((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1))
  const filled = listed.filter(({ id }) => hasProducts(id))
  return (filled.length > 0 ? filled : listed).slice(0, MAX_SECTIONS)
}

/**
 * The home page's preview of the catalogue (S§2): 'otros productos' is dropped, then the first five sections
 * by order that have something are taken (AMB-21), each with its public products in order (AMB-38), none twice. Sections
 * without products stay where there are no others. `configured` is false when there is no section at all.
 * @param totals how many products each section has, by id, where the links are only the first
 */
export function homePreview(
  homepageSections: readonly HomepageSectionRow[],
  links: readonly HomepageSectionProductRow[],
  byId: ReadonlyMap<string, CatalogueProduct>,
  totals: Readonly<Record<string, number>> = {},
): { sections: HomeSection[]; configured: boolean } {
  const visible = new Set(
    links.filter((link) => byId.get(link.product_id)?.is_public).map((link) => link.homepage_section_id),
  )
  const chosen = homepageChoice(homepageSections, (id) => visible.has(id) || (totals[id] ?? 0) > 0)
  const linksOf = new Map<string, HomepageSectionProductRow[]>(chosen.map(({ id }) => [id, []]))
  for (const link of links) linksOf.get(link.homepage_section_id)?.push(link)

  const sections = chosen.map(({ id, name }) => {
    const ordered = (linksOf.get(id) ?? []).sort(
      (a, b) => a.order_in_homepage_section - b.order_in_homepage_section || (a.id < b.id ? -1 : 1),
    )
    // Two devices may each have linked the same product.
    const products = new Set<CatalogueProduct>()
    for (const link of ordered) {
      const product = byId.get(link.product_id)
      if (product?.is_public) products.add(product)
    }
    const total = totals[id] ?? 0
    return { id, name, products: [...products], ...(total > products.size ? { total } : {}) }
  })
  return { sections, configured: homepageSections.length > 0 }
}
