import { z } from 'zod/mini'
import { part, PRICE_UNITS } from './catalogue-tables.ts'
import { moment, money, position, rowId, syncColumns } from './scalar.ts'

/** States of an order, in the order in which it goes through them. */
export const ORDER_STATES = ['new', 'quoted', 'reserved', 'out', 'returned', 'closed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States of orders that take units of their products (ADR 0090). */
export const HOLDING: ReadonlySet<OrderState> = new Set<OrderState>(['reserved', 'out'])

/** Ways in which an order came. */
export const ORDER_ORIGINS = ['link', 'message', 'signal', 'hand'] as const
export type OrderOrigin = (typeof ORDER_ORIGINS)[number]

/** Most days of an order, both ends included: the server refuses more. */
export const MOST_ORDER_DAYS = 92

/** Most units of a line. */
export const MOST_UNITS = 9_999

/** Day of the calendar, `YYYY-MM-DD`, of this century or the next. */
const day = z.iso.date().check(z.regex(/^2[01]/))
const percent = z.number().check(z.minimum(0), z.maximum(100))
const units = z.int().check(z.minimum(0), z.maximum(MOST_UNITS))

/** Order of a customer, in the house's hands (ADR 0090). Not sent to visitors. */
export const orderRow = z.object({
  id: rowId,
  folio: z.string(),
  state: z.enum(ORDER_STATES),
  /** First and last day, both or none; `MOST_ORDER_DAYS` at most. */
  from_day: z.nullable(day),
  to_day: z.nullable(day),
  customer_name: z.string(),
  /** Digits only. */
  customer_phone: z.string().check(z.regex(/^\d{0,20}$/)),
  place: z.string(),
  customer_notes: z.string(),
  internal_notes: z.string(),
  /** Steps of the price as they were; null is price x days. */
  price_rule: z.nullable(z.record(z.string(), z.unknown())),
  discount_percent: percent,
  origin: z.enum(ORDER_ORIGINS),
  created_at: moment,
  /** Written by the server: order of arrival among the orders that hold units, null for the others. */
  reserved_seq: z.nullable(z.int()),
  /** Written by the server: account that reserved it, null for orders that hold no units. */
  reserved_by: z.nullable(rowId),
  ...syncColumns,
})
export type OrderRow = z.infer<typeof orderRow>

export const blankOrder: Omit<OrderRow, 'id'> = {
  folio: '',
  state: 'new',
  from_day: null,
  to_day: null,
  customer_name: '',
  customer_phone: '',
  place: '',
  customer_notes: '',
  internal_notes: '',
  price_rule: null,
  discount_percent: 0,
  origin: 'hand',
  created_at: 0,
  reserved_seq: null,
  reserved_by: null,
  seq: 0,
}

/** Product of an order, with the name and price it had when it was added. Not sent to visitors. */
export const orderLineRow = z.object({
  id: rowId,
  order_id: rowId,
  /** Product that may be deleted; null for a line without one. */
  product_id: z.nullable(z.string()),
  position,
  name: z.string(),
  /** Null is asked for. */
  unit_price: z.nullable(money),
  price_unit: z.nullable(z.enum(PRICE_UNITS)),
  quantity: z.int().check(z.minimum(1), z.maximum(MOST_UNITS)),
  discount_percent: percent,
  /** Parts of a kit as they were when it was added, nested ones expanded: the line takes these, not the product. */
  contents: z._default(z.array(part), []),
  /** Units that left the house, more than ordered or fewer. */
  out_quantity: units,
  /** Units of those that came back. */
  back_quantity: units,
  note: z.string(),
  /** Damage that it came back with, and its photos: paths in the bucket `order_photos`. */
  damage_note: z.string(),
  damage_photos: z.array(z.string()),
  /** Units that come from another house. */
  sub_rented: units,
  /** Written by the server: units that are not there, by day. */
  short: z.record(z.string(), z.unknown()),
  /** Written by the server: folios of the orders that have them. */
  short_to: z.array(z.string()),
  /** Units of `short` that whoever reserved has been told of. The server drops what is no longer short. */
  short_notified: z.record(z.string(), z.unknown()),
  /** Units of `short` that the house lets stand. The server drops what is no longer short. */
  short_accepted: z.record(z.string(), z.unknown()),
  ...syncColumns,
})
export type OrderLineRow = z.infer<typeof orderLineRow>

export const blankOrderLine: Omit<OrderLineRow, 'id'> = {
  order_id: '',
  product_id: null,
  position: 0,
  name: '',
  unit_price: null,
  price_unit: null,
  quantity: 1,
  discount_percent: 0,
  contents: [],
  out_quantity: 0,
  back_quantity: 0,
  note: '',
  damage_note: '',
  damage_photos: [],
  sub_rented: 0,
  short: {},
  short_to: [],
  short_notified: {},
  short_accepted: {},
  seq: 0,
}

/** Order with its lines in their order. */
export type WholeOrder = { row: OrderRow; lines: readonly OrderLineRow[] }
