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
