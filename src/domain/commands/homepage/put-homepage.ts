import type { HomepageSectionProductRow } from '#domain/tables/homepage-section-products.ts'
import type { HomepageSectionRow } from '#domain/tables/homepage-sections.ts'
import { LINKS_NOT_ORDERED, reorderLinks, shownLinks } from './homepage-links.ts'
import { NOT_ORDERED, reorderHomepageSections } from './homepage-sections.ts'
import { positionIndex, type Position } from '#domain/commands/core/order.ts'
import type { Put } from '#domain/commands/products/put-product.ts'

/** What is said of a homepage section that another admin has deleted (A§8). */
export const NO_HOMEPAGE_SECTION = 'Sección no encontrada.'

/**
 * Puts a homepage section at a place of `sections`, which are all there are in their order. All are numbered 1..n
 * (A§4). Null when it stays.
 */
export function putHomepageSection(id: string, to: Position, sections: readonly HomepageSectionRow[]): Put {
  const from = sections.findIndex((section) => section.id === id)
  if (from < 0) return { refused: { title: NOT_ORDERED, description: NO_HOMEPAGE_SECTION } }
  return reorderHomepageSections(sections, from, positionIndex(from, to, sections.length))
}

/** All rows as they stand. */
type Rows = {
  sections: readonly HomepageSectionRow[]
  links: readonly HomepageSectionProductRow[]
  products: readonly { id: string }[]
}

/** Puts a product at a place of its homepage section, by the id of its link (A§2, A§4). Null when it stays. */
export function putLink(id: string, to: Position, { sections, links, products }: Rows): Put {
  const link = links.find((candidate) => candidate.id === id)
  if (!link) {
    return { refused: { title: LINKS_NOT_ORDERED, description: 'El artículo ya no está en la sección.' } }
  }
  const section = sections.find((candidate) => candidate.id === link.homepage_section_id)
  if (!section) return { refused: { title: LINKS_NOT_ORDERED, description: NO_HOMEPAGE_SECTION } }
  const known = new Set(products.map((product) => product.id))
  const isKnown = (productId: string) => known.has(productId)
  const { shown } = shownLinks(section.id, links, isKnown)
  const from = shown.findIndex((candidate) => candidate.product_id === link.product_id)
  return from < 0 ? null : reorderLinks(section, links, from, positionIndex(from, to, shown.length), isKnown)
}
