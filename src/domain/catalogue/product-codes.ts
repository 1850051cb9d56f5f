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

/** Returns why a product cannot have a code that another one has. */
export const codeTaken = (code: string, name: string): string =>
  `“${code}” ya es el código de “${name}”. Escribe otro.`

/** Returns the texts by which a code is found: as it is written, and without separators. */
export function codeWords(code: string | null): string[] {
  if (code === null) return []
  return [code, code.replace(/[^\p{L}\p{N}]+/gu, '')]
}
