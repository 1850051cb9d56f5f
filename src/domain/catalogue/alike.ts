import type { CatalogueProduct } from './catalogue.ts'
import { isAvailable, unitPrice } from './price-and-stock.ts'
import { termWords } from './search-words.ts'

/**
 * Sorts other products by how much they are like one: what can be had first, then by shared kind, keywords and price.
 * A product that goes with it is no substitute, but nearer than the rest of a section. Keeps the order of equals.
 */
export function byLikeness(
  product: CatalogueProduct,
  others: readonly CatalogueProduct[],
): CatalogueProduct[] {
  const kind = kindOf(product)
  const words = new Set(product.keywords.flatMap((keyword) => termWords(keyword)))
  // Keywords that the whole section has say nothing.
  const shared = (other: CatalogueProduct) =>
    new Set(other.keywords.flatMap((keyword) => termWords(keyword)).filter((word) => words.has(word))).size
  const scored = others.map((other) => ({
    other,
    score:
      (isAvailable(other) ? 100 : 0) +
      (kindOf(other) === kind ? 6 : 0) +
      (product.goes_with.includes(other.id) ? 2 : 0) +
      shared(other) +
      2 * priceLikeness(unitPrice(product), unitPrice(other)),
  }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ other }) => other)
}

/** Returns what a product is, by the first word of its name: 'Tripié Sachtler' is a 'tripie'. */
function kindOf({ displayed_name: name }: CatalogueProduct): string | undefined {
  return termWords(name)[0]
}

/** Returns 1 for the same price, half as much for twice the price; 0 if one has none. */
function priceLikeness(one: number | null, other: number | null): number {
  if (one === null || other === null) return one === other ? 1 : 0
  const [low, high] = one < other ? [one, other] : [other, one]
  return high === 0 ? 1 : low / high
}
