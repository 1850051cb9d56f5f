import { displayedName } from '#domain/catalogue/catalogue.ts'
import { isFoundIn, readTerm, termWords, wordsOf, type Words } from '#domain/catalogue/search-words.ts'
import { clip, plainName } from '#domain/request/chat-link.ts'
import { onDemand } from '#domain/core/format.ts'
import { oneLine } from '#domain/core/values.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { nameKey, type RequestedLine } from './order-request.ts'

/** Requested line with its product, or with the products to ask about. */
export type MatchedLine = RequestedLine & {
  /** Products of the same name, or similar ones, the most likely first. Empty if the product is sure. */
  candidates: ProductRow[]
}

/**
 * Finds the products of requested lines: by the id of a link, else by the name that the message has. A name that
 * several products have, or none, leaves the line without a product, and with candidates.
 * @param products all of the shop's, including hidden ones
 */
export function matchLines(lines: readonly RequestedLine[], products: readonly ProductRow[]): MatchedLine[] {
  const namesakes = namesakeFinder(products)
  const similar = similarFinder(products)
  const ids = new Set(products.map(({ id }) => id))
  return lines.map((line) => {
    if (line.product_id !== null && ids.has(line.product_id)) return { ...line, candidates: [] }
    const [first, ...others] = namesakes(line.name)
    if (first && others.length === 0) return { ...line, product_id: first.id, candidates: [] }
    return { ...line, product_id: null, candidates: first ? [first, ...others] : similar(line.name) }
  })
}

/**
 * Returns a finder of the products with a name: those that are displayed like this, else those that read the same
 * without case, accents and signs, else those with it as another name.
 */
function namesakeFinder(products: readonly ProductRow[]): (name: string) => readonly ProductRow[] {
  // The last two cost more, and most names are found by the first.
  const shown = onDemand(() => grouped(products, (product) => inMessage(displayedName(product))))
  const alike = onDemand(() => grouped(products, (product) => inMessage(displayedName(product)).map(nameKey)))
  const other = onDemand(() =>
    grouped(products, ({ name, name_en }) => [name, name_en ?? ''].flatMap(inMessage).map(nameKey)),
  )
  return (name) => {
    const key = nameKey(name)
    return shown().get(oneLine(plainName(name))) ?? alike().get(key) ?? other().get(key) ?? []
  }
}

/** Returns a name as a message has it: whole, or shortened in a message in parts. */
function inMessage(name: string): string[] {
  const plain = oneLine(plainName(name))
  return [plain, clip(plain)]
}

function grouped(
  products: readonly ProductRow[],
  keysOf: (product: ProductRow) => readonly string[],
): Map<string, ProductRow[]> {
  const groups = new Map<string, ProductRow[]>()
  for (const product of products)
    // A name of signs alone has an empty key.
    for (const key of new Set(keysOf(product))) {
      if (!/[\p{L}\p{N}]/u.test(key)) continue
      const group = groups.get(key)
      if (group) group.push(product)
      else groups.set(key, [product])
    }
  return groups
}

/** Most candidates of a line. */
const MOST_CANDIDATES = 5

/** Returns a finder of the products that share at least half of the words of a name, those with most of them first. */
function similarFinder(products: readonly ProductRow[]): (name: string) => ProductRow[] {
  let known: { product: ProductRow; words: Words }[] | undefined
  return (name) => {
    known ??= products.map((product) => ({
      product,
      words: wordsOf([displayedName(product), product.name, product.name_en]),
    }))
    const terms = termWords(name).map((word) => readTerm(word))
    const scored = known.map(({ product, words }) => ({
      product,
      score: terms.filter((term) => isFoundIn(term, words)).length,
    }))
    return scored
      .filter(({ score }) => score > 0 && score * 2 >= terms.length)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, MOST_CANDIDATES)
      .map(({ product }) => product)
  }
}
