import type { ProductRow } from '#domain/tables/products.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { productsOf, moveProduct, removeFromSection, reorderProducts } from './product-positions.ts'

/** What an action comes to: a command, nothing to do, or why it cannot be done. */
export type Put = Command | null | { refused: { title: string; description: string } }

/** All rows as they stand, in the order of the screens. */
type Rows = { sections: readonly SectionRow[]; products: readonly ProductRow[] }

const NO_SECTION = {
  title: 'Error',
  description: 'Sección de origen o destino no encontrada internamente.',
}

/**
 * Puts a product somewhere: at a 0-based index of its own section or another one, counted without the product
 * itself, or (null) in no section. Every list it touches is numbered 1..n (A§4).
 * @param refusal the title when it cannot be done, now or on the server: each screen has its own (A§8)
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
  if (target !== source) return withRefusal(moveProduct(product, target, index, products), refusal)
  const from = productsOf(target.id, products).indexOf(product)
  return withRefusal(reorderProducts(target, products, from, index), refusal)
}

/** Moves a product one place up (-1) or down (1) in its section; null at the ends, and without a section. */
export function stepProduct(id: string, by: -1 | 1, rows: Rows, refusal: string): Put {
  const sectionId = rows.products.find((product) => product.id === id)?.section_id ?? null
  const list = productsOf(sectionId, rows.products)
  const to = list.findIndex((product) => product.id === id) + by
  return sectionId !== null && to >= 0 && to < list.length
    ? putProduct(id, sectionId, to, rows, refusal)
    : null
}

function withRefusal(command: Command | null, refusal: string): Command | null {
  return command && { ...command, refusal }
}
