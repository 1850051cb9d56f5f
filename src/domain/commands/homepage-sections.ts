import type { HomepageSectionProductRow, HomepageSectionRow } from '#domain/tables/content-tables.ts'
import { firstOfSection } from '#domain/pages/home.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { LINKS_NOT_ORDERED, reorderLinks, shownLinks } from './homepage-links.ts'
import { positionIndex, type Position, highest, implied, inOrder, renumber, reorderOps } from './order.ts'
import type { Put } from './product-positions.ts'
import { type Command, changeOp, createOp, deleteOp } from './command.ts'

/** Titles of the notice when an action on a homepage section fails on the device or on the server (A§8). */
export const NOT_SAVED = 'No se pudo guardar la sección.'
export const NOT_DELETED = 'No se pudo eliminar la sección.'
const NOT_ORDERED = 'No se pudo guardar el nuevo orden de las secciones.'
const HOME = 'de la página de inicio'

/** Description of the notice when another admin has deleted the homepage section (A§8). */
export const NO_HOMEPAGE_SECTION = 'Sección no encontrada.'

/**
 * Creates a homepage section after all others (AMB-10). Its position is at least their count, because positions once
 * began at 0. `id` is the new row's.
 */
export function createHomepageSection(
  sections: readonly HomepageSectionRow[],
  id: string,
  name: string,
): Command {
  const order_index = nextPosition(sections)
  return {
    label: `Crear sección ${name.trim()} ${HOME}`,
    refusal: NOT_SAVED,
    ops: [createOp('homepage_sections', id, { name: name.trim(), order_index })],
  }
}

const nextPosition = (sections: readonly HomepageSectionRow[]) =>
  Math.max(highest('homepage_sections', sections) + 1, sections.length)

/** Section of the catalogue with its visible products in order. */
export type CatalogueSection = { name: string; products: readonly ProductRow[] }

/**
 * Puts sections of the catalogue on the home page after its others, each with its first products. Returns null for none.
 * @param newId returns the id of a new row
 */
export function addCatalogueSections(
  sections: readonly HomepageSectionRow[],
  chosen: readonly CatalogueSection[],
  newId: () => string,
): Command | null {
  const [first] = chosen
  if (!first) return null
  const position = nextPosition(sections)
  const ops = chosen.flatMap(({ name, products }, index) => {
    const id = newId()
    return [
      createOp('homepage_sections', id, { name, order_index: position + index }),
      ...firstOfSection(products).map((product, place) =>
        createOp('homepage_section_products', newId(), {
          homepage_section_id: id,
          product_id: product.id,
          order_in_homepage_section: place + 1,
        }),
      ),
    ]
  })
  const what = chosen.length === 1 ? `sección ${first.name}` : `${chosen.length} secciones`
  return { label: `Añadir ${what} a la página de inicio`, refusal: NOT_SAVED, ops }
}

/** Renames a homepage section. Returns null if the name is the same. */
export function renameHomepageSection(section: HomepageSectionRow, name: string): Command | null {
  const op = changeOp('homepage_sections', section, { name: name.trim() })
  return op && { label: `Editar sección ${section.name} ${HOME}`, refusal: NOT_SAVED, ops: [op] }
}

/**
 * Deletes a homepage section after its links (A§4). Its products stay in the catalogue. `sections` are all sections;
 * `links` must include all of this one.
 */
export function deleteHomepageSection(
  section: HomepageSectionRow,
  sections: readonly HomepageSectionRow[],
  links: readonly HomepageSectionProductRow[],
): Command {
  const own = links.filter((link) => link.homepage_section_id === section.id)
  const others = inOrder('homepage_sections', sections).filter(({ id }) => id !== section.id)
  return {
    label: `Eliminar sección ${section.name} ${HOME}`,
    refusal: NOT_DELETED,
    ops: [
      ...own.map((link) => deleteOp('homepage_section_products', link)),
      deleteOp('homepage_sections', section),
      ...implied(renumber('homepage_sections', others)),
    ],
  }
}

/**
 * Moves a homepage section to a position. `sections` are all sections in order; they are renumbered 1..n (A§4). Returns
 * null if the section stays where it is.
 */
export function putHomepageSection(id: string, to: Position, sections: readonly HomepageSectionRow[]): Put {
  const from = sections.findIndex((section) => section.id === id)
  if (from < 0) return { refused: { title: NOT_ORDERED, description: NO_HOMEPAGE_SECTION } }
  return reorderHomepageSections(sections, from, positionIndex(from, to, sections.length))
}

/** Moves the homepage section at index `from` to index `to`, both 0-based, and renumbers all of them 1..n (A§4). */
export function reorderHomepageSections(
  sections: readonly HomepageSectionRow[],
  from: number,
  to: number,
): Command | null {
  const ops = reorderOps('homepage_sections', sections, from, to)
  return ops.length === 0 ? null : { label: `Reordenar secciones ${HOME}`, refusal: NOT_ORDERED, ops }
}

type Rows = {
  sections: readonly HomepageSectionRow[]
  links: readonly HomepageSectionProductRow[]
  products: readonly { id: string }[]
}

/**
 * Moves a product to a position of its homepage section, by the id of its link (A§2, A§4). Returns null if it stays.
 */
export function putLink(id: string, to: Position, { sections, links, products }: Rows): Put {
  const link = links.find((candidate) => candidate.id === id)
  if (!link)
    return { refused: { title: LINKS_NOT_ORDERED, description: 'El artículo ya no está en la sección.' } }
  const section = sections.find((candidate) => candidate.id === link.homepage_section_id)
  if (!section) return { refused: { title: LINKS_NOT_ORDERED, description: NO_HOMEPAGE_SECTION } }
  const known = new Set(products.map((product) => product.id))
  const isKnown = (productId: string) => known.has(productId)
  const { shown } = shownLinks(section.id, links, isKnown)
  const from = shown.findIndex((candidate) => candidate.product_id === link.product_id)
  return from < 0 ? null : reorderLinks(section, links, from, positionIndex(from, to, shown.length), isKnown)
}
