import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { PriceUnit } from '#domain/tables/catalogue-tables.ts'
import { productCount, countLabel, isMoney } from '#domain/core/format.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { isPriceUnit, lineSubtotal, unitPrice, maxQuantity } from '#domain/catalogue/price-and-stock.ts'

/**
 * Product of the request (S§3). The optional fields are its data when it was added, used if the catalogue cannot be
 * read (AMB-60).
 */
export type CartLine = {
  /** Id of the product. */
  id: string
  quantity: number
  name?: string
  price?: number | null
  discount_price?: number | null
  price_unit?: PriceUnit | null
  price_steps?: string | null
  image_url?: string | null
  section_id?: string | null
  is_external?: boolean
}

/** Line as the request panel and the message show it. */
export type RequestLine = {
  id: string
  name: string
  quantity: number
  /** Pesos per unit; null when it is quoted. */
  unit: number | null
  /** Null is the shop's unit. */
  price_unit: PriceUnit | null
  /** Null are the shop's. */
  price_steps: string | null
  subtotal: number | null
  /** Days on which it may not be free, and nothing about those if it is not of the catalogue (busy-days.ts). */
  busy_days: string | null
  /** Most units that can be requested; `Infinity` without a limit. */
  max: number
  image_url: string | null
  image_description: string | null
  /** 'unknown' if the catalogue does not have it; 'unconfirmed' if the catalogue could not be read (AMB-60). */
  state: 'known' | 'unknown' | 'unconfirmed'
  /** Stock, if the quantity exceeds it: 'solo 5 disponibles' (AMB-17). */
  onlyAvailable: number | null
  is_external: boolean
  /** Stored line, with the name and price that the visitor last saw. */
  stored: CartLine
}

/** Most lines of a cart, which bounds the work for a broken or hostile storage. */
export const MAX_LINES = 500
const MAX_ID_LENGTH = 128
const MAX_NAME_LENGTH = 300
/** Name of a line without one, also in the message (S§5). */
export const UNKNOWN_PRODUCT = 'Producto Desconocido'

/**
 * Reads the parsed value of localStorage 'cart' (S§4), which may be anything. Never throws. Drops invalid lines and
 * invalid optional fields. Merges lines of the same product, and keeps at most 500.
 * Does not check the stock: a stored 7 of 5 remains (AMB-17).
 */
export function readCart(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return []
  const lines = new Map<string, CartLine>()
  for (const item of stored as unknown[]) {
    const line = readLine(item)
    if (line === null) continue
    const earlier = lines.get(line.id)
    if (earlier) {
      const quantity = clampQuantity(earlier.quantity + line.quantity, MAX_QUANTITY)
      lines.set(line.id, { ...line, ...earlier, quantity })
    } else if (lines.size < MAX_LINES) lines.set(line.id, line)
  }
  return [...lines.values()]
}

/** Returns true if `readCart` drops nothing of a stored value. Otherwise overwriting it would lose data. */
export function isReadableCart(stored: unknown): stored is unknown[] {
  return Array.isArray(stored) && stored.every((line) => readLine(line) !== null)
}

function readLine(item: unknown): CartLine | null {
  if (typeof item !== 'object' || item === null) return null
  const fields = item as Partial<Record<keyof CartLine, unknown>>
  const id = typeof fields.id === 'string' ? fields.id.trim() : ''
  const quantity = readQuantity(fields.quantity)
  if (id === '' || id.length > MAX_ID_LENGTH || quantity === 0) return null
  const line: CartLine = { id, quantity }
  const { name, price, discount_price, price_unit, price_steps, image_url, section_id, is_external } = fields
  if (typeof name === 'string' && name.trim() !== '') line.name = name.trim().slice(0, MAX_NAME_LENGTH)
  if (isPrice(price)) line.price = price
  if (isPrice(discount_price)) line.discount_price = discount_price
  if (price_unit === null || isPriceUnit(price_unit)) line.price_unit = price_unit
  if (price_steps === null || isSteps(price_steps)) line.price_steps = price_steps
  if (typeof image_url === 'string' || image_url === null) line.image_url = image_url
  if (typeof section_id === 'string' || section_id === null) line.section_id = section_id
  if (typeof is_external === 'boolean') line.is_external = is_external
  return line
}

function readQuantity(value: unknown): number {
  if (typeof value === 'string') return parseQuantity(value)
  return typeof value === 'number' ? clampQuantity(value, MAX_QUANTITY) : 0
}

function isSteps(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH
}

function isPrice(value: unknown): value is number | null {
  return value === null || isMoney(value)
}

/**
 * Sets the quantity of a line. There is one line per product; order is kept, new lines are last, and 0 removes the line
 * (S§4). `action` reports the direction of the change, or that there is no room for another line. The caller clamps to
 * the stock (AMB-17).
 */
export function setQuantity(
  cart: readonly CartLine[],
  line: Omit<CartLine, 'quantity'>,
  quantity: number,
): { cart: CartLine[]; action: 'add' | 'remove' | 'update' | 'full' } {
  const before = quantityOf(cart, line.id)
  const after = clampQuantity(quantity, MAX_QUANTITY)
  const action = after > before ? 'add' : after < before ? 'remove' : 'update'
  if (after === 0) return { cart: cart.filter(({ id }) => id !== line.id), action }
  if (before === 0 && cart.length >= MAX_LINES) return { cart: [...cart], action: 'full' }
  if (before === 0) return { cart: [...cart, { ...line, quantity: after }], action }
  return {
    cart: cart.map((old) => (old.id === line.id ? { ...old, ...line, quantity: after } : old)),
    action,
  }
}

/** Returns the data that the cart stores of a product, enough to show it without the catalogue (AMB-60). */
export function lineOf(
  product: Pick<CatalogueProduct, 'displayed_name' | Exclude<keyof CartLine, 'quantity' | 'name'>>,
): Omit<CartLine, 'quantity'> {
  const { id, displayed_name: name, price, discount_price, price_unit, price_steps } = product
  const { image_url, section_id, is_external } = product
  return { id, name, price, discount_price, price_unit, price_steps, image_url, section_id, is_external }
}

/** Restores a removed line at its `index`, unless the product was added again (AMB-19). */
export function restoreLine(cart: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  return cart.some(({ id }) => id === line.id) ? [...cart] : cart.toSpliced(index, 0, line)
}

/** Returns the units of a product in the cart; 0 if it has none (S§4). */
export function quantityOf(cart: readonly CartLine[], id: string): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0
}

/** Returns the units in the cart, as in the badge, the floating button and the header (AMB-13). */
export function unitCount(cart: readonly CartLine[]): number {
  return cart.reduce((units, line) => units + line.quantity, 0)
}

/** Returns the text of the badge: '999+' for larger numbers (AMB-13). */
export function badgeText(units: number): string {
  return units > 999 ? '999+' : String(units)
}

/** Returns the accessible name of the header's cart button: 'Abrir solicitud, 3 artículos en 2 renglones' (AMB-13). */
export function cartButtonLabel(cart: readonly CartLine[]): string {
  return cart.length > 0 ? `Abrir solicitud, ${cartLabel(cart)}` : 'Abrir solicitud'
}

/** Returns the cart's accessible label: '3 artículos en 2 renglones' (AMB-13). */
export function cartLabel(cart: readonly CartLine[]): string {
  return `${productCount(unitCount(cart))} en ${countLabel(cart.length, 'renglón', 'renglones')}`
}

/**
 * Completes the cart's lines from the catalogue (S§3, S§5). With `catalogueKnown`, a missing or hidden product (AMB-38)
 * is 'Producto Desconocido' at 0. Without it the stored name and price are used (AMB-60).
 */
export function requestLines(
  cart: readonly CartLine[],
  byId: ReadonlyMap<string, CatalogueProduct>,
  catalogueKnown: boolean,
): RequestLine[] {
  return cart.map((line) => {
    const product = byId.get(line.id)
    if (product?.is_public) return knownLine(line, product)
    return catalogueKnown ? unknownLine(line) : unconfirmedLine(line)
  })
}

function knownLine(stored: CartLine, product: CatalogueProduct): RequestLine {
  const { id, quantity } = stored
  const unit = unitPrice(product)
  const max = maxQuantity(product)
  return {
    id,
    name: product.displayed_name || UNKNOWN_PRODUCT,
    quantity,
    unit,
    price_unit: product.price_unit,
    price_steps: product.price_steps,
    subtotal: lineSubtotal(unit, quantity),
    busy_days: product.busy_days,
    max,
    image_url: productImages(product)[0]?.src ?? null,
    image_description: product.image_description,
    state: 'known',
    onlyAvailable: quantity > max ? max : null,
    is_external: product.is_external,
    stored,
  }
}

function unknownLine(stored: CartLine): RequestLine {
  const { id, quantity } = stored
  return {
    id,
    name: UNKNOWN_PRODUCT,
    quantity,
    unit: 0,
    price_unit: null,
    price_steps: null,
    subtotal: 0,
    busy_days: null,
    max: 0,
    image_url: null,
    image_description: null,
    state: 'unknown',
    onlyAvailable: null,
    is_external: false,
    stored,
  }
}

function unconfirmedLine(line: CartLine): RequestLine {
  const unit = unitPrice({ price: line.price ?? null, discount_price: line.discount_price ?? null })
  return {
    id: line.id,
    name: line.name ?? UNKNOWN_PRODUCT,
    quantity: line.quantity,
    unit,
    price_unit: line.price_unit ?? null,
    price_steps: line.price_steps ?? null,
    subtotal: lineSubtotal(unit, line.quantity),
    busy_days: null,
    max: Infinity,
    image_url: line.image_url ?? null,
    image_description: null,
    state: 'unconfirmed',
    onlyAvailable: null,
    is_external: line.is_external ?? false,
    stored: line,
  }
}

/** Most units of one line, whatever the stock. */
export const MAX_QUANTITY = 9999

// A leading number, with Mexican thousands ('1,000') or an exponent, which number fields accept ('1e3').
const LEADING_NUMBER = /^\+?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d*)?(?:e[+-]?\d+)?/i

/**
 * Reads a typed quantity (S§5): an integer from 0 to `MAX_QUANTITY`. Text and negative numbers are 0. Fractions are cut
 * ('2.9' → 2). Ignores text after a leading number ('2 piezas' → 2).
 */
export function parseQuantity(text: string): number {
  const digits = LEADING_NUMBER.exec(text.normalize('NFKC').trim())?.[0].replaceAll(',', '')
  return digits === undefined ? 0 : clampQuantity(Number(digits), MAX_QUANTITY)
}

/** Returns an integer from 0 to `max` and to `MAX_QUANTITY` (S§5). NaN is 0. */
export function clampQuantity(quantity: number, max: number): number {
  const highest = Math.min(Math.floor(max), MAX_QUANTITY)
  const wanted = Math.min(Math.trunc(quantity), highest)
  return wanted > 0 ? wanted : 0
}

/** Returns the units that 'Agregar' adds: the selected quantity, at least one, at most `max` (S§4, S§5). */
export function quantityToAdd(selected: number, max: number): number {
  return clampQuantity(selected >= 1 ? selected : 1, max)
}

/** Returns the title of the decrease button for its next press (S§5). */
export function decreaseTitle(quantity: number): string {
  return quantity === 1 ? 'Eliminar de la solicitud' : 'Reducir cantidad'
}
