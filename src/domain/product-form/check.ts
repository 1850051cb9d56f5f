import { z } from 'zod/mini'
import { PRODUCT_COLUMNS } from '#domain/columns/products.ts'
import { safeHref } from '#domain/catalogue/media.ts'
import type { Result } from '#domain/core/result.ts'
import { parseStock } from '#domain/catalogue/parse-stock.ts'
import { readDiscount, readPrice } from './numbers.ts'
import { fits } from '#domain/tables/limits.ts'
import { productValues, COLUMN_FIELDS, type ProductValues, type FieldKind } from './values.ts'

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
