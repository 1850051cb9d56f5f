import { displayedName } from '#domain/catalogue/catalogue.ts'
import { productCount, toCents } from '#domain/core/format.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import type { HomepageSectionProductRow } from '#domain/tables/content-tables.ts'
import { money } from '#domain/tables/scalar.ts'
import { distinctKeywords, keywordKey } from '#domain/catalogue/keywords.ts'
import { type Op, changeOp, type Command } from './command.ts'

/** What becomes of one product: the fields it gets, or why it is left alone. */
type Wanted = { fields: Partial<ProductRow>; warning?: string } | { left: string }

/** 'Ocultar “Foco”', 'Ocultar 12 artículos'. */
export function bulkLabel(verb: string, products: readonly ProductRow[], rest = ''): string {
  const [first] = products
  const what = first && products.length === 1 ? `“${displayedName(first)}”` : productCount(products.length)
  return `${verb} ${what}${rest}`
}

/** The effect on a product that an operation changes, as the person reads it. */
export function effectOf(product: ProductRow, op: Op | null, note: Partial<BulkEffect> = {}): BulkEffect {
  const changes = Object.entries(op?.patch ?? {}).map(([field, after]): FieldChange => ({
    field: field as keyof ProductRow,
    before: op?.base[field],
    after,
  }))
  return { id: product.id, name: displayedName(product), changes, left: null, warning: null, ...note }
}

/** Gives each product its own new fields, places in lists untouched. */
export function bulkFields(
  chosen: readonly ProductRow[],
  verb: string,
  wantedOf: (product: ProductRow) => Wanted,
): BulkPlan {
  const changed: ProductRow[] = []
  const ops: Op[] = []
  const effects = chosen.map((product) => {
    const wanted = wantedOf(product)
    if ('left' in wanted) return effectOf(product, null, { left: wanted.left })
    const op = changeOp('products', product, wanted.fields)
    if (!op) return effectOf(product, null, { left: 'No cambia.' })
    changed.push(product)
    ops.push(op)
    return effectOf(product, op, { warning: wanted.warning ?? null })
  })
  const command =
    ops.length === 0
      ? null
      : { label: bulkLabel(verb, changed), refusal: 'Error al actualizar artículos', ops }
  return { effects, count: changed.length, command }
}

/** All rows of the catalogue, hidden ones too. */
export type CatalogueRows = {
  sections: readonly SectionRow[]
  products: readonly ProductRow[]
  links: readonly HomepageSectionProductRow[]
}

/** One field of a product before and after. */
export type FieldChange = { field: keyof ProductRow; before: unknown; after: unknown }

/** What an action means to one product: its changes, or why it is left alone, and what the person should know. */
export type BulkEffect = {
  id: string
  name: string
  changes: FieldChange[]
  /** Why nothing happens to it. */
  left: string | null
  warning: string | null
}

/** An action on many products, before it is done: what becomes of each, and one command for all of them. */
export type BulkPlan = {
  /** In the order of the catalogue. */
  effects: BulkEffect[]
  /** How many products change. */
  count: number
  /** One command: all of it or nothing, and one undo. Null when nothing changes. */
  command: Command | null
}

/** What a new price is rounded to, half up. */
export type Rounding = 'cents' | 'peso' | 'five' | 'ten'

/** How prices change. */
export type PriceChange = {
  by: 'percent' | 'amount'
  /** Percent, or pesos; negative lowers. */
  value: number
  rounding: Rounding
  /** Whether the discounted price changes in the same way. */
  includesDiscount: boolean
}

const STEP_CENTS: Record<Rounding, number> = { cents: 1, peso: 100, five: 500, ten: 1_000 }

/** A price in pesos after the change: never below zero, rounded last. */
export function changedPrice(price: number, { by, value, rounding }: PriceChange): number {
  const cents = by === 'percent' ? toCents((price * (100 + value)) / 100) : toCents(price) + toCents(value)
  const step = STEP_CENTS[rounding]
  return (Math.round(Math.max(0, cents) / step) * step) / 100
}

/** A product's new prices. What is quoted on request has none and is left (S§3). */
export function withPrice(product: ProductRow, change: PriceChange): Wanted {
  const { price, discount_price: discount } = product
  if (price === null) return { left: 'No tiene precio: se cotiza.' }
  const next = changedPrice(price, change)
  const nextDiscount =
    discount === null || !change.includesDiscount ? discount : changedPrice(discount, change)
  if (![next, nextDiscount ?? 0].every((value) => money.safeParse(value).success)) {
    return { left: 'El precio sería demasiado grande.' }
  }
  if (next === price && nextDiscount === discount) return { left: 'El precio no cambia.' }
  const warning = warningOf(product, next, nextDiscount)
  return {
    fields: { price: next, discount_price: nextDiscount },
    ...(warning === null ? {} : { warning }),
  }
}

/** A discount counts only below the price (AMB-54): who loses one that counted should know. */
function warningOf(before: ProductRow, price: number, discount: number | null): string | null {
  const counted =
    before.discount_price !== null && before.price !== null && before.discount_price < before.price
  if (counted && discount !== null && discount >= price) {
    return 'El precio con descuento ya no es menor que el precio: el descuento deja de verse.'
  }
  return price === 0 && before.price !== 0 ? 'Queda en $0.00.' : null
}

/** How keywords change. */
export type KeywordChange = {
  mode: 'add' | 'remove' | 'replace'
  /** As typed; capitals do not make another word. */
  words: readonly string[]
}

/** A product's new keywords; those it has keep their spelling and their order. */
export function withKeywords({ keywords }: ProductRow, { mode, words }: KeywordChange): Wanted {
  const given = distinctKeywords(words)
  const keys = new Set(given.map(keywordKey))
  switch (mode) {
    case 'add': {
      const known = new Set(keywords.map(keywordKey))
      const added = given.filter((word) => !known.has(keywordKey(word)))
      if (added.length === 0) return { left: 'Ya las tiene.' }
      return { fields: { keywords: [...keywords, ...added] } }
    }
    case 'remove': {
      const kept = keywords.filter((word) => !keys.has(keywordKey(word)))
      if (kept.length === keywords.length) return { left: 'No las tiene.' }
      return { fields: { keywords: kept } }
    }
    case 'replace':
      return { fields: { keywords: given } }
  }
}
