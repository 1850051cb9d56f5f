import { combineLatest, map } from 'rxjs'
import {
  buildCatalogue,
  type CatalogueGroup,
  displayedName,
  NO_SECTION_ID,
} from '#domain/catalogue/catalogue.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { fold } from '#domain/core/values.ts'
import type { CatalogueSection } from '#domain/commands/homepage-sections.ts'
import { shownLinks } from '#domain/commands/homepage-links.ts'
import { homepageChoice, isLeftOut } from '#domain/pages/home.ts'
import type {
  HomepageCarouselImageRow,
  HomepageSectionProductRow,
  HomepageSectionRow,
} from '#domain/tables/content-tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'
import { readRows } from './table-rows.ts'

/** Product of a homepage section. */
export type HomepageProduct = {
  /** Id of its link, because a product may be in several sections. */
  id: string
  /** Display name (AMB-30). */
  name: string
  product: ProductRow
  section: HomepageSectionRow
  /** Position from 1 to `count`. */
  position: number
  count: number
}

/**
 * Visibility of a section on the home page (AMB-21, AMB-38). It may be `leftOut` for its name, `beyond` the first
 * five, or `empty` for visitors.
 */
export type OnHomePage = 'shown' | 'leftOut' | 'beyond' | 'empty'

/** Homepage section with its products in order, including hidden ones. */
export type HomepageGroup = {
  id: string
  name: string
  section: HomepageSectionRow
  products: HomepageProduct[]
  onHomePage: OnHomePage
}

type Rows = { sections: HomepageSectionRow[]; links: HomepageSectionProductRow[]; products: ProductRow[] }

const byPosition = <Row extends { id: string; order_index: number }>(a: Row, b: Row): number =>
  a.order_index - b.order_index || (a.id < b.id ? -1 : 1)

/** Section of the catalogue that the home page does not have yet. */
export type HomeCandidate = CatalogueSection & {
  id: string
  /** First image. */
  image: string | null
  /** Products with an image. */
  illustrated: number
}

/** Finds the sections of the catalogue with visible products that the home page does not show by their name. */
export function findHomeCandidates(db: Db): Live<HomeCandidate[]> {
  return live(db, 'home-candidates', () =>
    combineLatest([liveRows(db.homepage_sections), liveRows(db.sections), liveRows(db.products)]).pipe(
      map(([chosen, sections, products]) => candidatesOf(chosen, buildCatalogue(sections, products, []))),
    ),
  )
}

function candidatesOf(
  chosen: readonly HomepageSectionRow[],
  groups: readonly CatalogueGroup[],
): HomeCandidate[] {
  const names = new Set(chosen.map(({ name }) => fold(name)))
  return groups
    .filter(({ id, name }) => id !== NO_SECTION_ID && !names.has(fold(name)) && !isLeftOut(name))
    .map(({ id, name, products }) => {
      const images = products.flatMap((product) => productImages(product)[0] ?? [])
      return { id, name, products, image: images[0]?.src ?? null, illustrated: images.length }
    })
}

/** Reads the current homepage sections in order, their links, and all products, for command builders. */
export async function readHomepageRows(db: Db): Promise<Rows> {
  const [sections, links, products] = await Promise.all([
    readRows(db, 'homepage_sections'),
    readRows(db, 'homepage_section_products'),
    readRows(db, 'products'),
  ])
  return { sections: sections.sort(byPosition), links, products }
}

/** Reads the current carousel images in order. */
export async function readCarouselImages(db: Db): Promise<HomepageCarouselImageRow[]> {
  return (await readRows(db, 'homepage_carousel_images')).sort(byPosition)
}

function groupsOf({ sections, links, products }: Rows): HomepageGroup[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const visible = new Set(
    links.filter((link) => known.get(link.product_id)?.is_public).map(({ homepage_section_id: id }) => id),
  )
  const chosen = new Set(homepageChoice(sections, (id) => visible.has(id)).map(({ id }) => id))
  const linksOf = new Map<string, HomepageSectionProductRow[]>(sections.map(({ id }) => [id, []]))
  for (const link of links) linksOf.get(link.homepage_section_id)?.push(link)
  return sections.toSorted(byPosition).map((section) => {
    const { id, name } = section
    const { shown } = shownLinks(id, linksOf.get(id) ?? [], (productId) => known.has(productId))
    const items = shown.flatMap((link, index): HomepageProduct[] => {
      const product = known.get(link.product_id)
      if (!product) return []
      const position = { position: index + 1, count: shown.length }
      return [{ id: link.id, name: displayedName(product), product, section, ...position }]
    })
    const isEmpty = items.every(({ product }) => !product.is_public)
    const onHomePage = isLeftOut(name) ? 'leftOut' : isEmpty ? 'empty' : chosen.has(id) ? 'shown' : 'beyond'
    return { id, name, section, products: items, onHomePage }
  })
}

/** Finds the homepage sections for the admin area (A§2). */
export function findHomepageGroups(db: Db): Live<HomepageGroup[]> {
  return live(db, 'homepage-groups', () =>
    combineLatest([
      liveRows(db.homepage_sections),
      liveRows(db.homepage_section_products),
      liveRows(db.products),
    ]).pipe(map(([sections, links, products]) => groupsOf({ sections, links, products }))),
  )
}
