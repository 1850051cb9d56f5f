import { onDemand } from './on-demand.ts'

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
