/** Runs a statement as the owner. */
type Query = <T extends object>(text: string) => Promise<T[]>

/** Claim on units, as the rows of an order and a line say it. */
type Claim = {
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

/** Days on which random orders lie: from some that are over to some that come. */
export function daysAround(today: string): string[] {
  const day = (n: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)
  return Array.from({ length: 13 }, (_, n) => day(n - 4))
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
function missingUnits(
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

/** Returns the day in the shop, by the clock of the database. */
export async function shopDay(query: Query): Promise<string> {
  const [row] = await query<{ today: string }>('select sync_private.shop_day()::text as today')
  return row?.today ?? ''
}

/** Compares the shortages of the server with the model. @returns both where they differ, else null */
export async function shortageDifference(query: Query): Promise<{ stored: object; counted: object } | null> {
  const today = await shopDay(query)
  const rows = await query<{ id: string; short: object }>(
    `select id, short from public.order_lines where short <> '{}' order by id`,
  )
  const claims = await query<Claim>(
    `select l.id as line, o.id as "order", o.folio, l.product_id as product, o.state, o.reserved_seq::int as turn,
       o.from_day as "from", o.to_day as "to", l.quantity::int, l.out_quantity::int as out, l.back_quantity::int as back,
       l.sub_rented::int as "subRented"
     from public.orders o join public.order_lines l on l.order_id = o.id
     where not o.deleted and not l.deleted and o.state in ('reserved', 'out') and l.product_id is not null`,
  )
  const stocks = await query<{ id: string; units: number | null }>(
    `select id, case when deleted and stock_quantity is not null then 0 else stock_quantity::int end as units
     from public.products`,
  )
  const missing = missingUnits(claims, new Map(stocks.map((p) => [p.id, p.units])), daysAround(today), today)
  const stored = Object.fromEntries(rows.map(({ id, short }) => [id, short]))
  const counted = Object.fromEntries([...missing].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify(stored) === JSON.stringify(counted) ? null : { stored, counted }
}
