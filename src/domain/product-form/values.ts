import { z } from 'zod/mini'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import type { ProductFields } from '#domain/commands/products/products.ts'
import { editablePrice } from '#domain/pricing/parse-price.ts'
import { blankRow } from '#domain/tables/blank.ts'
import { imageLink, type ProductRow } from '#domain/tables/products.ts'

const text = z.string()

/** What a field holds, by the kind of its column: numbers as they are typed, lists as lists (A§3). */
const SHAPES = {
  name: text,
  text,
  /** Empty while none is chosen. */
  section: text,
  price: text,
  stock: text,
  flag: z.boolean(),
  keywords: z.array(text),
  /** Ids. */
  products: z.array(text),
  address: text,
  addresses: z.array(text),
  links: z.array(imageLink),
}
type Columns = typeof PRODUCT_COLUMNS
export type FieldKind = keyof typeof SHAPES
/** A column that the form shows: all but the key and the place. */
export type ColumnField = {
  [C in keyof Columns]: Columns[C]['kind'] extends FieldKind ? C : never
}[keyof Columns]

/** The columns of the form with their kinds, in the order of their descriptions. */
export const COLUMN_FIELDS = Object.entries(PRODUCT_COLUMNS).flatMap(([field, { kind }]) =>
  kind in SHAPES ? [{ field: field as ColumnField, kind: kind as FieldKind }] : [],
)

const shapes = Object.fromEntries(COLUMN_FIELDS.map(({ field, kind }) => [field, SHAPES[kind]])) as {
  [C in ColumnField]: (typeof SHAPES)[Columns[C]['kind']]
}

/** What the product form holds. */
export const productValues = z.object({
  ...shapes,
  /** The public address of the image file that was chosen; it wins over the typed one (A§5). */
  image_file: text,
})
export type ProductValues = z.infer<typeof productValues>
export type ProductField = keyof ProductValues

export const PRODUCT_FIELDS = Object.keys(productValues.shape) as ProductField[]

/** A column's value as a person would type it. */
function typed(kind: FieldKind, value: unknown): unknown {
  switch (kind) {
    case 'price':
      return editablePrice(value as number | null)
    case 'stock':
      return typeof value === 'number' ? String(value) : ''
    case 'flag':
      return value
    case 'keywords':
    case 'products':
    case 'addresses':
      return [...(value as readonly string[])]
    case 'links':
      return (value as ProductRow['image_links']).map((link) => ({ ...link }))
    case 'name':
    case 'text':
    case 'section':
    case 'address':
      return value ?? ''
  }
}

/** What the form of a product opens with: its fields as a person would type them. */
export function valuesOf(fields: ProductFields): ProductValues {
  const values = COLUMN_FIELDS.map(({ field, kind }) => [field, typed(kind, fields[field])])
  return { ...Object.fromEntries(values), image_file: '' } as ProductValues
}

/** What the form of a new product opens with (A§3). */
export function blankValues(sectionId: string | null): ProductValues {
  return { ...valuesOf(blankRow('products', '')), section_id: sectionId ?? '' }
}
