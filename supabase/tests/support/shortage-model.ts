/** Runs a statement as the owner. */
type Query = <T extends object>(text: string) => Promise<T[]>

/** Claim on units, as the rows of an order and a line say it. */
type Claim = {
  line: string
  order: string
  product: string | null
  contents: { product_id: string; quantity: number }[]
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

/** Units of a product without those in repair, null if unlimited, and the days it needs after an order. */
type Stock = { units: number | null; buffer: number }

type Shop = { today: string; isSameDay: boolean }

const DAY_MS = 86_400_000
const plus = (day: string, n: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)

/** Days on which random orders lie: from some that are over to some that come. */
export function daysAround(today: string): string[] {
  return Array.from({ length: 13 }, (_, n) => plus(today, n - 4))
}

function unitsOf({ state, quantity, out, back, subRented }: Claim): number {
  const units = state === 'out' ? Math.min(out - back, out - subRented) : quantity - subRented
  return Math.max(units, 0)
}

/** Returns the units of a product in one of a line. */
function perLine({ product, contents }: Claim, id: string): number {
  if (contents.length === 0) return product === id ? 1 : 0
  return contents.reduce((sum, part) => sum + (part.product_id === id ? part.quantity : 0), 0)
}

const isOverdue = ({ state, to }: Claim, today: string) => state === 'out' && (to === null || to < today)

/** Returns true if a claim takes its units on a day: of the order itself, or of the days that they need after it. */
function covers(claim: Claim, buffer: number, day: string, { today, isSameDay }: Shop): boolean {
  const { state, from, to } = claim
  if (isOverdue(claim, today)) return day >= (from === null || today < from ? today : from)
  if (from === null || to === null) return false
  const first = state === 'out' && today < from ? today : from
  const last = isSameDay && to > from ? plus(to, -1) : to
  return first <= day && day <= plus(last, buffer)
}

/** Units that are missing, by line and day: the rule day by day, from nothing (ADR 0090). */
function missingUnits(
  claims: readonly Claim[],
  stockOf: (product: string) => Stock,
  shop: Shop,
): Map<string, Record<string, number>> {
  const missing = new Map<string, Record<string, number>>()
  const queue = claims.toSorted(
    (a, b) =>
      Number(a.state !== 'out') - Number(b.state !== 'out') || a.turn - b.turn || (a.line < b.line ? -1 : 1),
  )
  const products = new Set(
    queue.flatMap(({ product, contents }) => [product, ...contents.map((p) => p.product_id)]),
  )
  // Beyond the last one, as far as a buffer reaches.
  const around = daysAround(shop.today)
  const days = [...around, ...Array.from({ length: 9 }, (_, n) => plus(around.at(-1) ?? '', n + 1))]
  for (const product of products) {
    if (product === null) continue
    const { units: stock, buffer } = stockOf(product)
    if (stock === null) continue
    for (const day of days) {
      let left = stock
      for (const claim of queue) {
        const per = perLine(claim, product)
        if (per === 0 || !covers(claim, buffer, day, shop)) continue
        const units = per * unitsOf(claim)
        const given = Math.min(units, Math.max(left, 0))
        left -= units
        // Of what is overdue only today counts.
        if (given === units || (isOverdue(claim, shop.today) && day !== shop.today)) continue
        const known = missing.get(claim.line) ?? {}
        const lacks = Math.ceil((units - given) / per)
        missing.set(claim.line, { ...known, [day]: Math.max(known[day] ?? 0, lacks) })
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
  const rows = await query<{ id: string; short: Record<string, number> }>(
    `select id, short from public.order_lines where short <> '{}' order by id`,
  )
  const claims = await query<Claim>(
    `select l.id as line, o.id as "order", l.product_id as product, l.contents, o.state, o.reserved_seq::int as turn,
       o.from_day as "from", o.to_day as "to", l.quantity::int, l.out_quantity::int as out, l.back_quantity::int as back,
       l.sub_rented::int as "subRented"
     from public.orders o join public.order_lines l on l.order_id = o.id
     where not o.deleted and not l.deleted and o.state in ('reserved', 'out')`,
  )
  const stocks = await query<Stock & { id: string }>(
    `select id, case when deleted then 0 else greatest(stock_quantity - repair_quantity, case when stock_quantity >= 0 then 0 end)
       end::int as units, case when deleted then 0 else buffer_days end::int as buffer from public.products`,
  )
  const settings = await query(
    `select from public.catalog_settings where setting_key = 'orders_same_day' and setting_value = 'true' and not deleted`,
  )
  const known = new Map(stocks.map(({ id, ...stock }) => [id, stock]))
  const stockOf = (id: string) => known.get(id) ?? { units: 0, buffer: 0 }
  const missing = missingUnits(claims, stockOf, { today, isSameDay: settings.length > 0 })
  const sorted = (days: Record<string, number>) =>
    Object.fromEntries(Object.entries(days).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const stored = Object.fromEntries(rows.map(({ id, short }) => [id, sorted(short)]))
  const counted = Object.fromEntries(
    [...missing].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([id, days]) => [id, sorted(days)]),
  )
  return JSON.stringify(stored) === JSON.stringify(counted) ? null : { stored, counted }
}
