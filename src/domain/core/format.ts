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
const countFormat = onDemand(
  () => new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0, useGrouping: true }),
)
const pluralRules = onDemand(() => new Intl.PluralRules('es-MX'))

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Pesos as '$1,234.50' with ordinary spaces (S§9). 'N/A' when the value is not finite. */
export function formatMoney(value: number): string {
  if (!Number.isFinite(value)) return 'N/A'
  const text = moneyFormat()
    .format(value)
    .replace(/[\u00a0\u202f]/g, ' ')
  // Nobody owes minus nothing.
  return text === '-$0.00' ? '$0.00' : text
}

/** Pesos of a total, with the currency: '$3,000.00 MXN' (S§9). */
export function formatTotal(value: number): string {
  return `${formatMoney(value)} MXN`
}

/** A unit price on a card or product page; a price that is not a number says so (S§5). */
export function cardPrice(unit: number | null): string {
  return unit === null || !Number.isFinite(unit) ? 'Precio no disponible' : formatMoney(unit)
}

/** A unit price or subtotal in the request panel; 'N/A' when it is not a number (S§5). */
export function panelPrice(unit: number | null): string {
  return unit === null ? 'N/A' : formatMoney(unit)
}

/**
 * A number with its noun: '1 artículo', '2 artículos', '0 artículos' (S§3). Whole numbers; what is not a
 * number counts as none. The Intl category 'many' (from a million) takes the plural (facts §4).
 */
export function countLabel(n: number, one: string, other: string): string {
  const count = Number.isFinite(n) ? Math.trunc(n) + 0 : 0
  return `${countFormat().format(count)} ${pluralRules().select(count) === 'one' ? one : other}`
}

/** '1 artículo', '2 artículos' (S§2). */
export function productCount(n: number): string {
  return countLabel(n, 'artículo', 'artículos')
}

/**
 * How long ago something was, both in milliseconds since 1970: 'hace un momento', 'hace 4 min', 'hace 2 h',
 * 'hace 3 días'. A clock that jumped back reads as 'hace un momento'.
 */
export function timeAgo(then: number, now: number): string {
  const elapsed = now - then
  if (!(elapsed >= MINUTE) || elapsed === Infinity) return 'hace un momento'
  if (elapsed < HOUR) return `hace ${Math.floor(elapsed / MINUTE)} min`
  if (elapsed < DAY) return `hace ${Math.floor(elapsed / HOUR)} h`
  return `hace ${countLabel(Math.floor(elapsed / DAY), 'día', 'días')}`
}

/** Formats a number with Mexican separators: '1,234'. */
export function formatCount(n: number): string {
  return countFormat().format(n)
}

/**
 * Whole cents of an amount in pesos. Half a cent is rounded away from zero, as the amount is written and not
 * as binary holds it (1.005 → 101): the same cents that `formatMoney` shows.
 * Exact for every amount the tables allow; not finite in, not finite out.
 */
export function toCents(pesos: number): number {
  // 1.005 * 100 is 100.49999999999999: fifteen digits take the noise of the multiplication away.
  const cents = Number((Math.abs(pesos) * 100).toPrecision(15))
  return Math.sign(pesos) * Math.round(cents) + 0
}

/** The most that an amount in a table may be, in pesos. */
export const MOST_MONEY = 9_999_999_999.99

/** Tells an amount that the tables can hold. */
export function isMoney(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MOST_MONEY
}

/** As long as a name in an address may get. */
export const MAX_SLUG_LENGTH = 80

/**
 * Turns a title into the part of an address that names it: 'Paquetes | Iluminación' → 'paquetes-iluminacion'.
 * Only `a-z`, `0-9` and single hyphens; empty when nothing of the text can be kept.
 */
export function slugify(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      // A leading hyphen must not eat into the length that is left for the words.
      .replace(/^-/, '')
      .slice(0, MAX_SLUG_LENGTH)
      .replace(/-$/, '')
  )
}

/** The first of some names, and how many others there are: 'a, b y 3 más'. */
export function firstNames(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ')
  return names.length > most ? `${first} y ${names.length - most} más` : first
}

/** Makes a value when it is first asked for, and keeps it: for what costs milliseconds and is not always needed. */
export function onDemand<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
