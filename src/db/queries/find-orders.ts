import { map } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import { isFoundIn, readTerm, type Words, wordsOf } from '#domain/catalogue/search-words.ts'
import { inOrder } from '#domain/commands/order.ts'
import { HOLDING, type OrderLineRow, type OrderRow, type WholeOrder } from '#domain/tables/orders.ts'
import { live, type Live } from '#db/live/live.ts'
import { livePart, liveTables } from '#db/live/live-tables.ts'
import { Mirror } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'
import { readRow } from './table-rows.ts'

/** Order with what lists show of it. */
export type FoundOrder = WholeOrder & {
  id: string
  /** Folio, the name of its row. */
  name: string
}

/** Orders on this device. */
export type Orders = {
  /** By first day, the latest first. Those without days are before all others. */
  all: readonly FoundOrder[]
  byId: ReadonlyMap<string, FoundOrder>
}

/**
 * Finds all orders with their lines. Built once per change and shared by all screens. Unchanged orders stay the same
 * objects.
 */
export function findOrders(db: Db): Live<Orders> {
  return live(db, 'orders', () => {
    const join = joining()
    // One answer of both, so that no order is drawn with lines of another command.
    return liveTables(db, ['orders', 'order_lines']).pipe(
      map(({ orders, order_lines: lines }): Orders => {
        const byId = join(orders, lines)
        return { all: [...byId.values()].sort(byFirstDay), byId }
      }),
    )
  })
}

/**
 * Finds the orders that hold units, with their lines, in no certain order. Reads no others, because it is asked for on
 * screens that show no orders.
 */
export function findHeldOrders(db: Db): Live<readonly FoundOrder[]> {
  return live(db, 'held-orders', () => {
    const join = joining()
    return livePart(
      db,
      { table: 'orders', column: 'state', values: [...HOLDING] },
      { table: 'order_lines', column: 'order_id' },
    ).pipe(map(({ parents, children }) => [...join(parents, children).values()]))
  })
}

/** Returns a function that joins orders and lines, by id, and gives unchanged orders as the same objects again. */
function joining(): (rows: readonly OrderRow[], lines: readonly OrderLineRow[]) => Map<string, FoundOrder> {
  let before: ReadonlyMap<string, FoundOrder> = new Map()
  return (rows, lines) => {
    const linesOf = groupLines(lines)
    const found = new Map(
      rows.map((row) => [row.id, wholeOrder(row, linesOf.get(row.id) ?? [], before.get(row.id))]),
    )
    before = found
    return found
  }
}

function groupLines(lines: readonly OrderLineRow[]): Map<string, OrderLineRow[]> {
  const groups = new Map<string, OrderLineRow[]>()
  for (const line of lines) {
    const group = groups.get(line.order_id)
    if (group) group.push(line)
    else groups.set(line.order_id, [line])
  }
  return groups
}

function wholeOrder(row: OrderRow, lines: OrderLineRow[], before: FoundOrder | undefined): FoundOrder {
  const sorted = lines.length > 1 ? inOrder('order_lines', lines) : lines
  const isSame =
    before?.row === row &&
    before.lines.length === sorted.length &&
    sorted.every((line, index) => line === before.lines[index])
  return isSame ? before : { id: row.id, name: row.folio, row, lines: sorted }
}

function byFirstDay({ row: a }: WholeOrder, { row: b }: WholeOrder): number {
  if (a.from_day !== b.from_day) {
    if (a.from_day === null) return -1
    if (b.from_day === null) return 1
    return a.from_day < b.from_day ? 1 : -1
  }
  return b.created_at - a.created_at || (a.id < b.id ? -1 : 1)
}

/** Order as the search reads it. `folio` has letters and digits only. */
type Searched = { words: Words; folio: string }

/** Words of orders, made once for each. */
const known = new WeakMap<WholeOrder, Searched>()

/** Words of texts that many orders share, such as names of products. */
const shared = new Map<string, Words>()
/** Most shared texts that are kept, more than a catalogue has. */
const MOST_SHARED = 20_000

function sharedWords(text: string): Words {
  let words = shared.get(text)
  if (words === undefined) {
    words = wordsOf([text])
    if (shared.size >= MOST_SHARED) shared.clear()
    shared.set(text, words)
  }
  return words
}

function searched(order: WholeOrder): Searched {
  let found = known.get(order)
  if (found === undefined) {
    const { folio, customer_name, place } = order.row
    const texts = [customer_name, place, ...order.lines.map(({ name }) => name)]
    const words = wordsOf([folio]) + texts.map(sharedWords).join('')
    found = { words, folio: folio.replace(/\W/g, '').toLowerCase() }
    known.set(order, found)
  }
  return found
}

/** Number of orders whose words are made without a pause, in about a millisecond. */
const AT_ONCE = 200

/**
 * Makes the words of orders before they are searched, a few at a time, so that the first keystroke is no slower.
 * @returns a function that stops it
 */
export function prepareSearch(orders: readonly FoundOrder[]): () => void {
  let at = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const next = () => {
    for (const order of orders.slice(at, at + AT_ONCE)) searched(order)
    at += AT_ONCE
    if (at < orders.length) timer = setTimeout(next)
  }
  timer = setTimeout(next)
  return () => clearTimeout(timer)
}

/** Finds the orders that have every word of a term in folio, name, telephone, place or products, in their order. */
export function searchOrders(orders: readonly FoundOrder[], term: string): readonly FoundOrder[] {
  const typed = term.trim()
  if (typed === '') return orders
  const asked = readTerm(typed)
  // Four digits or more may be the end of a telephone, in whatever groups it is typed.
  const digits = /^[\d\s()+.-]+$/.test(typed) ? typed.replace(/\D/g, '') : ''
  const folio = typed.replace(/\W/g, '').toLowerCase()
  return orders.filter((order) => {
    const own = searched(order)
    if (asked.words.length > 0 && isFoundIn(asked, own.words)) return true
    if (digits.length >= 4 && order.row.customer_phone.includes(digits)) return true
    return folio.length >= 3 && own.folio.startsWith(folio)
  })
}

/** Finds the other orders of the same telephone, the latest first. Compares the last ten digits, as countries differ. */
export function otherOrdersOf({ all }: Orders, { id, customer_phone }: OrderRow): readonly FoundOrder[] {
  const number = customer_phone.slice(-10)
  if (number.length < 8) return []
  return all.filter(({ row }) => row.id !== id && row.customer_phone.slice(-10) === number)
}

/** Reads an order with its lines as this device has them now, for an action. Returns null if there is none. */
export async function readOrder(db: Db, id: string): Promise<WholeOrder | null> {
  const row = await readRow(db, 'orders', id)
  if (!row) return null
  // The rows on screen: a page that is closing has no time for another read.
  const mirror = Mirror.of(db.order_lines as unknown as RxCollection<Record<string, unknown>>)
  try {
    const lines = (await mirror.read()) as unknown as OrderLineRow[]
    const own = lines.filter((line) => line.order_id === id)
    return { row, lines: inOrder('order_lines', own) }
  } finally {
    mirror.release()
  }
}
