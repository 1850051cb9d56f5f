import { buildCatalogue, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { publicBySlug } from '../custom-page/by-slug.ts'
import type { ModifiablePageContentRow } from '../tables/modifiable-page-content.ts'
import type { PageSeoSettingRow } from '../tables/page-seo-settings.ts'
import type { ProductRow } from '../tables/products.ts'
import type { SectionRow } from '../tables/sections.ts'
import { pageOf, seoPaths } from './public-pages.ts'

/** The stored rows that the head of one address is made of. */
export type HeadRows = {
  /** The record for the path or its alias (S§3). */
  seo: PageSeoSettingRow | null
  /** The public product of a product page. */
  product: CatalogueProduct | null
  /** The custom page of a slug. */
  page: ModifiablePageContentRow | null
}

/** Where they are looked for; `products` may be no more than the one that the address names. */
export type HeadSource = {
  sections: readonly SectionRow[]
  products: readonly ProductRow[]
  pages: readonly ModifiablePageContentRow[]
  seo: readonly PageSeoSettingRow[]
}

/**
 * Picks the rows that the head of an address is made of; null where there is none.
 * @param serviceSectionIds sections that are services whatever their name (AMB-15)
 */
export function pickHeadRows(
  address: string,
  { sections, products, pages, seo }: HeadSource,
  serviceSectionIds: readonly string[],
): HeadRows {
  const page = pageOf(address)
  const named = page.kind === 'product' ? products.filter(({ id }) => id === page.id) : []
  const byPath = new Map(seo.map((row) => [row.page_path, row]))
  return {
    seo:
      seoPaths(address)
        .map((path) => byPath.get(path))
        .find((row) => row !== undefined) ?? null,
    product: buildCatalogue(sections, named, serviceSectionIds)[0]?.products[0] ?? null,
    page: page.kind === 'custom' ? publicBySlug(pages, page.slug) : null,
  }
}
