import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPrice, isAvailable } from '#domain/catalogue/price-and-stock.ts'
import { searchCatalogue, type SearchIndex, fold } from '#domain/catalogue/search.ts'
import { namesOf, stemOf } from '#domain/catalogue/synonyms.ts'
import { formatMoney } from '#domain/core/format.ts'
import { OCCASIONS, stemsOf, type Word } from './topics.ts'

/** Products for a question. */
export type Found = {
  /** Best first. */
  products: CatalogueProduct[]
  /** Single search that finds them all, with its total; null if several searches were needed. */
  search: { term: string; total: number } | null
  /** Words of the question without a product, as written. */
  unknown: string[]
}

/** Most words of a question, because more make the search slow without improving it. */
const MAX_WORDS = 12
/** Most searches for one question. */
const MAX_SEARCHES = 3

type Known = { stem: string; ids: ReadonlySet<string>; weight: number }

/**
 * Finds the products for a question (S§5 defines a match): those with all of its words. Without any, alternates between
 * those with the most specific words and those with the remaining words. Returns null if less than half of the words
 * are known, because the question is then about something else.
 */
export function findProducts(index: SearchIndex, words: readonly Word[], cheapFirst = false): Found | null {
  const asked = words.slice(0, MAX_WORDS)
  const known: Known[] = []
  const unknown: string[] = []
  for (const word of asked) {
    const entry = look(index, word)
    if (entry) known.push(entry)
    else unknown.push(word.said)
  }
  if (known.length === 0 || known.length * 2 < asked.length) return null
  const searches = searchesFor(known)
  const found = searches.map((stems) => {
    const best = ranked(index, stems)
    return forOccasion(index, stems, cheapFirst ? byPrice(best) : best.map(({ product }) => product))
  })
  const [stems] = searches
  return {
    products: inTurns(found),
    search: searches.length === 1 && stems ? counted(index, stems.join(' ')) : null,
    unknown,
  }
}

/** Finds the products of a word, by the first synonym with hits. Rare words weigh more. */
function look(index: SearchIndex, word: Word): Known | null {
  for (const stem of namesOf(word.stem)) {
    const all = ranked(index, [stem])
    // A word within a keyword ('movimiento de cámara') does not describe the product.
    const meant = all.filter(({ score }) => score > 1)
    const ids = new Set((meant.length > 0 ? meant : all).map(({ product }) => product.id))
    if (ids.size > 0) return { stem, ids, weight: 1 + 1 / ids.size }
  }
  return null
}

/** Groups words into searches, each with a product for all of its words. */
function searchesFor(known: readonly Known[]): string[][] {
  const searches: string[][] = []
  const left = new Set(known)
  while (left.size > 0 && searches.length < MAX_SEARCHES) {
    const weights = new Map<string, number>()
    const open = new Set([...left].flatMap(({ ids }) => [...ids]))
    for (const { ids, weight } of known) {
      for (const id of ids) if (open.has(id)) weights.set(id, (weights.get(id) ?? 0) + weight)
    }
    let best: string | undefined
    for (const [id, weight] of weights) if (weight > (weights.get(best ?? '') ?? 0)) best = id
    const together = known.filter(({ ids }) => best !== undefined && ids.has(best))
    for (const word of together) left.delete(word)
    searches.push(together.map(({ stem }) => stem))
  }
  return searches
}

function counted(index: SearchIndex, term: string): { term: string; total: number } {
  const total = searchCatalogue(index, term).reduce((sum, { products }) => sum + products.length, 0)
  return { term, total }
}

/** Puts the best product of each need of an occasion first, if the question is only an occasion. */
function forOccasion(
  index: SearchIndex,
  stems: readonly string[],
  products: CatalogueProduct[],
): CatalogueProduct[] {
  const needs = stems.length === 1 ? OCCASIONS.get(stems[0] ?? '') : undefined
  const firsts = (needs ?? []).flatMap((need) => {
    const [best] = ranked(index, stemsOf(need).trim().split(' '))
    return best ? [best.product] : []
  })
  return [...new Set([...firsts, ...products])]
}

/** Sorts the relevant products by price. Quoted ones are last. */
function byPrice(found: readonly Ranked[]): CatalogueProduct[] {
  const meant = (found[0]?.score ?? 0) * 0.6
  const price = (product: CatalogueProduct) => unitPrice(product) ?? Number.MAX_VALUE
  return found
    .filter(({ score }) => score >= meant)
    .map(({ product }) => product)
    .toSorted((a, b) => price(a) - price(b))
}

/** Alternates between lists, without duplicates. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  )
  return [...new Set(turns.flat())]
}

type Ranked = { product: CatalogueProduct; score: number }

/** Returns the products with all of the stems, the best matches first, and unavailable ones last. */
function ranked(index: SearchIndex, stems: readonly string[]): Ranked[] {
  return searchCatalogue(index, stems.join(' '))
    .flatMap(({ products }) => products)
    .map((product) => ({ product, score: scoreOf(product, stems) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => Number(isAvailable(b.product)) - Number(isAvailable(a.product)) || b.score - a.score)
}

/** Rates the match of a product with the stems. Returns 0 if a stem occurs only within another word. */
function scoreOf(product: CatalogueProduct, stems: readonly string[]): number {
  const name = stemsOf(`${product.displayed_name} ${product.name}`)
  const section = stemsOf(product.section_name)
  const english = stemsOf(product.name_en ?? '')
  const keywords = product.keywords.map((keyword) => fold(keyword))
  let sum = 0
  for (const stem of stems) {
    // Names and sections are also compared by each word's most common synonym.
    const common = stemOf(stem)
    const stands = (text: string) => text.includes(` ${stem}`) || text.includes(` ${common}`)
    const begins = name.startsWith(` ${stem}`) || name.startsWith(` ${common}`)
    const isKeyword = keywords.some((keyword) => keyword === stem || stemOf(keyword) === common)
    const points =
      (begins ? 3 : stands(name) ? 1 : 0) +
        (isKeyword ? 3 : keywords.some((keyword) => stands(` ${keyword}`)) ? 1 : 0) +
        (stands(section) ? 2 : 0) || (stands(english) ? 1 : 0)
    if (points === 0) return 0
    sum += points
  }
  return sum
}

/** Price range for one product, in pesos. */
export type PriceLimit = { least: number; most: number }

const AMOUNT = String.raw`\$?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(mil\b)?`
/** Excludes quantities such as 'hasta 200 personas'. */
const NO_UNIT = String.raw`(?!\s*(?:personas?|invitados?|gentes?|kg|kilos?|mm|cm|mts?|m|metros?|w|watts?|hrs?|horas?|d[ií]as?|min|minutos?|piezas?|k|gb|tb)\b)(?![\d.])`
const BETWEEN = new RegExp(
  String.raw`\b(?:de )?entre (?:los )?${AMOUNT}(?: pesos)? (?:y|a) (?:los )?${AMOUNT}${NO_UNIT}`,
  'i',
)
const UP_TO = new RegExp(
  String.raw`\b(?:por |a |de )?(?:menos|menor(?:es)?|m[aá]ximo|hasta|abajo|debajo|no m[aá]s)(?: de| a| que)? ${AMOUNT}${NO_UNIT}`,
  'i',
)
const PESOS = /^\s*(?:pesos|mxn|varos)\b/i
/** Smallest amount that is a price; smaller numbers are quantities. */
const SMALLEST = 50

/** Extracts the price limit from a question, and returns the rest of it. The limit is null if there is none. */
export function priceLimit(question: string): { limit: PriceLimit | null; rest: string } {
  const between = BETWEEN.exec(question)
  const upTo = between ? null : UP_TO.exec(question)
  const found = between ?? upTo
  if (!found) return { limit: null, rest: question }
  const one = amount(found[1], found[2])
  const limit = upTo ? { least: 0, most: one } : ordered(one, amount(found[3], found[4]))
  if (limit.most < SMALLEST) return { limit: null, rest: question }
  const after = question.slice(found.index + found[0].length).replace(PESOS, ' ')
  return { limit, rest: `${question.slice(0, found.index)} ${after}` }
}

function amount(digits: string | undefined, thousand: string | undefined): number {
  return Number((digits ?? '').replaceAll(',', '')) * (thousand ? 1_000 : 1)
}

function ordered(one: number, other: number): PriceLimit {
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

/** Describes the limit: 'de hasta $500.00', 'entre $500.00 y $900.00'. */
export function saidLimit({ least, most }: PriceLimit): string {
  return least > 0 ? `entre ${formatMoney(least)} y ${formatMoney(most)}` : `de hasta ${formatMoney(most)}`
}
