import type { ProductFields } from '#domain/commands/products/products.ts'
import { parseStock } from '#domain/catalogue/parse-stock.ts'
import type { Result } from '#domain/core/result.ts'
import { completeAddress } from './image-address.ts'
import { readDiscount, readPrice } from './numbers.ts'
import {
  PRODUCT_FIELDS,
  COLUMN_FIELDS,
  type ProductField,
  type ProductValues,
  type FieldKind,
} from './values.ts'

const KINDS: ReadonlyMap<ProductField, FieldKind> = new Map(
  COLUMN_FIELDS.map(({ field, kind }) => [field, kind]),
)

const numberOf = (read: Result<number | null>): number | null => (read.ok ? read.value : null)

/** What is saved of a field by the kind of its column. */
function columnValue(kind: FieldKind, value: unknown, address: (typed: string) => string): unknown {
  switch (kind) {
    case 'name':
      return String(value).trim()
    case 'text':
      return String(value).trim() || null
    case 'section':
      return value || null
    case 'price':
      return numberOf(readDiscount(String(value)))
    case 'stock':
      return numberOf(parseStock(String(value)))
    case 'flag':
    case 'keywords':
    case 'products':
      return value
    case 'address':
      return address(String(value)) || null
    case 'addresses':
      return (value as string[]).map(address).filter((url) => url !== '')
    case 'links':
      return (value as ProductValues['image_links'])
        .map(({ imageUrl, linkUrl }) => ({ imageUrl: address(imageUrl), linkUrl: linkUrl.trim() }))
        .filter(({ imageUrl }) => imageUrl !== '')
  }
}

/** The columns of a product that a field of the form sets. */
function columnsOf(field: ProductField, values: ProductValues, mediaBase: string): Partial<ProductFields> {
  const address = (typed: string) => completeAddress(typed, mediaBase)
  if (field === 'image_file' || field === 'image_url')
    return { image_url: values.image_file || address(values.image_url) || null }
  if (field === 'price') {
    const read = readPrice(values.price)
    return { price: numberOf(read) }
  }
  const kind = KINDS.get(field)
  return kind ? { [field]: columnValue(kind, values[field], address) } : {}
}

/**
 * What is saved of a form that has passed its rules: only these fields, so that what is not shown or was not touched
 * stays as it is (A§5, AMB-31).
 * @param mediaBase where images stand that are given by name alone (AMB-32)
 */
export function productFields(
  values: ProductValues,
  mediaBase: string,
  fields: readonly ProductField[] = PRODUCT_FIELDS,
): Partial<ProductFields> {
  return Object.assign(
    {},
    ...fields.map((field) => columnsOf(field, values, mediaBase)),
  ) as Partial<ProductFields>
}
