import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { HomepageSectionProductRow, HomepageSectionRow } from '#domain/tables/content-tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { type Command, type Op, createOp, deleteOp } from './command.ts'
import { highest, inOrder, moved, renumber, renumberAround } from './order.ts'

type Link = HomepageSectionProductRow

/** The title when the order of a section's products cannot be saved (A§8). */
export const LINKS_NOT_ORDERED = 'No se pudo guardar el nuevo orden de los productos.'
export const LINK_NOT_ADDED = 'No se pudo añadir el producto.'
export const LINK_NOT_REMOVED = 'No se pudo eliminar el producto de la sección.'

/** The links of a section in its order; of the same place the one whose id comes first, as on the home page. */
function linksOf(homepageSectionId: string, links: readonly Link[]): Link[] {
  const own = links.filter((link) => link.homepage_section_id === homepageSectionId)
  return inOrder(
    'homepage_section_products',
    own.sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
}

/**
 * The links of a section that are shown, in their order, and the ones that nobody sees: two devices may each have
 * linked the same product, and one may be on its way to this device.
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

/** Deletes the links that match and numbers the lists they were in 1..n. `links`: at least all of those lists. */
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
 * Shows a product at the end of a homepage section (A§4). `id` is the new row's, `links` at least all of the
 * section. Null when the section shows it already (A§2).
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
 * Takes a product off a homepage section; it stays in the catalogue (A§2). `links`: at least all of the
 * section; `product` only names it.
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
 * Puts the link at index `from` of those that a homepage section shows at index `to`, both 0-based, and numbers the
 * list 1..n, what is not seen last.
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
  // Where they are the server does not know which ones are not seen.
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
