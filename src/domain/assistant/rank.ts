import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { fold, searchCatalogue, type SearchIndex } from '#domain/catalogue/search.ts'
import { isAvailable } from '#domain/catalogue/stock.ts'
import { stemOf } from '#domain/catalogue/synonyms.ts'
import { stemsOf } from './words.ts'

export type Ranked = { product: CatalogueProduct; score: number }

/** The products with all of the stems, those named after them first, and what can be had before what cannot. */
export function ranked(index: SearchIndex, stems: readonly string[]): Ranked[] {
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
