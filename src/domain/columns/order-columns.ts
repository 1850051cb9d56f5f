import type { OrderLineRow, OrderRow } from '#domain/tables/orders.ts'
import { type Column, ID, POSITION } from './column.ts'

const DISCOUNT_PERCENT: Column = { label: 'Descuento', inSentence: 'el descuento', kind: 'percent' }

/** Columns of orders. */
export const ORDER_COLUMNS = {
  id: ID,
  folio: { label: 'Folio', inSentence: 'el folio', kind: 'text' },
  state: { label: 'Estado', inSentence: 'el estado', kind: 'order_state' },
  from_day: { label: 'Primer día', inSentence: 'el primer día', kind: 'day' },
  to_day: { label: 'Último día', inSentence: 'el último día', kind: 'day' },
  customer_name: { label: 'Cliente', inSentence: 'el cliente', kind: 'text' },
  customer_phone: { label: 'Teléfono', inSentence: 'el teléfono', kind: 'phone' },
  place: { label: 'Lugar', inSentence: 'el lugar', kind: 'text' },
  customer_notes: { label: 'Notas del cliente', inSentence: 'las notas del cliente', kind: 'text' },
  internal_notes: { label: 'Notas internas', inSentence: 'las notas internas', kind: 'text' },
  price_rule: { label: 'Regla de precio', inSentence: 'la regla de precio', kind: 'structure' },
  discount_percent: DISCOUNT_PERCENT,
  origin: { label: 'Cómo llegó', inSentence: 'cómo llegó', kind: 'order_origin' },
  created_at: { label: 'Fecha de creación', inSentence: 'la fecha de creación', kind: 'moment' },
  reserved_seq: { label: 'Turno', inSentence: 'el turno', kind: 'id' },
  reserved_by: { label: 'Quién apartó', inSentence: 'quién apartó', kind: 'id' },
} as const satisfies Record<Exclude<keyof OrderRow, 'seq'>, Column>

/** Columns of their lines. */
export const ORDER_LINE_COLUMNS = {
  id: ID,
  order_id: { label: 'Pedido', inSentence: 'el pedido', kind: 'order' },
  product_id: { label: 'Artículo', inSentence: 'el artículo', kind: 'product' },
  position: POSITION,
  name: { label: 'Nombre', inSentence: 'el nombre', kind: 'name' },
  unit_price: { label: 'Precio', inSentence: 'el precio', kind: 'price' },
  price_unit: { label: 'Unidad del precio', inSentence: 'la unidad del precio', kind: 'unit' },
  quantity: { label: 'Cantidad', inSentence: 'la cantidad', kind: 'units' },
  contents: { label: 'Contenido', inSentence: 'el contenido', kind: 'contents' },
  discount_percent: DISCOUNT_PERCENT,
  out_quantity: { label: 'Entregados', inSentence: 'los entregados', kind: 'units' },
  back_quantity: { label: 'Devueltos', inSentence: 'los devueltos', kind: 'units' },
  note: { label: 'Nota', inSentence: 'la nota', kind: 'text' },
  damage_note: { label: 'Daño', inSentence: 'el daño', kind: 'text' },
  damage_photos: { label: 'Fotos del daño', inSentence: 'las fotos del daño', kind: 'keywords' },
  sub_rented: { label: 'Subrentados', inSentence: 'los subrentados', kind: 'units' },
  short: { label: 'Faltantes', inSentence: 'los faltantes', kind: 'structure' },
  short_to: { label: 'Quién los tiene', inSentence: 'quién los tiene', kind: 'keywords' },
  short_notified: { label: 'Faltantes avisados', inSentence: 'los faltantes avisados', kind: 'structure' },
  short_accepted: { label: 'Faltantes aceptados', inSentence: 'los faltantes aceptados', kind: 'structure' },
} as const satisfies Record<Exclude<keyof OrderLineRow, 'seq'>, Column>
