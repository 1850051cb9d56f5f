import { formatCount, isMoney, toCents } from '#domain/core/format.ts'
import { fine, wrong, type Result } from '#domain/core/values.ts'

const ERRORS = {
  none: 'Escribe un precio.',
  unreadable: 'Escribe un precio como 1250 o 1,250.50.',
  negative: 'El precio no puede ser negativo.',
  fine: 'Usa como máximo dos decimales.',
  several: 'Hay dos precios en la celda: deja solo uno.',
} as const

/**
 * Reads a typed price in pesos in every usual notation (AMB-34). Returns an error in Spanish for an unclear price, more
 * than two decimals, or a price beyond the table's limit.
 * @param decimals decimal sign, if it is known; otherwise '1,250' is read as in Mexico, and '1.250' is an error
 * @param isRounded true to round to cents, as prices that a spreadsheet computed need it
 */
export function parsePrice(
  text: string,
  decimals: DecimalSign | null = null,
  isRounded = false,
): Result<number> {
  const amount = readAmount(text)
  if (amount.kind === 'amount') return priceOf(amount.value)
  if (amount.kind === 'fine' && isRounded) return priceOf(rounded(amount.value))
  if (amount.kind !== 'ambiguous') return wrong(ERRORS[amount.kind])
  const { separator, asThousands, asDecimals } = amount
  if (decimals === null && separator === 'point') {
    const cents = editablePrice(rounded(asDecimals))
    return wrong(`No queda claro si lleva miles o decimales: escribe ${asThousands} o ${cents}.`)
  }
  if ((decimals ?? 'point') !== separator) return priceOf(asThousands)
  return isRounded || rounded(asDecimals) === asDecimals ? priceOf(rounded(asDecimals)) : wrong(ERRORS.fine)
}

/**
 * Reads a whole number of a file, such as a stock, in the notation of its amounts: '1.000' is a thousand where cents
 * follow a comma. Returns null for anything else.
 * @param decimals decimal sign of the file, if it is known; then '1.000' is not guessed
 */
export function parseWhole(text: string, decimals: DecimalSign | null): number | null {
  const amount = readAmount(text)
  if (amount.kind === 'amount') return Number.isInteger(amount.value) ? amount.value : null
  if (amount.kind !== 'ambiguous') return null
  const { separator, asThousands, asDecimals } = amount
  // A whole number has no other reading.
  if (!Number.isInteger(asDecimals)) return asThousands
  if (decimals === null) return separator === 'comma' ? asThousands : null
  return decimals === separator ? asDecimals : asThousands
}

/** Returns true for text that is no amount at all, as opposed to an invalid amount (AMB-34). */
export function isUnreadable(text: string): boolean {
  return readAmount(text).kind === 'unreadable'
}

const rounded = (pesos: number) => toCents(pesos) / 100

function priceOf(value: number): Result<number> {
  return isMoney(value) ? fine(value) : wrong('Ese precio es demasiado grande.')
}

/** Formats a price in pesos for a text field: '1250', '1250.50', or '' without one. */
export function editablePrice(price: number | null): string {
  if (price === null) return ''
  return Number.isInteger(price) ? String(price) : price.toFixed(2)
}

const PERCENT = /^\d{1,4}(?:[.,]\d{1,2})?$/
const MOST = 1_000

/** Reads a typed percentage: '10', '12.5', '12,5 %'. Accepts more than 0 and up to 1,000, with two decimals at most. */
export function parsePercent(text: string): Result<number> {
  const typed = text.replace(/[\s%]/g, '')
  if (typed === '') return wrong('Escribe un porcentaje.')
  if (!PERCENT.test(typed)) return wrong('Escribe un porcentaje como 10 o 12.5.')
  const value = Number(typed.replace(',', '.'))
  if (value === 0 || value > MOST) return wrong('Escribe un porcentaje mayor que 0 y hasta 1,000.')
  return fine(value)
}

export const MOST_STOCK = 1_000_000
const WHOLE = /^(\d{1,3}(?:,\d{3})+|\d+)$/

/**
 * Reads a typed stock: '7', '1,200'. A blank or '∞' is no limit, null (A§5). Anything but a whole number is an error in
 * Spanish.
 */
export function parseStock(text: string): Result<number | null> {
  const typed = text.replace(/\s/g, '')
  if (typed === '' || typed === '∞') return fine(null)
  if (!WHOLE.test(typed)) return wrong('Escribe un número entero, o nada si no hay límite.')
  const stock = Number(typed.replaceAll(',', ''))
  return stock <= MOST_STOCK ? fine(stock) : wrong('Ese número es demasiado grande.')
}

/** Reads a typed number of units or days. A blank is 0. Anything but a whole number up to `most` is an error in Spanish. */
export function parseCount(text: string, most: number): Result<number> {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return fine(0)
  const count = WHOLE.test(typed) ? Number(typed.replaceAll(',', '')) : NaN
  return count <= most ? fine(count) : wrong(`Escribe un número entero de 0 a ${formatCount(most)}.`)
}

/**
 * Finds the decimal sign of a file by all of its amounts and whole numbers (AMB-34). `sign` is null if no cell proves
 * one, or cells contradict each other. `isAsked` is true if a cell reads differently with another sign.
 */
export function decimalsOf(
  amounts: readonly string[],
  wholes: readonly string[],
): { sign: DecimalSign | null; isAsked: boolean } {
  const proved = new Set<DecimalSign>()
  let isAsked = false
  const see = (cell: string, isWhole: boolean) => {
    const amount = readAmount(cell)
    if ((amount.kind === 'amount' || amount.kind === 'fine') && amount.decimals) proved.add(amount.decimals)
    if (amount.kind !== 'ambiguous') return
    // '1.500' pieces are fifteen hundred. '1,000' is a thousand in Mexico, so only '1.000' is in doubt.
    if (!isWhole) isAsked = true
    else if (!Number.isInteger(amount.asDecimals)) proved.add(other(amount.separator))
    else if (amount.separator === 'point') isAsked = true
  }
  for (const cell of amounts) see(cell, false)
  for (const cell of wholes) see(cell, true)
  const [sign = null] = proved
  return { sign: proved.size === 1 ? sign : null, isAsked }
}

/** Sign before the cents. */
export type DecimalSign = 'point' | 'comma'

/** Amount as it is written, with an ambiguous one still undecided. */
export type Amount =
  /** Has one reading. `decimals` is the sign that it proves, or null if it proves none. */
  | { kind: 'amount'; value: number; decimals: DecimalSign | null }
  /** Has one sign before three digits ('1.250'): thousands, or cents with a digit too many. */
  | { kind: 'ambiguous'; separator: DecimalSign; asThousands: number; asDecimals: number }
  /** Has more than two decimals, which are no thousands, so that their sign is proved. */
  | { kind: 'fine'; value: number; decimals: DecimalSign | null }
  | { kind: 'none' | 'unreadable' | 'negative' | 'several' }

const CURRENCY = /\$|MXN|MX|M\.? ?N\.?/gi
/** Numbers with more between them than a separator of thousands: money, a line end, or a wide gap. */
const SEVERAL = /\$\s?\d.*\$\s?\d|\d[^\d\p{L}]*(?:\$|MXN?|M\.? ?N\.?|[\n\r]|\s{2})[^\d\p{L}]*\d/iu
const NEGATIVE = /^\((.*)\)$|^[-−–](.*)$|^(.*)[-−–]$/
/** Thousands in groups of three with the same separator, and optional cents. */
const WRITTEN = /^(?:(\d{1,3}(?:([., '’])\d{3})(?:\2\d{3})*)|(\d*))(?:([.,])(\d*))?$/

const signOf = (separator: string): DecimalSign => (separator === ',' ? 'comma' : 'point')
const other = (sign: DecimalSign): DecimalSign => (sign === 'comma' ? 'point' : 'comma')

/**
 * Reads an amount of pesos in Mexican and Spanish notation: '1250', '$1,250.50', '1.250,50', '$ 1250,5 MXN',
 * '1 250.00 M.N.'. Any blank separates thousands, including a narrow or a no-break one (AMB-34).
 */
function readAmount(text: string): Amount {
  if (SEVERAL.test(text)) return { kind: 'several' }
  const bare = text.replace(CURRENCY, ' ').replace(/\s+/g, ' ').trim()
  // '1.200.-' is written on price tags: no cents.
  const tag = /^(.*\d)[.,][-–—]{1,2}$/.exec(bare)?.[1]
  if (tag !== undefined) {
    const amount = positive(tag)
    if (amount.kind !== 'ambiguous') return amount
    return { kind: 'amount', value: amount.asThousands, decimals: other(amount.separator) }
  }
  if (bare === '') return { kind: 'none' }
  const [, ...negative] = NEGATIVE.exec(bare) ?? []
  const rest = negative.find((part) => part !== undefined)
  if (rest === undefined) return positive(bare)
  return ['unreadable', 'none'].includes(positive(rest.trim()).kind)
    ? { kind: 'unreadable' }
    : { kind: 'negative' }
}

function positive(bare: string): Amount {
  const match = WRITTEN.exec(bare.replace(/ ?([.,]) ?/g, '$1'))
  if (!match) return { kind: 'unreadable' }
  const [, groups, separator = '', digits = '', sign, cents = ''] = match
  if (groups === undefined) {
    if (digits === '' && cents === '') return { kind: 'unreadable' }
    return withCents(digits, sign, cents)
  }
  const isSign = separator === ',' || separator === '.'
  const [first = '', second = '', ...others] = groups.split(separator)
  if (sign !== undefined) {
    // '1.234.50': the same sign cannot be both.
    if (sign === separator || first.startsWith('0')) return { kind: 'unreadable' }
    return withCents(first + second + others.join(''), sign, cents)
  }
  if (isSign && others.length === 0) {
    if (first.startsWith('0')) return withCents(first, separator, second)
    return {
      kind: 'ambiguous',
      separator: signOf(separator),
      asThousands: Number(first + second),
      asDecimals: Number(`${first}.${second}`),
    }
  }
  const value = Number(first + second + others.join(''))
  return { kind: 'amount', value, decimals: isSign ? other(signOf(separator)) : null }
}

/** Ignores zeros after the second decimal, which databases write. */
function withCents(digits: string, sign: string | undefined, cents: string): Amount {
  const decimals = sign === undefined || cents === '' ? null : signOf(sign)
  if (/[1-9]/.test(cents.slice(2))) return { kind: 'fine', value: Number(`${digits}.${cents}`), decimals }
  return { kind: 'amount', value: Number(`${digits}.${cents.slice(0, 2)}`), decimals }
}
