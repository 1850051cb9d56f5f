import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { HomepageSectionProductRow } from '#domain/tables/homepage-section-products.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { removeLinks } from '#domain/commands/homepage/homepage-links.ts'
import { changeOp, createOp, deleteOp } from '#domain/commands/core/ops.ts'
import { highest, implied, renumber } from '#domain/commands/core/order.ts'
import { productsOf, moveOps } from './product-positions.ts'
import { changedWord } from './changed-word.ts'

/** What a product form may set. The place in the section follows from the section. */
export type ProductFields = Omit<ProductRow, 'id' | 'seq' | 'updated_at' | 'order_in_section'>

/**
 * A new product at the end of its section (A§4, AMB-11). `id` is the new row's; `products` at least all
 * products of that section, the hidden ones too; fields that are not given take the table's defaults.
 */
export function createProduct(
  id: string,
  fields: Partial<ProductFields>,
  products: readonly ProductRow[],
): Command {
  const op = createOp('products', id, atTheEnd(fields, products))
  const name = displayedName({ name: '', name_es: null, ...fields })
  return { label: `Crear “${name}”`, refusal: 'Error al crear artículo', ops: [op] }
}

/** What the form of a duplicate opens with: ' (Copia)' after the names that say something (A§4, AMB-30). */
export function copyOf(product: ProductRow): ProductFields {
  const { id: _id, seq: _seq, updated_at: _updated, order_in_section: _position, ...fields } = product
  const name_es = product.name_es?.trim() ? `${product.name_es} (Copia)` : product.name_es
  return { ...fields, name: `${product.name} (Copia)`, name_es }
}

/**
 * A copy of a product as a new row `id` at the end of the chosen section (A§4). `changes` are what the form
 * changed of `copyOf(product)`; `products` at least all products of the chosen section.
 */
export function duplicateProduct(
  product: ProductRow,
  id: string,
  products: readonly ProductRow[],
  changes: Partial<ProductFields> = {},
): Command {
  const op = createOp('products', id, atTheEnd({ ...copyOf(product), ...changes }, products))
  return { label: `Duplicar “${displayedName(product)}”`, refusal: 'Error al duplicar artículo', ops: [op] }
}

/**
 * The changed fields of a product, and nothing else (AMB-31); null when there are none. With another section
 * it also goes to the end of that one (A§4): then `products` must hold at least all products of both.
 */
export function updateProduct(
  product: ProductRow,
  changes: Partial<ProductFields>,
  products: readonly ProductRow[] = [],
): Command | null {
  const { section_id = product.section_id, ...fields } = changes
  const ops =
    section_id === product.section_id
      ? [changeOp('products', product, fields)]
      : moveOps(product, section_id, Infinity, products, fields)
  const done = ops.filter((op) => op !== null)
  const own = done.find(({ id }) => id === product.id)
  if (!own) return null
  const word = changedWord(Object.keys(own.patch))
  const name = `“${displayedName(product)}”`
  return {
    label: word ? `Cambiar ${word} de ${name}` : `Editar ${name}`,
    refusal: 'Error al actualizar artículo',
    ops: done,
  }
}

/** Gives a product another displayed name: in Spanish when it has that, else its name (AMB-30). */
export function renameProduct(product: ProductRow, name: string): Command | null {
  return updateProduct(product, product.name_es?.trim() ? { name_es: name } : { name })
}

/**
 * Deletes a product and takes it off the home page; the lists it was in are numbered 1..n. `products` at least
 * all products of its section, `links` at least all links of the homepage sections that show it.
 */
export function deleteProduct(
  product: ProductRow,
  products: readonly ProductRow[],
  links: readonly HomepageSectionProductRow[],
): Command {
  const others = productsOf(product.section_id, products).filter(({ id }) => id !== product.id)
  return {
    label: `Eliminar “${displayedName(product)}”`,
    refusal: 'Error al eliminar artículo',
    // The links leave first: no link may show a product that is gone.
    ops: [
      ...removeLinks(links, (link) => link.product_id === product.id),
      deleteOp('products', product),
      ...implied(renumber('products', others)),
    ],
  }
}

function atTheEnd(fields: Partial<ProductFields>, products: readonly ProductRow[]): Partial<ProductRow> {
  const section_id = fields.section_id ?? null
  if (section_id === null) return { ...fields, section_id, order_in_section: null }
  return { ...fields, order_in_section: highest('products', productsOf(section_id, products)) + 1 }
}
