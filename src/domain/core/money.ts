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
