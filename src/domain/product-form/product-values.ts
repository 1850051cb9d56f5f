import { z } from 'zod/mini'
import type { ProductFields } from '#domain/commands/product-commands.ts'
import { parseStock, editablePrice } from '#domain/catalogue/typed-amounts.ts'
import type { Result } from '#domain/core/values.ts'
import { PRODUCT_COLUMNS } from '#domain/columns/product-columns.ts'
import { safeHref } from '#domain/catalogue/media.ts'
import { fits } from '#domain/tables/limits.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { imageLink, type ProductRow } from '#domain/tables/catalogue-tables.ts'
import { completeAddress, readDiscount, readPrice } from './typed-values.ts'

const text = z.string()

/** Schemas of fields by column kind: numbers as typed text, lists as lists (A§3). */
const SHAPES = {
  name: text,
  text,
  /** Blank while no section is chosen. */
  section: text,
  price: text,
  stock: text,
  flag: z.boolean(),
  keywords: z.array(text),
  /** Ids of products. */
  products: z.array(text),
  address: text,
  addresses: z.array(text),
  links: z.array(imageLink),
}

/** Columns of the form with their kinds, in the order of their descriptions. */
const COLUMN_FIELDS = Object.entries(PRODUCT_COLUMNS).flatMap(([field, { kind }]) =>
  kind in SHAPES ? [{ field: field as ColumnField, kind: kind as FieldKind }] : [],
)

type Columns = typeof PRODUCT_COLUMNS
type FieldKind = keyof typeof SHAPES
/** Columns of the form: all but the key and the position. */
export type ColumnField = {
  [C in keyof Columns]: Columns[C]['kind'] extends FieldKind ? C : never
}[keyof Columns]

const shapes = Object.fromEntries(COLUMN_FIELDS.map(({ field, kind }) => [field, SHAPES[kind]])) as {
  [C in ColumnField]: (typeof SHAPES)[Columns[C]['kind']]
}

export const productValues = z.object({
  ...shapes,
  /** Public address of the chosen image file. It has priority over the typed address (A§5). */
  image_file: text,
})
export type ProductValues = z.infer<typeof productValues>
export type ProductField = keyof ProductValues

export const PRODUCT_FIELDS = Object.keys(productValues.shape) as ProductField[]

/** Returns the form's values for a product. */
export function valuesOf(fields: ProductFields): ProductValues {
  const values = COLUMN_FIELDS.map(({ field, kind }) => [field, typed(kind, fields[field])])
  return { ...Object.fromEntries(values), image_file: '' } as ProductValues
}

/** Returns the form's values for a new product (A§3). */
export function blankValues(sectionId: string | null): ProductValues {
  return { ...valuesOf(blankRow('products', '')), section_id: sectionId ?? '' }
}

/** Returns a column's value as a form field has it. */
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

/**
 * Returns the columns to save of a valid form. Limited to `fields`, so that hidden and untouched columns are not
 * written (A§5, AMB-31).
 * @param mediaBase base address of images that are given by name only (AMB-32)
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

/** Returns the columns that a field of the form sets. */
function columnsOf(field: ProductField, values: ProductValues, mediaBase: string): Partial<ProductFields> {
  const address = (typed: string) => completeAddress(typed, mediaBase)
  if (field === 'image_file' || field === 'image_url')
    return { image_url: values.image_file || address(values.image_url) || null }
  if (field === 'price') return { price: numberOf(readPrice(values.price)) }
  const kind = KINDS.get(field)
  return kind ? { [field]: columnValue(kind, values[field], address) } : {}
}

const KINDS: ReadonlyMap<ProductField, FieldKind> = new Map(
  COLUMN_FIELDS.map(({ field, kind }) => [field, kind]),
)

const numberOf = (read: Result<number | null>): number | null => (read.ok ? read.value : null)

/** Returns the value to save by column kind. */
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

/**
 * Returns the rules of the product form (A§5, AMB-36).
 * @param isQuoted true if the product has no price yet and may remain quoted on request
 */
export function productRules(isQuoted: boolean) {
  const price = (text: string) =>
    isQuoted && text.trim() === '' ? ({ ok: true, value: null } as const) : readPrice(text)
  return z.object({
    ...productValues.shape,
    ...byKind,
    name: named(PRODUCT_COLUMNS.name.inSentence).check(fits('products', 'name')),
    section_id: z.string().check(z.minLength(1, 'Elige una sección.')),
    price: reads(price),
  })
}

/** Returns true if the required fields are filled: name, section and price (A§5). */
export function isComplete({ name, section_id, price }: ProductValues, isQuoted: boolean): boolean {
  return name.trim() !== '' && section_id !== '' && (isQuoted || price.trim() !== '')
}

/** Returns a schema for a text that `read` must accept, with its error. */
function reads(read: (text: string) => Result<unknown>) {
  return z.string().check((context) => {
    const result = read(context.value)
    if (result.ok) return
    context.issues.push({ code: 'custom', message: result.error, input: context.value })
  })
}

const named = (what: string) => z.string().check(z.refine((text) => text.trim() !== '', `Escribe ${what}.`))

const link = z.object({
  imageUrl: z.string(),
  linkUrl: z
    .string()
    .check(
      z.refine(
        (address) => address.trim() === '' || safeHref(address) !== null,
        'Escribe una dirección que empiece con https:// o con /.',
      ),
    ),
})

/** Rules by column kind. Other kinds have no rule. */
const RULES: Partial<Record<FieldKind, (field: string) => z.ZodMiniType>> = {
  text: (field) => z.string().check(fits('products', field)),
  price: () => reads(readDiscount),
  stock: () => reads(parseStock),
  links: () => z.array(link),
  products: (field) => z.array(z.string()).check(fits('products', field)),
}
const byKind: object = Object.fromEntries(
  COLUMN_FIELDS.flatMap(({ field, kind }) => {
    const rule = RULES[kind]
    return rule ? [[field, rule(field)]] : []
  }),
)
