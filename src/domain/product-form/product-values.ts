import { z } from 'zod/mini'
import type { ProductFields } from '#domain/commands/product-commands.ts'
import { isPriceUnit } from '#domain/catalogue/price-and-stock.ts'
import { readSteps } from '#domain/catalogue/typed-steps.ts'
import { MOST_STOCK, parseCount, parseStock, editablePrice } from '#domain/catalogue/typed-amounts.ts'
import { codeTaken, tidyCode } from '#domain/catalogue/product-codes.ts'
import { fine, wrong, type Result } from '#domain/core/values.ts'
import {
  PRODUCT_COLUMNS,
  type ColumnsOf,
  type ProductKind,
  type ValueOf,
} from '#domain/columns/product-columns.ts'
import { safeHref } from '#domain/catalogue/media.ts'
import { limitProblem } from '#domain/tables/limits.ts'
import { blankRow } from '#domain/tables/tables.ts'
import { containsItself, type KitOf } from '#domain/catalogue/kits.ts'
import {
  imageLink,
  MOST_BUFFER_DAYS,
  MOST_OF_PART,
  MOST_PARTS,
  type Part,
} from '#domain/tables/catalogue-tables.ts'
import { completeAddress, readDiscount, readPrice } from './typed-values.ts'

/** Kinds of the columns that the form holds: all but the key, the position, and what the server writes. */
export type FormKind = Exclude<ProductKind, 'id' | 'position' | 'instant' | 'structure'>
/** Columns of the form. */
export type ColumnField = ColumnsOf<FormKind>

/** Value of a form field: numbers and texts as they are typed, lists as lists (A§3). */
type Typed<K extends FormKind> =
  ValueOf<K> extends string | number | null ? string : ValueOf<K> extends Part[] ? TypedPart[] : ValueOf<K>

const typedPart = z.object({ product_id: z.string(), quantity: z.string() })
/** Part of a kit with its quantity as it is typed. */
export type TypedPart = z.infer<typeof typedPart>

/** Reason in Spanish why a field cannot be saved. `path` leads to the part of the field's value that it is about. */
type Problem = { path: readonly PropertyKey[]; message: string }

/** Handling of the columns of a kind by the form. */
type FieldKind<K extends FormKind> = {
  /** Schema of the field's value, also of one in a stored draft. */
  shape: z.ZodMiniType<Typed<K>, Typed<K>>
  /** Returns the field's value for a stored one. */
  typed: (stored: ValueOf<K>) => Typed<K>
  /** Returns the value to save, or the reason why there is none (A§5, AMB-36). */
  read: (
    typed: Typed<K>,
    address: (typed: string) => string,
  ) => Result<ValueOf<K>, string | readonly Problem[]>
}

const text = z.string()
const texts = z.array(text)
const shown = (stored: string | null) => stored ?? ''
const shownCount = (stored: number) => (stored === 0 ? '' : String(stored))

/** Kinds of the form. A kind of product columns without an entry, or with half of one, does not compile. */
const KINDS: { [K in FormKind]: FieldKind<K> } = {
  name: {
    shape: text,
    typed: (name) => name,
    read: (typed) =>
      typed.trim() ? fine(typed.trim()) : wrong(`Escribe ${PRODUCT_COLUMNS.name.inSentence}.`),
  },
  text: { shape: text, typed: shown, read: (typed) => fine(typed.trim() || null) },
  code: { shape: text, typed: shown, read: (typed) => fine(tidyCode(typed)) },
  section: { shape: text, typed: shown, read: (id) => (id === '' ? wrong('Elige una sección.') : fine(id)) },
  price: { shape: text, typed: editablePrice, read: readDiscount },
  unit: {
    shape: text,
    typed: shown,
    read: (unit) => (unit === '' ? fine(null) : isPriceUnit(unit) ? fine(unit) : wrong(UNIT)),
  },
  steps: {
    shape: text,
    typed: shown,
    read: (typed) => {
      const steps = readSteps(typed)
      return steps.ok ? fine(steps.value || null) : steps
    },
  },
  stock: { shape: text, typed: (stock) => (stock === null ? '' : String(stock)), read: parseStock },
  units: { shape: text, typed: shownCount, read: (typed) => parseCount(typed, MOST_STOCK) },
  days: { shape: text, typed: shownCount, read: (typed) => parseCount(typed, MOST_BUFFER_DAYS) },
  contents: {
    shape: z.array(typedPart),
    typed: (parts) => parts.map(({ product_id, quantity }) => ({ product_id, quantity: String(quantity) })),
    read: readContents,
  },
  flag: { shape: z.boolean(), typed: (isOn) => isOn, read: fine },
  keywords: { shape: texts, typed: (words) => [...words], read: fine },
  products: { shape: texts, typed: (ids) => [...ids], read: fine },
  address: { shape: text, typed: shown, read: (typed, address) => fine(address(typed) || null) },
  addresses: {
    shape: texts,
    typed: (addresses) => [...addresses],
    read: (typed, address) => fine(typed.map(address).filter((url) => url !== '')),
  },
  links: {
    shape: z.array(imageLink),
    typed: (links) => links.map((link) => ({ ...link })),
    read: (typed, address) => {
      const links = typed.map((link) => ({ imageUrl: address(link.imageUrl), linkUrl: link.linkUrl.trim() }))
      const problems = links.flatMap(({ linkUrl }, index) =>
        linkUrl === '' || safeHref(linkUrl) !== null ? [] : { path: [index, 'linkUrl'], message: LINK },
      )
      return problems.length > 0 ? wrong(problems) : fine(links.filter(({ imageUrl }) => imageUrl !== ''))
    },
  },
}

function readContents(typed: readonly TypedPart[]): Result<Part[], string | readonly Problem[]> {
  if (typed.length > MOST_PARTS) return wrong(`Usa ${MOST_PARTS} artículos como máximo.`)
  const parts = typed.map((part) => ({ ...part, quantity: readPartQuantity(part.quantity) }))
  const problems = parts.flatMap(({ product_id: id, quantity }, index): Problem[] => {
    if (quantity === null) return [{ path: [index, 'quantity'], message: PART }]
    const isTwice = parts.findIndex(({ product_id }) => product_id === id) < index
    return isTwice ? [{ path: [index, 'quantity'], message: 'Ya está arriba: deja uno solo.' }] : []
  })
  if (problems.length > 0) return wrong(problems)
  return fine(parts.map(({ product_id, quantity }) => ({ product_id, quantity: quantity ?? 1 })))
}

/** Reads the units of a part in a kit: 1 to 9,999, or null. */
export function readPartQuantity(text: string): number | null {
  const count = parseCount(text, MOST_OF_PART)
  return count.ok && count.value > 0 ? count.value : null
}

const PART = 'Escribe cuántos lleva: de 1 a 9,999.'
const UNIT = 'Elige una unidad.'
/** Reason why a kit may not contain what it is made for. */
export const ITSELF = 'No puede contenerse a sí mismo, ni dentro de otro artículo.'
const LINK = 'Escribe una dirección que empiece con https:// o con /.'

const isOfForm = (kind: ProductKind): kind is FormKind => Object.hasOwn(KINDS, kind)

/** Columns of the form with their kinds, in the order of their descriptions. */
export const COLUMN_FIELDS = Object.entries(PRODUCT_COLUMNS).flatMap(([field, { kind }]) =>
  isOfForm(kind) ? [{ field: field as ColumnField, kind }] : [],
)

const shapes = Object.fromEntries(COLUMN_FIELDS.map(({ field, kind }) => [field, KINDS[kind].shape])) as {
  [C in ColumnField]: (typeof KINDS)[(typeof PRODUCT_COLUMNS)[C]['kind']]['shape']
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
  const values = COLUMN_FIELDS.map(({ field, kind }) => [field, anyKind(kind).typed(fields[field])])
  return { ...Object.fromEntries(values), image_file: '' } as ProductValues
}

/** Returns the form's values for a new product (A§3). */
export function blankValues(sectionId: string | null): ProductValues {
  return { ...valuesOf(blankRow('products', '')), section_id: sectionId ?? '' }
}

/** Surroundings of a form that decide what can be saved. */
export type ProductReading = {
  /** Base address of images that are given by name only (AMB-32). */
  mediaBaseUrl: string
  /** The product has no price yet and may remain quoted on request. */
  isQuoted: boolean
  /** Returns the name of another product that has a code. */
  ownerOf?: (code: string) => string | null
  /** Product of the form and all others, by which a kit is refused that contains itself. */
  kits?: { own: string | null; products: KitOf }
}

/**
 * Reads the columns to save. Limited to `fields`, so that hidden and untouched columns are not written (A§5, AMB-31).
 * A field that cannot be read is an error, and then no column is returned.
 */
export function readProduct(
  values: ProductValues,
  reading: ProductReading,
  fields: readonly ProductField[] = PRODUCT_FIELDS,
): Result<Partial<ProductFields>, readonly [Problem, ...Problem[]]> {
  const columns = new Set(fields.map((field) => (field === 'image_file' ? 'image_url' : field)))
  const saved: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const { field, kind } of COLUMN_FIELDS) {
    if (!columns.has(field)) continue
    const read = readField(field, kind, values, reading)
    const error = read.ok ? limitProblem('products', field, read.value) : read.error
    if (read.ok && error === null) saved[field] = read.value
    else if (typeof error === 'string') problems.push({ path: [field], message: error })
    else for (const { path, message } of error ?? []) problems.push({ path: [field, ...path], message })
  }
  const [first, ...others] = problems
  return first ? wrong([first, ...others] as const) : fine(saved as Partial<ProductFields>)
}

function readField(
  field: ColumnField,
  kind: FormKind,
  values: ProductValues,
  { mediaBaseUrl, isQuoted, ownerOf, kits }: ProductReading,
): Result<unknown, string | readonly Problem[]> {
  if (field === 'image_url' && values.image_file !== '') return fine(values.image_file)
  // Other amounts may be blank.
  if (field === 'price' && !(isQuoted && values.price.trim() === '')) return readPrice(values.price)
  const owner = field === 'code' ? ownerOf?.(values.code) : null
  if (owner) return wrong(codeTaken(values.code.trim(), owner))
  const own = kits?.own
  if (field === 'contents' && kits && own) {
    const read = readContents(values.contents)
    if (read.ok && containsItself(own, read.value, kits.products)) return wrong(ITSELF)
  }
  return anyKind(kind).read(values[field], (typed) => completeAddress(typed, mediaBaseUrl))
}

/** Returns an entry for a value that is known to be of its kind, which types cannot relate. */
function anyKind(kind: FormKind): {
  typed: (stored: unknown) => unknown
  read: (typed: unknown, address: (typed: string) => string) => Result<unknown, string | readonly Problem[]>
} {
  return KINDS[kind] as never
}

/** Returns the rules of the form: exactly the problems of `readProduct`, each at its field. */
export function productRules(reading: ProductReading): z.ZodMiniType<ProductValues, ProductValues> {
  return productValues.check((context) => {
    const read = readProduct(context.value, reading)
    if (read.ok) return
    for (const { path, message } of read.error)
      context.issues.push({ code: 'custom', path: [...path], message, input: context.value })
  })
}

/** Returns true if the required fields are filled: name, section and price (A§5). */
export function isComplete({ name, section_id, price }: ProductValues, isQuoted: boolean): boolean {
  return name.trim() !== '' && section_id !== '' && (isQuoted || price.trim() !== '')
}
