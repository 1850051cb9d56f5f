import { displayedName } from '#domain/catalogue/catalogue.ts'
import type { Result } from '#domain/core/result.ts'
import type { ProductRow } from '../tables/products.ts'
import type { CsvField } from './columns.ts'
import { unguarded } from './guard.ts'

/** What a line says of one column; undefined where the file has no such column. */
export type CellOf = (field: CsvField) => string | undefined

/** The product that a line is about (null: a new one), and the column that told, which then changes nothing. */
export type Found = { product: ProductRow | null; by: CsvField | null; name: string }

/** The product that lines are about: by its id, else by its exact displayed name, else a new one. */
export function productFinder(products: readonly ProductRow[]): (cellOf: CellOf) => Result<Found> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = new Map<string, ProductRow[]>()
  for (const product of products) {
    const name = displayedName(product)
    byName.set(name, [...(byName.get(name) ?? []), product])
  }
  return (cellOf) => {
    const said = nameIn(cellOf)
    const known = byId.get(cellOf('id')?.trim().toLowerCase() ?? '')
    if (known)
      return { ok: true, value: { product: known, by: 'id', name: said?.name ?? displayedName(known) } }
    if (!said) return { ok: false, error: 'Escribe un nombre, o el id de un artículo que ya existe.' }
    const namesakes = byName.get(said.name) ?? []
    if (namesakes.length > 1) {
      return {
        ok: false,
        error: `Hay ${namesakes.length} artículos con este nombre: escribe el id del que quieres cambiar.`,
      }
    }
    const [product = null] = namesakes
    return { ok: true, value: { product, by: product && said.field, name: said.name } }
  }
}

/** The name that a line would show (AMB-30). */
function nameIn(cellOf: CellOf): { name: string; field: CsvField } | null {
  for (const field of ['name_es', 'name'] as const) {
    const name = unguarded(cellOf(field) ?? '').trim()
    if (name !== '') return { name, field }
  }
  return null
}
