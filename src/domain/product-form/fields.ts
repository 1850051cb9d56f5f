import type { ProductFields } from '#domain/commands/products/products.ts'
import { completeAddress } from './image-address.ts'
import { parseStock } from '#domain/catalogue/parse-stock.ts'
import { readDiscount, readPrice } from './numbers.ts'
import { ARTICLE_FIELDS, type ArticleField, type ArticleValues } from './values.ts'

const orNull = (text: string): string | null => text.trim() || null

/** The columns of an article that a field of the form sets. */
function columnsOf(field: ArticleField, values: ArticleValues, mediaBase: string): Partial<ProductFields> {
  const address = (typed: string) => completeAddress(typed, mediaBase)
  switch (field) {
    case 'name':
      return { name: values.name.trim() }
    case 'name_es':
    case 'name_en':
    case 'description':
    case 'additional_description':
    case 'image_description':
      return { [field]: orNull(values[field]) }
    case 'section_id':
      return { section_id: values.section_id || null }
    case 'price': {
      const read = readPrice(values.price)
      return { price: read.ok ? read.value.price : null }
    }
    case 'discount_price': {
      const read = readDiscount(values.discount_price)
      return { discount_price: read.ok ? read.value : null }
    }
    case 'stock_quantity': {
      const read = parseStock(values.stock_quantity)
      return { stock_quantity: read.ok ? read.value : null }
    }
    case 'keywords':
      return { keywords: values.keywords }
    case 'image_url':
    case 'image_file':
      return { image_url: values.image_file || address(values.image_url) || null }
    case 'image_urls':
      return { image_urls: values.image_urls.map(address).filter((url) => url !== '') }
    case 'image_links':
      return {
        image_links: values.image_links
          .map(({ imageUrl, linkUrl }) => ({ imageUrl: address(imageUrl), linkUrl: linkUrl.trim() }))
          .filter(({ imageUrl }) => imageUrl !== ''),
      }
    case 'is_public':
      return { is_public: values.is_public }
    case 'is_external':
      return { is_external: values.is_external }
  }
}

/**
 * What is saved of a form that has passed its rules: only these fields, so that what is not shown or was not touched
 * stays as it is (A§5, AMB-31).
 * @param mediaBase where pictures stand that are given by name alone (AMB-32)
 */
export function productFields(
  values: ArticleValues,
  mediaBase: string,
  fields: readonly ArticleField[] = ARTICLE_FIELDS,
): Partial<ProductFields> {
  return Object.assign(
    {},
    ...fields.map((field) => columnsOf(field, values, mediaBase)),
  ) as Partial<ProductFields>
}
