import { displayedName } from '../catalogue.ts'
import type { HomepageSectionProductRow } from '../tables/homepage-section-products.ts'
import type { HomepageSectionRow } from '../tables/homepage-sections.ts'
import type { ProductRow } from '../tables/products.ts'
import type { Command, Op } from './command.ts'
import { createOp, deleteOp } from './ops.ts'
import { highest, inOrder, moved, renumber } from './order.ts'

type Link = HomepageSectionProductRow

function linksOf(homepageSectionId: string, links: readonly Link[]): Link[] {
  return inOrder(
    'homepage_section_products',
    links.filter((link) => link.homepage_section_id === homepageSectionId),
  )
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
 * Shows an article at the end of a homepage section (A§4). `id` is the new row's, `links` at least all of the
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
    refusal: 'No se pudo añadir el producto.',
    ops: [op],
  }
}

/**
 * Takes an article off a homepage section; it stays in the catalogue (A§2). `links`: at least all of the
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
    refusal: 'No se pudo eliminar el producto de la sección.',
    ops,
  }
}

/** Puts the link at index `from` of a homepage section at index `to`, both 0-based, and numbers the list 1..n. */
export function reorderLinks(
  section: HomepageSectionRow,
  links: readonly Link[],
  from: number,
  to: number,
): Command | null {
  const list = moved(linksOf(section.id, links), from, to)
  const ops = renumber('homepage_section_products', list ?? [])
  if (ops.length === 0) return null
  return {
    label: `Reordenar ${section.name} en la página de inicio`,
    refusal: 'No se pudo guardar el nuevo orden de los productos.',
    ops,
  }
}
