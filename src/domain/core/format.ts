const moneyFormat = onDemand(
  () =>
    new Intl.NumberFormat('es-MX', {
      style: 'currency',
      currency: 'MXN',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: true,
    }),
)
/** Formats pesos as '$1,234.50' with ordinary spaces (S§9). Returns 'N/A' when the value is not finite. */
export function formatMoney(value: number): string {
  if (!Number.isFinite(value)) return 'N/A'
  const text = moneyFormat()
    .format(value)
    .replace(/[\u00a0\u202f]/g, ' ')
  // A rounded negative amount is shown as zero.
  return text === '-$0.00' ? '$0.00' : text
}

/** Formats a total with its currency: '$3,000.00 MXN' (S§9). */
export function formatTotal(value: number): string {
  return `${formatMoney(value)} MXN`
}

/** Formats the unit price of a card or product page. An invalid price reads 'Precio no disponible' (S§5). */
export function cardPrice(unit: number | null): string {
  return unit === null || !Number.isFinite(unit) ? 'Precio no disponible' : formatMoney(unit)
}

/** Formats a unit price or subtotal of the request panel. An invalid one reads 'N/A' (S§5). */
export function panelPrice(unit: number | null): string {
  return unit === null ? 'N/A' : formatMoney(unit)
}

const countFormat = onDemand(
  () => new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0, useGrouping: true }),
)
const pluralRules = onDemand(() => new Intl.PluralRules('es-MX'))

/**
 * Formats a whole number with its noun: '1 artículo', '2 artículos', '0 artículos' (S§3). Counts a value that is not
 * finite as 0. The Intl category 'many' (from a million) takes the plural (facts §4).
 */
export function countLabel(n: number, one: string, other: string): string {
  const count = Number.isFinite(n) ? Math.trunc(n) + 0 : 0
  return `${countFormat().format(count)} ${pluralRules().select(count) === 'one' ? one : other}`
}

/** Formats a number of products: '1 artículo', '2 artículos' (S§2). */
export function productCount(n: number): string {
  return countLabel(n, 'artículo', 'artículos')
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Formats the time since a moment, both in milliseconds since 1970: 'hace un momento', 'hace 4 min', 'hace 3 días'. A
 * moment in the future reads 'hace un momento', because the device's clock may jump back.
 */
export function timeAgo(then: number, now: number): string {
  const elapsed = now - then
  if (!(elapsed >= MINUTE) || elapsed === Infinity) return 'hace un momento'
  if (elapsed < HOUR) return `hace ${Math.floor(elapsed / MINUTE)} min`
  if (elapsed < DAY) return `hace ${Math.floor(elapsed / HOUR)} h`
  return `hace ${countLabel(Math.floor(elapsed / DAY), 'día', 'días')}`
}

/** Formats the price of one unit in a sentence: '$1,200.00', 'por cotizar' without a price. */
export function unitPriceText(unit: number | null): string {
  return unit === null ? 'por cotizar' : formatMoney(unit)
}

/** Formats a number with Mexican separators: '1,234'. */
export function formatCount(n: number): string {
  return countFormat().format(n)
}

/**
 * Returns the whole cents of an amount in pesos, the same cents that `formatMoney` shows. Rounds half a cent away from
 * zero in the decimal notation and not in binary (1.005 → 101).
 * Exact for every amount that the tables allow. A value that is not finite is returned as it is.
 */
export function toCents(pesos: number): number {
  // 1.005 * 100 is 100.49999999999999. Rounding to fifteen digits removes the error of the multiplication.
  const cents = Number((Math.abs(pesos) * 100).toPrecision(15))
  return Math.sign(pesos) * Math.round(cents) + 0
}

/** Largest amount that the tables can hold, in pesos. */
export const MOST_MONEY = 9_999_999_999.99

/** Returns true for an amount that the tables can hold. */
export function isMoney(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MOST_MONEY
}

/** Most characters of a name in an address. */
export const MAX_SLUG_LENGTH = 80

/**
 * Turns a title into a part of an address: 'Paquetes | Iluminación' → 'paquetes-iluminacion'. The result has only
 * `a-z`, `0-9` and single hyphens. It is empty when the title has no letter or digit.
 */
export function slugify(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      // Removed before cutting, or it would cost a character of the words.
      .replace(/^-/, '')
      .slice(0, MAX_SLUG_LENGTH)
      .replace(/-$/, '')
  )
}

/** Lists the first names and counts the others: 'a, b y 3 más'. */
export function firstNames(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ')
  return names.length > most ? `${first} y ${names.length - most} más` : first
}

/**
 * Returns a function that makes a value on its first call and caches it. Used for values that take milliseconds to make
 * and are not always needed.
 */
export function onDemand<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
