/** Claim on units, as the rows of an order and a line say it. */
export type Claim = {
  line: string
  order: string
  folio: string
  product: string
  state: string
  /** Order of arrival. */
  turn: number
  from: string | null
  to: string | null
  quantity: number
  out: number
  back: number
  subRented: number
}

const DAY_MS = 86_400_000
const next = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** Returns all days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = next(day)) days.push(day)
  return days
}

function unitsOf({ state, quantity, out, back, subRented }: Claim): number {
  const units = state === 'out' ? Math.min(out - back, out - subRented) : quantity - subRented
  return Math.max(units, 0)
}

/** Returns true if a claim takes its units on a day. */
function covers({ state, from, to }: Claim, day: string, today: string): boolean {
  if (state === 'reserved') return from !== null && to !== null && from <= day && day <= to
  if (state !== 'out') return false
  const isFrom = day >= (from === null || today < from ? today : from)
  return isFrom && (to === null || to < today || day <= to)
}

/** Last day on which a claim can be short itself. Of what is overdue only today counts. */
const isAsked = ({ state, to }: Claim, day: string, today: string) =>
  state !== 'out' || (to === null || to < today ? day === today : true)

/** Units that are missing, by line and day: the rule day by day, from nothing (ADR 0090). */
export function missingUnits(
  claims: readonly Claim[],
  stocks: ReadonlyMap<string, number | null>,
  days: readonly string[],
  today: string,
): Map<string, Record<string, number>> {
  const missing = new Map<string, Record<string, number>>()
  const queue = claims.toSorted(
    (a, b) =>
      Number(a.state !== 'out') - Number(b.state !== 'out') || a.turn - b.turn || (a.line < b.line ? -1 : 1),
  )
  for (const [product, stock] of stocks) {
    if (stock === null) continue
    for (const day of days) {
      let left = stock
      for (const claim of queue) {
        if (claim.product !== product || !covers(claim, day, today)) continue
        const units = unitsOf(claim)
        const given = Math.min(units, Math.max(left, 0))
        left -= units
        if (given < units && isAsked(claim, day, today))
          missing.set(claim.line, { ...missing.get(claim.line), [day]: units - given })
      }
    }
  }
  return missing
}
