import { blankRow } from '../../src/domain/tables/blank.ts'
import type { Article, Section } from './article.ts'
import { SECTIONS } from './catalogue/sections.ts'
import { unsectioned } from './catalogue/unsectioned.ts'
import { idOf, slugOf } from './ids.ts'
import { KINDS, pictureOf } from './kinds.ts'
import type { SeedRow } from './rows.ts'

/** The id of the section with this name. */
export const sectionId = (name: string): string => idOf(`section/${slugOf(name)}`)

/** The id of the article with this name (names are unique in the demo). */
export const productId = (name: string): string => idOf(`product/${slugOf(name)}`)

const wordsOf = (...lists: string[]): string[] => [
  ...new Set(lists.flatMap((list) => list.split(',').map((word) => word.trim())).filter(Boolean)),
]

function productRow(article: Article, order: number | null, section: Section | null): SeedRow<'products'> {
  const displayed = article.es || article.name
  const { seq: _seq, ...blank } = blankRow('products', productId(article.name))
  return {
    ...blank,
    section_id: section && sectionId(section.name),
    order_in_section: order,
    name: article.name,
    name_es: article.es === undefined ? article.name : article.es,
    name_en: article.en ?? null,
    description: article.text,
    additional_description: article.more ?? null,
    price: article.price,
    discount_price: article.discount ?? null,
    stock_quantity: article.stock,
    image_url: article.picture ?? (article.kind && pictureOf(article.kind)),
    image_urls: [...(article.pictures ?? [])],
    image_links: [...(article.links ?? [])],
    image_description: article.kind && `${KINDS[article.kind]}: ${displayed}`,
    keywords: wordsOf(article.words, section?.words ?? ''),
    is_external: article.external ?? false,
    is_public: !article.hidden,
  }
}

export const sectionRows: SeedRow<'sections'>[] = SECTIONS.map((section, index) => ({
  id: sectionId(section.name),
  name: section.name,
  name_es: section.es,
  name_en: section.en ?? null,
  order_index: index + 1,
}))

export const productRows: SeedRow<'products'>[] = [
  ...SECTIONS.flatMap((section) =>
    section.articles.map((article, index) => productRow(article, index + 1, section)),
  ),
  ...unsectioned.map((article) => productRow(article, null, null)),
]
