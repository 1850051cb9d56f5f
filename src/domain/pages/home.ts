import { NO_SECTION_ID, type CatalogueGroup, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { fold } from '#domain/core/values.ts'
import type {
  CatalogSettingRow,
  HomepageSectionProductRow,
  HomepageSectionRow,
} from '#domain/tables/content-tables.ts'

export type HomeSection = {
  id: string
  name: string
  products: CatalogueProduct[]
  /** Total number of products, if `products` holds only the first of them. */
  total?: number
}

/** Most sections on the home page (S§2). */
const MAX_SECTIONS = 5
const LEFT_OUT = 'otros productos'

/** Returns true for a name that the home page never shows (S§5, AMB-21). */
export const isLeftOut = (name: string): boolean => fold(name) === LEFT_OUT

/**
 * Chooses the sections of the home page, in order (AMB-21): the first five, without 'otros productos' and empty
 * sections. If all are empty, it is the first five of them.
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

/** Sections of the home page and the products that each of them links to. */
export type HomeRows = {
  sections: readonly HomepageSectionRow[]
  links: readonly HomepageSectionProductRow[]
}

/** Returns true if the home page shows the first sections of the catalogue, because it has none of its own. */
export const isHomeFromCatalogue = (
  own: readonly unknown[],
  settings: readonly CatalogSettingRow[],
): boolean =>
  own.length === 0 &&
  settings.some((row) => row.setting_key === 'home_from_catalogue' && row.setting_value === 'true')

/** Most products that the home page takes from a section of the catalogue. */
const FROM_SECTION = 6

/** Returns the first products of a section, those with a photo before the others. */
export function firstOfSection<Product extends Parameters<typeof productImages>[0]>(
  products: readonly Product[],
): Product[] {
  const hasPhoto = (product: Product) => Number(productImages(product).length > 0)
  return products.toSorted((a, b) => hasPhoto(b) - hasPhoto(a)).slice(0, FROM_SECTION)
}

/** Returns the first sections of the catalogue as rows of the home page, products with a photo first. */
export function homeOfCatalogue(groups: readonly CatalogueGroup[]): HomeRows {
  const taken = groups
    .filter(({ id, name, products }) => id !== NO_SECTION_ID && !isLeftOut(name) && products.length > 0)
    .slice(0, MAX_SECTIONS)
  return {
    sections: taken.map(({ id, name }, order_index) => ({ id, name, order_index, seq: 0 })),
    links: taken.flatMap(({ id, products }) =>
      firstOfSection(products).map((product, order) => ({
        id: `${id}/${product.id}`,
        homepage_section_id: id,
        product_id: product.id,
        order_in_homepage_section: order,
        seq: 0,
      })),
    ),
  }
}

/**
 * Builds the home page's preview of the catalogue (S§2) from the sections of `homepageChoice` (AMB-21). Each has its
 * distinct public products in order (AMB-38).
 * @param totals number of products of each section by id, if the links are only the first
 */
export function homePreview(
  homepageSections: readonly HomepageSectionRow[],
  links: readonly HomepageSectionProductRow[],
  byId: ReadonlyMap<string, CatalogueProduct>,
  totals: Readonly<Record<string, number>> = {},
): HomeSection[] {
  const visible = new Set(
    links.filter((link) => byId.get(link.product_id)?.is_public).map((link) => link.homepage_section_id),
  )
  const chosen = homepageChoice(homepageSections, (id) => visible.has(id) || (totals[id] ?? 0) > 0)
  const linksOf = new Map<string, HomepageSectionProductRow[]>(chosen.map(({ id }) => [id, []]))
  for (const link of links) linksOf.get(link.homepage_section_id)?.push(link)

  return chosen.map(({ id, name }) => {
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
}
