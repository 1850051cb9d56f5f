import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productCount, countLabel, isMoney } from '#domain/core/format.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { lineSubtotal, unitPrice, maxQuantity } from '#domain/catalogue/price-and-stock.ts'

/**
 * One product of the request (S§3). The optional fields are what it was when added: they stand in when the
 * catalogue cannot be read (AMB-60).
 */
export type CartLine = {
  /** The product's id. */
  id: string
  quantity: number
  name?: string
  price?: number | null
  discount_price?: number | null
  image_url?: string | null
  section_id?: string | null
  is_external?: boolean
}

/** A line as the request panel and the message show it. */
export type RequestLine = {
  id: string
  name: string
  quantity: number
  /** Pesos per unit; null when it is quoted. */
  unit: number | null
  subtotal: number | null
  /** The most that may be asked for; `Infinity` without a limit. */
  max: number
  image_url: string | null
  image_description: string | null
  /** 'unknown': the catalogue does not have it; 'unconfirmed': the catalogue could not be read (AMB-60). */
  state: 'known' | 'unknown' | 'unconfirmed'
  /** The stock, when the quantity exceeds it: 'solo 5 disponibles' (AMB-17). */
  onlyAvailable: number | null
  is_external: boolean
  /** As the request holds it: what it was called and cost when it was last seen. */
  stored: CartLine
}

/** More lines than any request needs; it bounds what a broken or hostile storage can make us draw. */
const MAX_LINES = 500
const MAX_ID_LENGTH = 128
const MAX_NAME_LENGTH = 300
/** Also what a line without a name is called in the message (S§5). */
export const UNKNOWN_PRODUCT = 'Producto Desconocido'

/**
 * Reads the parsed value of localStorage 'cart' (S§4), which anything may have written: never throws. What
 * is not a line is dropped, bad optional fields too; lines of one product become one, at most 500 remain.
 * The stock is not asked: a stored 7 of 5 stays (AMB-17).
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

/** Tells whether `readCart` drops nothing of a stored value: else writing over it loses what a person had. */
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
  const { name, price, discount_price, image_url, section_id, is_external } = fields
  if (typeof name === 'string' && name.trim() !== '') line.name = name.trim().slice(0, MAX_NAME_LENGTH)
  if (isPrice(price)) line.price = price
  if (isPrice(discount_price)) line.discount_price = discount_price
  if (typeof image_url === 'string' || image_url === null) line.image_url = image_url
  if (typeof section_id === 'string' || section_id === null) line.section_id = section_id
  if (typeof is_external === 'boolean') line.is_external = is_external
  return line
}

function readQuantity(value: unknown): number {
  if (typeof value === 'string') return parseQuantity(value)
  return typeof value === 'number' ? clampQuantity(value, MAX_QUANTITY) : 0
}

function isPrice(value: unknown): value is number | null {
  return value === null || isMoney(value)
}

/**
 * Gives a line its quantity: one line per product, the order kept, new ones last, 0 removes (S§4). `action`
 * says whether the quantity went up, down or stayed. The stock is the caller's to clamp to (AMB-17).
 */
export function setQuantity(
  cart: readonly CartLine[],
  line: Omit<CartLine, 'quantity'>,
  quantity: number,
): { cart: CartLine[]; action: 'add' | 'remove' | 'update' } {
  const before = quantityOf(cart, line.id)
  const after = clampQuantity(quantity, MAX_QUANTITY)
  const action = after > before ? 'add' : after < before ? 'remove' : 'update'
  if (after === 0) return { cart: cart.filter(({ id }) => id !== line.id), action }
  if (before === 0) return { cart: [...cart, { ...line, quantity: after }], action }
  return {
    cart: cart.map((old) => (old.id === line.id ? { ...old, ...line, quantity: after } : old)),
    action,
  }
}

/** What the cart remembers of a product besides how many: enough to show it when the catalogue cannot be read (AMB-60). */
export function lineOf(
  product: Pick<CatalogueProduct, 'displayed_name' | Exclude<keyof CartLine, 'quantity' | 'name'>>,
): Omit<CartLine, 'quantity'> {
  const { id, displayed_name: name, price, discount_price, image_url, section_id, is_external } = product
  return { id, name, price, discount_price, image_url, section_id, is_external }
}

/** Puts a removed line back where it was (`index`), unless the product has come back by itself (AMB-19). */
export function restoreLine(cart: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  return cart.some(({ id }) => id === line.id) ? [...cart] : cart.toSpliced(index, 0, line)
}

/** Units of a product in the cart; 0 when it is not there (S§4). */
export function quantityOf(cart: readonly CartLine[], id: string): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0
}

/** Units in the cart: the number in the badge, the floating button and the header (AMB-13). */
export function unitCount(cart: readonly CartLine[]): number {
  return cart.reduce((units, line) => units + line.quantity, 0)
}

/** The number in the badge: '999+' when there is no room for more (AMB-13). */
export function badgeText(units: number): string {
  return units > 999 ? '999+' : String(units)
}

/** What the header's way to the request is called: 'Abrir solicitud, 3 artículos en 2 renglones' (AMB-13). */
export function cartButtonLabel(cart: readonly CartLine[]): string {
  return cart.length > 0 ? `Abrir solicitud, ${cartLabel(cart)}` : 'Abrir solicitud'
}

/** The cart's accessible label: '3 artículos en 2 renglones' (AMB-13). */
export function cartLabel(cart: readonly CartLine[]): string {
  return `${productCount(unitCount(cart))} en ${countLabel(cart.length, 'renglón', 'renglones')}`
}

/**
 * The cart's lines completed from the catalogue (S§3, S§5). With `catalogueKnown`, a product that is missing
 * or hidden (AMB-38) is 'Producto Desconocido' at 0; without it the stored name and price stand in (AMB-60).
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
    subtotal: lineSubtotal(unit, quantity),
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
    subtotal: 0,
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
    subtotal: lineSubtotal(unit, line.quantity),
    max: Infinity,
    image_url: line.image_url ?? null,
    image_description: null,
    state: 'unconfirmed',
    onlyAvailable: null,
    is_external: line.is_external ?? false,
    stored: line,
  }
}

/** The most units that one line can ask for, whatever the stock. */
export const MAX_QUANTITY = 9999

// A leading number, with Mexican thousands ('1,000') and what a number field lets through ('1e3').
const LEADING_NUMBER = /^\+?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d*)?(?:e[+-]?\d+)?/i

/**
 * Reads a quantity as it is typed (S§5): an integer from 0 to `MAX_QUANTITY`. Not numeric or negative is 0;
 * fractions are cut ('2.9' → 2); what follows a leading number is ignored ('2 piezas' → 2).
 */
export function parseQuantity(text: string): number {
  const digits = LEADING_NUMBER.exec(text.trim())?.[0].replaceAll(',', '')
  return digits === undefined ? 0 : clampQuantity(Number(digits), MAX_QUANTITY)
}

/** An integer from 0 to `max` and to `MAX_QUANTITY` (S§5). What is not a number is 0. */
export function clampQuantity(quantity: number, max: number): number {
  const highest = Math.min(Math.floor(max), MAX_QUANTITY)
  const wanted = Math.min(Math.trunc(quantity), highest)
  return wanted > 0 ? wanted : 0
}

/** What 'Agregar' adds: the selected quantity, one when none is selected, never above `max` (S§4, S§5). */
export function quantityToAdd(selected: number, max: number): number {
  return clampQuantity(selected >= 1 ? selected : 1, max)
}

/** The title of the decrease button: what its next press does (S§5). */
export function decreaseTitle(quantity: number): string {
  return quantity <= 1 ? 'Eliminar de la solicitud' : 'Reducir cantidad'
}
