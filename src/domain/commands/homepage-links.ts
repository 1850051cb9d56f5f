import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { HomepageSectionProductRow, HomepageSectionRow } from '#domain/tables/content-tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { type Command, type Op, createOp, deleteOp } from './command.ts'
import { highest, inOrder, moved, renumber, renumberAround } from './order.ts'

type Link = HomepageSectionProductRow

/** Titles of the notice when an action on a section's links fails (A§8). */
export const LINKS_NOT_ORDERED = 'No se pudo guardar el nuevo orden de los productos.'
export const LINK_NOT_ADDED = 'No se pudo añadir el producto.'
export const LINK_NOT_REMOVED = 'No se pudo eliminar el producto de la sección.'

/** Returns the links of a section in order. Links with the same position are ordered by id, as on the home page. */
function linksOf(homepageSectionId: string, links: readonly Link[]): Link[] {
  const own = links.filter((link) => link.homepage_section_id === homepageSectionId)
  return inOrder(
    'homepage_section_products',
    own.sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
}

/**
 * Returns the links of a section that are shown, in order, and those that are not. Two devices may each have linked the
 * same product, and a linked product may not have reached this device yet.
 */
export function shownLinks(
  homepageSectionId: string,
  links: readonly Link[],
  isKnown: (productId: string) => boolean = () => true,
): { shown: Link[]; unseen: Link[] } {
  const [shown, unseen] = [new Map<string, Link>(), [] as Link[]]
  for (const link of linksOf(homepageSectionId, links)) {
    if (shown.has(link.product_id) || !isKnown(link.product_id)) unseen.push(link)
    else shown.set(link.product_id, link)
  }
  return { shown: [...shown.values()], unseen }
}

/** Deletes the matching links and renumbers their lists 1..n. `links` must include all of those lists. */
export function removeLinks(links: readonly Link[], matches: (link: Link) => boolean): Op[] {
  const removed = links.filter((link) => matches(link))
  const touched = new Set(removed.map((link) => link.homepage_section_id))
  const left = [...touched].flatMap((id) =>
    renumber(
      'homepage_section_products',
      linksOf(id, links).filter((link) => !matches(link)),
    ),
  )
  return [...removed.map((link) => deleteOp('homepage_section_products', link)), ...left]
}

/**
 * Adds a product to the end of a homepage section (A§4). `id` is the new row's. `links` must include all of the
 * section. Returns null if the section shows it already (A§2).
 */
export function addLink(
  section: HomepageSectionRow,
  product: ProductRow,
  id: string,
  links: readonly Link[],
): Command | null {
  const list = linksOf(section.id, links)
  if (list.some((link) => link.product_id === product.id)) return null
  const op = createOp('homepage_section_products', id, {
    homepage_section_id: section.id,
    product_id: product.id,
    order_in_homepage_section: highest('homepage_section_products', list) + 1,
  })
  return {
    label: `Añadir “${displayedName(product)}” a ${section.name} en la página de inicio`,
    refusal: LINK_NOT_ADDED,
    ops: [op],
  }
}

/**
 * Removes a product from a homepage section, but not from the catalogue (A§2). `links` must include all of the section.
 * `product` only names it.
 */
export function removeLink(
  section: HomepageSectionRow,
  product: ProductRow,
  links: readonly Link[],
): Command | null {
  const ops = removeLinks(linksOf(section.id, links), (link) => link.product_id === product.id)
  if (ops.length === 0) return null
  return {
    label: `Quitar “${displayedName(product)}” de ${section.name} en la página de inicio`,
    refusal: LINK_NOT_REMOVED,
    ops,
  }
}

/**
 * Moves the shown link at index `from` to index `to`, both 0-based. Renumbers the list 1..n, with the links that are
 * not shown last.
 * @param isKnown as for `shownLinks`
 */
export function reorderLinks(
  section: HomepageSectionRow,
  links: readonly Link[],
  from: number,
  to: number,
  isKnown?: (productId: string) => boolean,
): Command | null {
  const { shown, unseen } = shownLinks(section.id, links, isKnown)
  const list = moved(shown, from, to)
  const all = list ? [...list, ...unseen] : []
  // The server does not know which links are not shown, so every position is sent.
  const ops =
    unseen.length > 0
      ? renumber('homepage_section_products', all)
      : renumberAround('homepage_section_products', all, shown[from]?.id ?? '')
  if (ops.length === 0) return null
  return {
    label: `Reordenar ${section.name} en la página de inicio`,
    refusal: LINKS_NOT_ORDERED,
    ops,
  }
}
