import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { unitPrice, isAvailable } from '#domain/catalogue/price-and-stock.ts'
import { searchCatalogue, type SearchIndex, fold } from '#domain/catalogue/search.ts'
import { namesOf, stemOf } from '#domain/catalogue/synonyms.ts'
import { formatMoney } from '#domain/core/format.ts'
import { OCCASIONS, stemsOf, type Word } from './topics.ts'

/** What the catalogue has for a question. */
export type Found = {
  /** Best first. */
  products: CatalogueProduct[]
  /** The one search that finds them all, and how many that are; null when it took several. */
  search: { term: string; total: number } | null
  /** The asked words, as they were written, that no product has. */
  unknown: string[]
}

/** More words than this make a search slow and no better. */
const MAX_WORDS = 12
/** Somebody who asks for more things at once is better served one by one. */
const MAX_SEARCHES = 3

type Known = { stem: string; ids: ReadonlySet<string>; weight: number }

/**
 * The products that a question is about (S§5 decides what matches): those with all of its words; where there is none,
 * those with the most telling words, then those with the words left over, in turns. Null when products know less than
 * half of the words: then something else was asked, and what a word or two happen to find is no answer.
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

/** Which products have a word, under the first of its names that any has. Words that few have tell more. */
function look(index: SearchIndex, word: Word): Known | null {
  for (const stem of namesOf(word.stem)) {
    const all = ranked(index, [stem])
    // A word that stands only somewhere in a keyword ('movimiento de cámara') is not what that product is.
    const meant = all.filter(({ score }) => score > 1)
    const ids = new Set((meant.length > 0 ? meant : all).map(({ product }) => product.id))
    if (ids.size > 0) return { stem, ids, weight: 1 + 1 / ids.size }
  }
  return null
}

/** Which words to look for together: each search has a product with all of its words. */
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

/** An occasion alone calls for several kinds of things: the best of each comes first. */
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

/** Cheapest first among those that are really meant; what has to be quoted comes last. */
function byPrice(found: readonly Ranked[]): CatalogueProduct[] {
  const meant = (found[0]?.score ?? 0) * 0.6
  const price = (product: CatalogueProduct) => unitPrice(product) ?? Number.MAX_VALUE
  return found
    .filter(({ score }) => score >= meant)
    .map(({ product }) => product)
    .toSorted((a, b) => price(a) - price(b))
}

/** The first of each, then the second of each, and so on; nothing twice. */
function inTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  )
  return [...new Set(turns.flat())]
}

type Ranked = { product: CatalogueProduct; score: number }

/** The products with all of the stems, those named after them first, and what can be had before what cannot. */
function ranked(index: SearchIndex, stems: readonly string[]): Ranked[] {
  return searchCatalogue(index, stems.join(' '))
    .flatMap(({ products }) => products)
    .map((product) => ({ product, score: scoreOf(product, stems) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => Number(isAvailable(b.product)) - Number(isAvailable(a.product)) || b.score - a.score)
}

/** How much a product is what the stems say; 0 when one of them stands only inside some other word. */
function scoreOf(product: CatalogueProduct, stems: readonly string[]): number {
  const name = stemsOf(`${product.displayed_name} ${product.name}`)
  const section = stemsOf(product.section_name)
  const english = stemsOf(product.name_en ?? '')
  const keywords = product.keywords.map((keyword) => fold(keyword))
  let sum = 0
  for (const stem of stems) {
    // Names and sections are compared by the commonest name of each word, which may not be the one that was found.
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

/** What somebody is ready to pay for one product, in pesos. */
export type PriceLimit = { least: number; most: number }

const AMOUNT = String.raw`\$?\s*(\d[\d,]*(?:\.\d{1,2})?)\s*(mil\b)?`
/** 'hasta 200 personas' is no price. */
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
/** Smaller numbers count things. */
const SMALLEST = 50

function amount(digits: string | undefined, thousand: string | undefined): number {
  return Number((digits ?? '').replaceAll(',', '')) * (thousand ? 1_000 : 1)
}

/** The limit that a question names, and the question without it; null for the limit when it names none. */
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

function ordered(one: number, other: number): PriceLimit {
  return { least: Math.min(one, other), most: Math.max(one, other) }
}

/** The limit in words: 'de hasta $500.00', 'entre $500.00 y $900.00'. */
export function saidLimit({ least, most }: PriceLimit): string {
  return least > 0 ? `entre ${formatMoney(least)} y ${formatMoney(most)}` : `de hasta ${formatMoney(most)}`
}
