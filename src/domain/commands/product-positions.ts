import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import { displayedName, sectionName } from '#domain/catalogue/catalogue.ts'
import { productCount } from '#domain/core/format.ts'
import { type Command, type Op, changeOp } from './command.ts'
import { highest, implied, inOrder, renumber, reorderOps } from './order.ts'

/** Result of an action: a command, null if nothing changes, or the reason that prevents it. */
export type Put = Command | null | { refused: { title: string; description: string } }

/** All current rows, in screen order. */
type Rows = { sections: readonly SectionRow[]; products: readonly ProductRow[] }

const NO_SECTION = { title: 'Error', description: 'Sección de origen o destino no encontrada internamente.' }

/**
 * Moves a product to a section, or out of all sections (null). The 0-based index is counted without the product itself.
 * Renumbers every affected list 1..n (A§4).
 * @param refusal the screen's own title when it fails on the device or on the server (A§8)
 */
export function putProduct(
  id: string,
  sectionId: string | null,
  index: number,
  { sections, products }: Rows,
  refusal: string,
): Put {
  const product = products.find((candidate) => candidate.id === id)
  if (!product) return { refused: { title: refusal, description: 'El artículo ya no existe.' } }
  const found = (wanted: string | null) => sections.find((section) => section.id === wanted) ?? null
  const source = found(product.section_id)
  const target = found(sectionId)
  if ((product.section_id && !source) || (sectionId && !target)) return { refused: NO_SECTION }
  if (!target) return removeFromSection(product, products)
  const from = productsOf(target.id, products).indexOf(product)
  const command =
    target === source
      ? reorderProducts(target, products, from, index)
      : moveProduct(product, target, index, products)
  return command && { ...command, refusal }
}

/** Moves a product one position up (-1) or down (1) in its section. Returns null at the ends and without a section. */
export function stepProduct(id: string, by: -1 | 1, rows: Rows, refusal: string): Put {
  const sectionId = rows.products.find((product) => product.id === id)?.section_id ?? null
  const list = productsOf(sectionId, rows.products)
  const to = list.findIndex((product) => product.id === id) + by
  return sectionId !== null && to >= 0 && to < list.length
    ? putProduct(id, sectionId, to, rows, refusal)
    : null
}

/**
 * Moves a product to another section, by default to its end (A§4). The index is 0-based. `products` must include all of
 * both sections.
 */
export function changeSection(
  product: ProductRow,
  section: SectionRow,
  products: readonly ProductRow[],
  index = Infinity,
): Command | null {
  const command = moveProduct(product, section, index, products)
  return command && { ...command, refusal: 'Error al cambiar sección' }
}

/**
 * Moves a product to a 0-based index of another section, clamped to its end (A§4). Returns null if it is in that
 * section already. `products` must include all of both sections.
 */
export function moveProduct(
  product: ProductRow,
  section: SectionRow,
  index: number,
  products: readonly ProductRow[],
): Command | null {
  if (product.section_id === section.id) return null
  return {
    label: `Mover “${displayedName(product)}” a ${sectionName(section)}`,
    refusal: 'Error al actualizar artículos',
    ops: moveOps(product, section.id, index, products),
  }
}

/**
 * Removes a product from its section (A§4). Returns null if it has none. `products` must include all of that section.
 */
export function removeFromSection(product: ProductRow, products: readonly ProductRow[]): Command | null {
  if (product.section_id === null) return null
  return {
    label: `Quitar “${displayedName(product)}” de la sección`,
    refusal: 'Error al quitar artículo',
    ops: moveOps(product, null, 0, products),
  }
}

/**
 * Adds products to the end of a section in the given order. Those already in it keep their position (A§4). Returns null
 * if none is added. `products` must include all of this section and of their previous sections.
 */
export function addToSection(
  section: SectionRow,
  chosen: readonly ProductRow[],
  products: readonly ProductRow[],
): Command | null {
  const added = chosen.filter((product) => product.section_id !== section.id)
  const [first] = added
  if (!first) return null
  const top = highest('products', productsOf(section.id, products))
  const joined = added.flatMap(
    (product, index) =>
      changeOp('products', product, { section_id: section.id, order_in_section: top + index + 1 }) ?? [],
  )
  const what = added.length === 1 ? `“${displayedName(first)}”` : productCount(added.length)
  return {
    label: `Añadir ${what} a ${sectionName(section)}`,
    refusal: 'Error al añadir artículos',
    ops: [...renumberWithout(added, products), ...joined],
  }
}

/**
 * Moves the product at index `from` of a section to index `to`, both 0-based, and renumbers the list 1..n (A§4).
 * Returns null if nothing moves. `products` must include all of the section, hidden ones too.
 */
export function reorderProducts(
  section: SectionRow,
  products: readonly ProductRow[],
  from: number,
  to: number,
): Command | null {
  const ops = reorderOps('products', productsOf(section.id, products), from, to)
  if (ops.length === 0) return null
  return { label: `Reordenar ${sectionName(section)}`, refusal: 'Error al actualizar orden', ops }
}

/** Returns the products of a section in order. Returns none for products without a section, which have no order. */
export function productsOf(sectionId: string | null, products: readonly ProductRow[]): ProductRow[] {
  if (sectionId === null) return []
  return inOrder(
    'products',
    products.filter((product) => product.section_id === sectionId),
  )
}

/**
 * Moves a product to another section, or out of all sections (null), and applies other changes to it. The 0-based index
 * is clamped to the end. Renumbers both lists 1..n (A§4).
 */
export function moveOps(
  product: ProductRow,
  sectionId: string | null,
  index: number,
  products: readonly ProductRow[],
  changes: Partial<ProductRow> = {},
): Op[] {
  const list = productsOf(sectionId, products).toSpliced(index, 0, product)
  const position = sectionId === null ? null : list.indexOf(product) + 1
  const own = changeOp('products', product, { ...changes, section_id: sectionId, order_in_section: position })
  const joined = renumber('products', list).filter(({ id }) => id !== product.id)
  return [...implied(renumberWithout([product], products)), ...(own ? [own] : []), ...implied(joined)]
}

/** Renumbers the sections that some products leave 1..n (A§4). `products` must include all of these sections. */
export function renumberWithout(leaving: readonly ProductRow[], products: readonly ProductRow[]): Op[] {
  const ids = new Set(leaving.map(({ id }) => id))
  const sections = new Set(leaving.map((product) => product.section_id))
  return [...sections].flatMap((id) =>
    renumber(
      'products',
      productsOf(id, products).filter((product) => !ids.has(product.id)),
    ),
  )
}
