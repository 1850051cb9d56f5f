import type { CatalogueProduct } from './catalogue.ts'
import { fold } from './search.ts'
import type { HomepageSectionProductRow } from './tables/homepage-section-products.ts'
import type { HomepageSectionRow } from './tables/homepage-sections.ts'

export type HomeSection = { id: string; name: string; products: CatalogueProduct[] }

const MAX_SECTIONS = 5
const LEFT_OUT = 'otros productos'

/**
 * The home page's preview of the catalogue (S§2): 'otros productos' is dropped, then the first five sections
 * by order are taken (AMB-21), each with its public articles in order (AMB-38), none twice. Sections without
 * articles stay: the screen decides. `configured` is false when there is no section at all.
 */
export function homePreview(
  homepageSections: readonly HomepageSectionRow[],
  links: readonly HomepageSectionProductRow[],
  byId: ReadonlyMap<string, CatalogueProduct>,
): { sections: HomeSection[]; configured: boolean } {
  const chosen = homepageSections
    .filter((section) => fold(section.name) !== LEFT_OUT)
    .sort((a, b) => a.order_index - b.order_index || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_SECTIONS)

  const linksOf = new Map<string, HomepageSectionProductRow[]>(chosen.map(({ id }) => [id, []]))
  for (const link of links) linksOf.get(link.homepage_section_id)?.push(link)

  const sections = chosen.map(({ id, name }) => {
    const ordered = (linksOf.get(id) ?? []).sort(
      (a, b) => a.order_in_homepage_section - b.order_in_homepage_section || (a.id < b.id ? -1 : 1),
    )
    // Two devices may each have linked the same article.
    const products = new Set<CatalogueProduct>()
    for (const link of ordered) {
      const product = byId.get(link.product_id)
      if (product?.is_public) products.add(product)
    }
    return { id, name, products: [...products] }
  })
  return { sections, configured: homepageSections.length > 0 }
}
