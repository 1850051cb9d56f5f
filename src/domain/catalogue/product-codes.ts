import type { ProductRow } from '#domain/tables/catalogue-tables.ts'

/** Returns a typed code as it is stored: trimmed, with single blanks. Returns null for a blank one. */
export function tidyCode(typed: string): string | null {
  return typed.trim().replace(/\s+/g, ' ') || null
}

/** Returns the form of a code that is unique among products, as the database compares them. */
const keyOf = (code: string | null) => (code === null ? null : (tidyCode(code)?.toLowerCase() ?? null))

/**
 * Returns a finder of products by code, ignoring case and outer blanks. Codes are unique, but for those of pending
 * changes.
 */
export function codeFinder<T extends Pick<ProductRow, 'code'>>(
  products: Iterable<T>,
): (code: string) => T | undefined {
  const byKey = new Map<string, T>()
  for (const product of products) {
    const key = keyOf(product.code)
    if (key !== null && !byKey.has(key)) byKey.set(key, product)
  }
  return (code) => byKey.get(keyOf(code) ?? '')
}

/**
 * Finds the codes that cannot be given together: another product keeps the code, or an earlier one gets it. Codes may move
 * between the products of the list. A product that is refused its new code keeps its old one.
 * @param given codes by index; null for products whose code stays
 * @returns by index, the product that keeps the code, or the index that gets it
 */
export function codeClashes<T extends Pick<ProductRow, 'id' | 'code'>>(
  given: readonly ({ id: string | null; code: string | null } | null)[],
  products: readonly T[],
): ReadonlyMap<number, T | number> {
  const clashes = new Map<number, T | number>()
  for (let before = -1; before < clashes.size;) {
    before = clashes.size
    const wanted = given.flatMap((one, index) => (one && !clashes.has(index) ? { ...one, index } : []))
    const changed = new Set(wanted.map(({ id }) => id))
    const ownerOf = codeFinder(products.filter(({ id }) => !changed.has(id)))
    const firstOf = codeFinder(wanted)
    for (const { code, index } of wanted) {
      const clash = code === null ? undefined : (ownerOf(code) ?? firstOf(code)?.index)
      if (clash !== undefined && clash !== index) clashes.set(index, clash)
    }
  }
  return clashes
}

/** Returns why a product cannot have a code that another one has. */
export const codeTaken = (code: string, name: string): string =>
  `“${code}” ya es el código de “${name}”. Escribe otro.`
