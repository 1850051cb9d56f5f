import type { CatalogueRows } from '#domain/commands/bulk-fields.ts'
import { type Command, type Op, changeOp, createOp } from '#domain/commands/command.ts'
import { highest } from '#domain/commands/order.ts'
import { productsOf } from '#domain/commands/product-positions.ts'
import { countLabel } from '#domain/core/format.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { Edit } from './read-line.ts'

/** Product in a future list: an existing or a new one. */
type Item = { id: string; edit: Edit | null }

/**
 * Returns one command for all lines of a file. Products that join a section are added at its end in file order. Those
 * with a wanted position are then placed, lowest first. Affected lists are renumbered 1..n (A§4).
 * @param made sections to create after the last one
 */
export function importCommand(
  edits: readonly Edit[],
  made: readonly { id: string; name: string }[],
  { sections, products }: CatalogueRows,
  newId: () => string,
): Command | null {
  if (edits.length === 0) return null
  const items = edits.map((edit): Item & { edit: Edit } => ({
    id: edit.product?.id ?? edit.newId ?? newId(),
    edit,
  }))
  const positions = positionsOf(items, products)
  const used = new Set(items.map(({ edit }) => edit.section?.id))
  const last = highest('sections', sections)
  const ops: Op[] = made
    .filter(({ id }) => used.has(id))
    .map(({ id, name }, index) =>
      createOp('sections', id, { name, name_es: name, order_index: last + index + 1 }),
    )
  const byId = new Map(items.map((item) => [item.id, item]))
  for (const product of products) {
    const edit = byId.get(product.id)?.edit
    const position = positions.get(product.id)
    if (!edit && position === undefined) continue
    const op = changeOp('products', product, {
      ...edit?.fields,
      ...(edit?.section === undefined
        ? {}
        : { section_id: edit.section?.id ?? null, order_in_section: null }),
      ...(position === undefined ? {} : { order_in_section: position }),
    })
    if (op) ops.push(op)
  }
  for (const { id, edit } of items) {
    if (edit.product) continue
    const home = { section_id: edit.section?.id ?? null, order_in_section: positions.get(id) ?? null }
    ops.push(createOp('products', id, { ...edit.fields, ...home }))
  }
  return ops.length === 0 ? null : { label: labelOf(edits), refusal: 'Error al actualizar artículos', ops }
}

/** Returns the label: 'Importar 3 artículos nuevos y 12 cambios'. */
function labelOf(edits: readonly Edit[]): string {
  const fresh = edits.filter(({ product }) => product === null).length
  const parts = [
    fresh > 0 ? countLabel(fresh, 'artículo nuevo', 'artículos nuevos') : [],
    edits.length > fresh ? countLabel(edits.length - fresh, 'cambio', 'cambios') : [],
  ]
  return `Importar ${parts.flat().join(' y ')}`
}

/** Returns the positions of all products in the affected lists. */
function positionsOf(
  items: readonly (Item & { edit: Edit })[],
  products: readonly ProductRow[],
): ReadonlyMap<string, number> {
  const touched = new Set<string>()
  const joining = new Map<string, Item[]>()
  const positioned = new Map<string, { item: Item; position: number }[]>()
  /** Products that leave their place in their list. */
  const lifted = new Set<string>()
  for (const item of items) {
    const { product, section, position } = item.edit
    const from = product?.section_id ?? null
    const to = section === undefined ? from : (section?.id ?? null)
    const isMoving = !product || to !== from
    if (!isMoving && position === undefined) continue
    lifted.add(item.id)
    if (product && from !== null) touched.add(from)
    if (to === null) continue
    touched.add(to)
    if (position === undefined) listIn(joining, to).push(item)
    else listIn(positioned, to).push({ item, position })
  }
  const positions = new Map<string, number>()
  for (const section of touched) {
    const staying = productsOf(section, products).filter(({ id }) => !lifted.has(id))
    const list: Item[] = [...staying.map(({ id }) => ({ id, edit: null })), ...(joining.get(section) ?? [])]
    const wanted = (positioned.get(section) ?? []).sort((a, b) => a.position - b.position)
    for (const { item, position } of wanted) list.splice(position - 1, 0, item)
    for (const [index, { id }] of list.entries()) positions.set(id, index + 1)
  }
  return positions
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
