import { fileOf } from '#domain/images/typed-address.ts'
import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { HomepageSectionProductRow, PlannedChangeRow } from '#domain/tables/content-tables.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { columnOf, columnShort } from '#domain/columns/columns.ts'
import { countLabel } from '#domain/core/format.ts'
import { mostEntries } from '#domain/tables/limits.ts'
import { MOST_STOCK } from '#domain/catalogue/typed-amounts.ts'
import type { PlanFields, PlanSubject } from '#domain/planning/plan.ts'
import { type Command, changeOp, createOp, deleteOp } from './command.ts'
import { removeLinks } from './homepage-links.ts'
import { highest, implied } from './order.ts'
import { productsOf, moveOps, renumberWithout } from './product-positions.ts'

/** Columns that a product form sets. The position follows from the section. */
export type ProductFields = Omit<
  ProductRow,
  'id' | 'seq' | 'updated_at' | 'order_in_section' | 'busy_days' | 'kit_stock'
>

/**
 * Creates a product at the end of its section (A§4, AMB-11). `id` is the new row's. `products` must include all of that
 * section, hidden ones too. Missing fields have the table's defaults.
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

/**
 * Returns the initial values of the form of a duplicate: ' (Copia)' after the names that are not blank (A§4, AMB-30),
 * and no code, because codes are unique.
 */
export function copyOf(product: ProductRow): ProductFields {
  const {
    id: _id,
    seq: _seq,
    updated_at: _updated,
    order_in_section: _position,
    busy_days: _busy,
    kit_stock: _kits,
    ...fields
  } = product
  const name_es = product.name_es?.trim() ? `${product.name_es} (Copia)` : product.name_es
  return { ...fields, code: null, repair_quantity: 0, name: `${product.name} (Copia)`, name_es }
}

/**
 * Copies a product as a new row `id` at the end of the chosen section (A§4). `changes` are the form's changes of
 * `copyOf(product)`. `products` must include all of the chosen section.
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
 * Updates the changed fields of a product (AMB-31). Returns null if there are none. A product that changes its section
 * moves to the end of it (A§4). Then `products` must include all of both sections.
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

/** Renames a product: its Spanish name if it has one, otherwise its name (AMB-30). */
export function renameProduct(product: ProductRow, name: string): Command | null {
  return updateProduct(product, product.name_es?.trim() ? { name_es: name } : { name })
}

/**
 * Deletes a product and removes it from the home page. Renumbers its lists 1..n. `products` must include all of its
 * section, `links` all of the homepage sections that show it.
 */
export function deleteProduct(
  product: ProductRow,
  products: readonly ProductRow[],
  links: readonly HomepageSectionProductRow[],
): Command {
  return {
    label: `Eliminar “${displayedName(product)}”`,
    refusal: 'Error al eliminar artículo',
    // Links are removed first, so that no link references a deleted product.
    ops: [
      ...removeLinks(links, (link) => link.product_id === product.id),
      deleteOp('products', product),
      ...implied(renumberWithout([product], products)),
    ],
  }
}

function atTheEnd(fields: Partial<ProductFields>, products: readonly ProductRow[]): Partial<ProductRow> {
  const section_id = fields.section_id ?? null
  if (section_id === null) return { ...fields, section_id, order_in_section: null }
  return { ...fields, order_in_section: highest('products', productsOf(section_id, products)) + 1 }
}

/** Returns the one word for all these columns of a product, or null if there are several. */
function changedWord(columns: readonly string[]): string | null {
  const words = new Set(
    columns.map((name) => {
      const column = columnOf('products', name)
      return column && columnShort(column)
    }),
  )
  const [word] = words
  return words.size === 1 && word !== undefined ? word : null
}

const MOST = mostEntries('products', 'image_urls')

/**
 * Adds images to a product: the first becomes the main image, and the others precede the existing ones. Returns null if
 * there are none, or too many for the column. Names without an address, which show nothing, and earlier images of the
 * same files leave.
 * @param uploads paths of the images that must be uploaded first
 * @param names names of the files of the images
 */
export function addPhotos(
  product: ProductRow,
  urls: readonly string[],
  uploads: readonly string[],
  names: readonly string[] = [],
): Command | null {
  const [first, ...more] = urls
  if (first === undefined) return null
  const files = new Set(names.map(fileOf))
  const isKept = (address: string) => address.includes('/') && !files.has(fileOf(address))
  const [main, ...others] = [product.image_url ?? '', ...product.image_urls]
  const kept = { image_url: isKept(main) ? main : null, image_urls: others.filter(isKept) }
  const { image_url, image_urls } = withMainImage(kept, first)
  const all = [...more, ...image_urls]
  const op = all.length > MOST ? null : changeOp('products', product, { image_url, image_urls: all })
  return (
    op && {
      label: `Añadir ${countLabel(urls.length, 'foto', 'fotos')} a “${displayedName(product)}”`,
      refusal: 'Error al actualizar artículo',
      ops: [op],
      images: uploads,
    }
  )
}

/** Sets the main image. The previous one becomes the next image, so no photo is lost. */
export function withMainImage(
  { image_url, image_urls }: Pick<ProductRow, 'image_url' | 'image_urls'>,
  url: string,
): Pick<ProductRow, 'image_url' | 'image_urls'> {
  const earlier = image_url?.trim() ?? ''
  const isKept = earlier === '' || image_urls.includes(earlier)
  return { image_url: url, image_urls: isKept ? image_urls : [earlier, ...image_urls] }
}

/** Steps the stock by one within its bounds. Unlimited stock (null) stays unlimited. */
export function stepStock(stock: number | null, by: -1 | 1): number | null {
  return stock === null ? null : Math.min(MOST_STOCK, Math.max(0, stock + by))
}

const REFUSAL = 'Error al planear el cambio'

/** Plans a change that the server makes at a set time (ADR 0071). `id` is the new plan's. */
export function planChange(subject: PlanSubject, id: string, fields: PlanFields): Command {
  const plan = { table_name: subject.table, row_id: subject.id, ...fields }
  return {
    label: `Planear un cambio de “${subject.name}”`,
    refusal: REFUSAL,
    ops: [createOp('planned_changes', id, plan)],
  }
}

/** Changes a plan's time or contents. Returns null if nothing differs. */
export function changePlan(
  plan: PlannedChangeRow,
  name: string,
  fields: Partial<PlanFields>,
): Command | null {
  const op = changeOp('planned_changes', plan, fields)
  return op && { label: `Cambiar lo planeado de “${name}”`, refusal: REFUSAL, ops: [op] }
}

/**
 * Cancels plans. The server reverts the changes that are active. Returns null without plans.
 * @param what names their subject: '“Foco”', '60 artículos: Precio'
 */
export function cancelPlans(plans: readonly PlannedChangeRow[], what: string): Command | null {
  if (plans.length === 0) return null
  return {
    label: `Cancelar lo planeado de ${what}`,
    refusal: 'Error al cancelar lo planeado',
    ops: plans.map((plan) => deleteOp('planned_changes', plan)),
  }
}
