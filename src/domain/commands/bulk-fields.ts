import { displayedName } from '#domain/catalogue/catalogue.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { productCount, toCents } from '#domain/core/format.ts'
import type { ProductRow, SectionRow } from '#domain/tables/catalogue-tables.ts'
import type { HomepageSectionProductRow } from '#domain/tables/content-tables.ts'
import { money } from '#domain/tables/scalar.ts'
import { distinctKeywords, keywordKey } from '#domain/catalogue/keywords.ts'
import { type Op, changeOp, type Command } from './command.ts'

/** All rows of the catalogue, including hidden ones. */
export type CatalogueRows = {
  sections: readonly SectionRow[]
  products: readonly ProductRow[]
  links: readonly HomepageSectionProductRow[]
}

/** Field of a product before and after. */
export type FieldChange = { field: keyof ProductRow; before: unknown; after: unknown }

/** Effect of an action on one product: its changes or the reason for skipping it, and a warning. */
export type BulkEffect = {
  id: string
  name: string
  changes: FieldChange[]
  left: string | null
  warning: string | null
}

/** Preview of an action on many products: the effect on each, and one command for all of them. */
export type BulkPlan = {
  /** In catalogue order. */
  effects: BulkEffect[]
  count: number
  /** One command, applied and undone as a whole. Null if no product changes. */
  command: Command | null
}

/** New fields of one product, or the reason for skipping it. */
type Wanted = { fields: Partial<ProductRow>; warning?: string } | { left: string }

/** Returns the label of a command: 'Ocultar “Foco”', 'Ocultar 12 artículos'. */
export function bulkLabel(verb: string, products: readonly ProductRow[], rest = ''): string {
  const [first] = products
  const what = first && products.length === 1 ? `“${displayedName(first)}”` : productCount(products.length)
  return `${verb} ${what}${rest}`
}

/** Returns the effect of an operation on a product, for the preview. */
export function effectOf(product: ProductRow, op: Op | null, note: Partial<BulkEffect> = {}): BulkEffect {
  const changes = Object.entries(op?.patch ?? {}).map(([field, after]): FieldChange => ({
    field: field as keyof ProductRow,
    before: op?.base[field],
    after,
  }))
  return { id: product.id, name: displayedName(product), changes, left: null, warning: null, ...note }
}

/** Plans new fields for each product. Does not change positions. */
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

/** Step that a new price is rounded to, half up. */
export type Rounding = 'cents' | 'peso' | 'five' | 'ten'

export type PriceChange = {
  by: 'percent' | 'amount'
  /** Percent, or pesos. A negative value lowers prices. */
  value: number
  rounding: Rounding
  /** True to change the discounted price in the same way. */
  includesDiscount: boolean
}

const STEP_CENTS: Record<Rounding, number> = { cents: 1, peso: 100, five: 500, ten: 1_000 }

/** Returns a changed price in pesos. It is never below zero and is rounded last. */
export function changedPrice(price: number, { by, value, rounding }: PriceChange): number {
  const cents = by === 'percent' ? toCents((price * (100 + value)) / 100) : toCents(price) + toCents(value)
  const step = STEP_CENTS[rounding]
  return (Math.round(Math.max(0, cents) / step) * step) / 100
}

/** Returns a product's new prices. Skips a product that is quoted on request (S§3). */
export function withPrice(product: ProductRow, change: PriceChange): Wanted {
  const { price, discount_price: discount } = product
  if (price === null) return { left: 'No tiene precio: se cotiza.' }
  const next = changedPrice(price, change)
  const nextDiscount =
    discount === null || !change.includesDiscount ? discount : changedPrice(discount, change)
  if (![next, nextDiscount ?? 0].every((value) => money.safeParse(value).success))
    return { left: 'El precio sería demasiado grande.' }
  if (next === price && nextDiscount === discount) return { left: 'El precio no cambia.' }
  const warning = warningOf(product, next, nextDiscount)
  return { fields: { price: next, discount_price: nextDiscount }, ...(warning === null ? {} : { warning }) }
}

/** Returns a warning if the product loses an effective discount. A discount counts only below the price (AMB-54). */
function warningOf(before: ProductRow, price: number, discount: number | null): string | null {
  if (unitPrice(before) !== before.price && discount !== null && discount >= price)
    return 'El precio con descuento ya no es menor que el precio: el descuento deja de verse.'
  return price === 0 && before.price !== 0 ? 'Queda en $0.00.' : null
}

export type KeywordChange = {
  mode: 'add' | 'remove' | 'replace'
  /** As typed. Case is ignored in comparisons. */
  words: readonly string[]
}

/** Returns a product's new keywords. Existing ones keep their spelling and order. */
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
