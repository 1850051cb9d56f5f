import { MOST_OF_PART, type Part, type ProductRow } from '#domain/tables/catalogue-tables.ts'

type Kit = Pick<ProductRow, 'contents'>
/** Finds a product by its id. */
export type KitOf = { get: (id: string) => Kit | undefined }

/**
 * Returns the parts of a kit that are no kits, each once, with the units in one kit. Kits within are expanded; one that
 * contains itself, as two devices may make it before the server refuses it, counts once.
 */
export function expandParts({ contents }: Kit, products: KitOf): Part[] {
  const units = new Map<string, number>()
  const add = (parts: readonly Part[], times: number, within: readonly string[]) => {
    for (const { product_id: id, quantity } of parts) {
      if (within.includes(id)) continue
      const inside = products.get(id)?.contents ?? []
      if (inside.length > 0) add(inside, times * quantity, [...within, id])
      else units.set(id, (units.get(id) ?? 0) + times * quantity)
    }
  }
  add(contents, 1, [])
  return [...units].map(([product_id, quantity]) => ({
    product_id,
    quantity: Math.min(quantity, MOST_OF_PART),
  }))
}

/** Returns true if a product with these contents contains itself, at any depth. */
export function containsItself(id: string, contents: readonly Part[], products: KitOf): boolean {
  const seen = new Set<string>()
  const waiting = contents.map(({ product_id }) => product_id)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === id) return true
    if (seen.has(at)) continue
    seen.add(at)
    waiting.push(...(products.get(at)?.contents ?? []).map(({ product_id }) => product_id))
  }
  return false
}
