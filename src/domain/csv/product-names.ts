import { displayedName } from '#domain/catalogue/catalogue.ts'
import { fold } from '#domain/catalogue/search.ts'
import type { Result } from '#domain/core/result.ts'
import type { ProductRow } from '../tables/products.ts'
import { unguarded } from './guard.ts'
import { items } from './read-cell.ts'

/** A product that a file would make, by the name and the id that its line says. */
export type NewProduct = { id: string; name: string; saidId: string }

/** The products that a cell may name. */
export type ProductNames = {
  /** Names a product in a file: as it is displayed where that says which one, else by its id; null where there is none. */
  nameInFile: (id: string) => string | null
  /** Names a product as it is displayed; by its id where there is none. */
  label: (id: string) => string
  /** Finds the id of the one that a cell means: by its id, else by its displayed name, whatever the case and accents. */
  find: (text: string) => Result<string>
}

/** What would not come back as it went: it ends an entry of the cell. */
const ENDS_ENTRY = /[|\r\n]/

/**
 * Collects what products are called.
 * @param made those that the file itself would make
 */
export function productNames(
  products: readonly ProductRow[],
  made: readonly NewProduct[] = [],
): ProductNames {
  const labels = new Map<string, string>()
  const byId = new Map<string, string>()
  const byName = new Map<string, Set<string>>()
  const put = (name: string, id: string) => byName.set(name, (byName.get(name) ?? new Set()).add(id))
  const know = (id: string, name: string) => {
    labels.set(id, name)
    put(name, id)
    put(fold(name), id)
  }
  for (const { id, name, saidId } of made) {
    know(id, name)
    if (saidId !== '') byId.set(saidId, id)
  }
  // A product that is there goes before one that is yet to be made.
  for (const product of products) {
    know(product.id, displayedName(product))
    byId.set(product.id, product.id)
  }
  const find = (text: string): Result<string> => {
    const known = byId.get(text.toLowerCase())
    if (known !== undefined) return { ok: true, value: known }
    const [id, ...others] = byName.get(text) ?? byName.get(fold(text)) ?? []
    if (id === undefined)
      return { ok: false, error: `No hay un artículo “${text}”: corrige el nombre o escribe su id.` }
    if (others.length > 0)
      return { ok: false, error: `Hay ${others.length + 1} artículos llamados “${text}”: escribe el id.` }
    return { ok: true, value: id }
  }
  const nameInFile = (id: string): string | null => {
    const name = labels.get(id)
    if (name === undefined) return null
    if (name.trim() === '' || ENDS_ENTRY.test(name)) return id
    const found = find(name)
    return found.ok && found.value === id ? name : id
  }
  return { find, nameInFile, label: (id) => labels.get(id) ?? id }
}

/**
 * The ids that a cell names, each once.
 * @param own the product of the line itself, which is no company to itself
 */
export function readProducts(cell: string, names: ProductNames, own: string | null): Result<string[]> {
  const ids = new Set<string>()
  for (const text of items(unguarded(cell))) {
    const found = names.find(text)
    if (!found.ok) return found
    if (found.value === own)
      return { ok: false, error: `“${text}” es el artículo de este renglón: quítalo de la celda.` }
    ids.add(found.value)
  }
  return { ok: true, value: [...ids] }
}
