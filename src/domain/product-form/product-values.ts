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

/** The columns of the form with their kinds, in the order of their descriptions. */
const COLUMN_FIELDS = Object.entries(PRODUCT_COLUMNS).flatMap(([field, { kind }]) =>
  kind in SHAPES ? [{ field: field as ColumnField, kind: kind as FieldKind }] : [],
)

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

/** A number that reads as the table would take it, or says why not. */
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

/** What a field takes by the kind of its column; other kinds take what they can hold. */
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

/**
 * What the product form takes (A§5, AMB-36).
 * @param isQuoted the product has no price yet, so it may stay without one: quoted on request
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

/** Whether there is enough to be saved: name, section and price (A§5). */
export function isComplete({ name, section_id, price }: ProductValues, isQuoted: boolean): boolean {
  return name.trim() !== '' && section_id !== '' && (isQuoted || price.trim() !== '')
}

type Columns = typeof PRODUCT_COLUMNS
type FieldKind = keyof typeof SHAPES
/** A column that the form shows: all but the key and the place. */
export type ColumnField = {
  [C in keyof Columns]: Columns[C]['kind'] extends FieldKind ? C : never
}[keyof Columns]

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
