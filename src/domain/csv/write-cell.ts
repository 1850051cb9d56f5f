import { sectionName } from '#domain/catalogue/catalogue.ts'
import { editablePrice } from '#domain/pricing/parse-price.ts'
import type { ProductRow } from '../tables/products.ts'
import type { SectionRow } from '../tables/sections.ts'
import type { CsvField } from './columns.ts'
import { guarded } from './guard.ts'

/** Between the entries of a list that may hold commas. */
export const BAR = ' | '
/** Between a picture and where it leads. */
export const ARROW = ' => '

/** An article's value as an exported file holds it. What is not there is an empty cell. */
export function writeCell(
  field: CsvField,
  product: ProductRow,
  sections: ReadonlyMap<string, SectionRow>,
): string {
  const value = product[field]
  if (field === 'section_id') {
    const section = sections.get(product.section_id ?? '')
    return section ? guarded(sectionName(section)) : ''
  }
  if (field === 'keywords') return guarded(keywordsCell(product.keywords))
  if (field === 'image_urls') return guarded(product.image_urls.join(BAR))
  if (field === 'image_links') {
    return guarded(
      product.image_links.map(({ imageUrl, linkUrl }) => `${imageUrl}${ARROW}${linkUrl}`).join(BAR),
    )
  }
  if (field === 'price' || field === 'discount_price') return editablePrice(product[field])
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? guarded(value) : ''
}

/** With commas, as people write them; with bars where a keyword itself holds a comma. */
function keywordsCell(keywords: readonly string[]): string {
  if (!keywords.some((word) => word.includes(','))) return keywords.join(', ')
  return keywords.length === 1 ? `${keywords[0]}${BAR}` : keywords.join(BAR)
}
