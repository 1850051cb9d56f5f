import { fold } from '#domain/catalogue/search.ts'
import { productImages } from '#domain/catalogue/media.ts'
import type { Result } from '#domain/core/values.ts'
import { unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { fieldText, ownZone, readField } from '#domain/planning/moments.ts'
import type { Op } from '#domain/commands/command.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { TableRow } from './table-layout.ts'

/** The filters that everybody has, by what the address calls them. */
const LABELS = {
  'sin-foto': 'Sin foto',
  ocultos: 'Ocultos',
  agotados: 'Agotados',
  'sin-seccion': 'Sin sección',
  'con-descuento': 'Con descuento',
  'cambiados-hoy': 'Cambiados hoy',
} as const

export type FilterKey = keyof typeof LABELS
export const FILTERS = (Object.keys(LABELS) as FilterKey[]).map((key) => ({ key, label: LABELS[key] }))

const HAS: Record<FilterKey, (product: TableRow, today: Today) => boolean> = {
  'sin-foto': ({ row }) => productImages(row).length === 0,
  ocultos: ({ row }) => !row.is_public,
  agotados: ({ row }) => row.stock_quantity !== null && row.stock_quantity <= 0,
  'sin-seccion': ({ section }) => section === null,
  'con-descuento': ({ row }) => row.price !== null && unitPrice(row) !== row.price,
  'cambiados-hoy': ({ row }, today) => isOfToday(row, today),
}

/** The products that pass all of these filters. */
export function filterRows(
  rows: readonly TableRow[],
  filters: readonly FilterKey[],
  today: Today,
): readonly TableRow[] {
  if (filters.length === 0) return rows
  return rows.filter((row) => filters.every((key) => HAS[key](row, today)))
}

const isFilter = (value: unknown): value is FilterKey =>
  typeof value === 'string' && Object.hasOwn(LABELS, value)

/** Reads filters out of an address: 'ocultos,agotados'. What is none is left out. */
export function readFilters(text: unknown): FilterKey[] {
  if (typeof text !== 'string') return []
  return [...new Set(text.slice(0, 200).split(','))].filter(isFilter)
}

/** What the table is filtered by: all of it together. */
export type TableFilter = {
  filters: readonly FilterKey[]
  term: string
  /** '' is all of them. */
  sectionId: string
}

/** A filter that a person has given a name. */
export type SavedFilter = TableFilter & { name: string }

/** Filters of one's own that a device keeps. */
export const MOST_FILTERS = 20
export const LONGEST_NAME = 40
const LONGEST_TERM = 120
const LONGEST_ID = 80

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

/** Reads the filters that were kept; what cannot be one is left out. */
export function readSavedFilters(value: unknown): SavedFilter[] {
  if (!Array.isArray(value)) return []
  let saved: readonly SavedFilter[] = []
  for (const item of value.slice(0, 100)) {
    const { name, filters, term, sectionId } = Object(item) as Record<string, unknown>
    if (!isText(name, LONGEST_NAME) || !isText(term, LONGEST_TERM) || !isText(sectionId, LONGEST_ID)) continue
    const keys = Array.isArray(filters) ? [...new Set(filters.slice(0, 20))].filter(isFilter) : []
    const added = withFilter(saved, { name, filters: keys, term, sectionId })
    if (added.ok) saved = added.value
  }
  return [...saved]
}

/** Adds a filter under its name, in the place of one that is called the same; or says in Spanish why not. */
export function withFilter(
  saved: readonly SavedFilter[],
  filter: SavedFilter,
): Result<readonly SavedFilter[]> {
  const name = filter.name.replace(/\s+/g, ' ').trim()
  if (name === '') return { ok: false, error: 'Escribe un nombre.' }
  if (name.length > LONGEST_NAME) return { ok: false, error: `Usa ${LONGEST_NAME} caracteres como máximo.` }
  if (FILTERS.some(({ label }) => fold(label) === fold(name)))
    return { ok: false, error: 'Ya hay un filtro con ese nombre: elige otro.' }
  const own = { ...filter, name }
  const at = saved.findIndex((one) => fold(one.name) === fold(name))
  if (at >= 0) return { ok: true, value: saved.with(at, own) }
  if (saved.length >= MOST_FILTERS)
    return { ok: false, error: `Puedes guardar ${MOST_FILTERS} filtros: borra uno antes.` }
  return { ok: true, value: [...saved, own] }
}

/** Tells whether two filters show the same. */
export function isSameFilter(one: TableFilter, other: TableFilter): boolean {
  return (
    fold(one.term) === fold(other.term) &&
    one.sectionId === other.sectionId &&
    one.filters.length === other.filters.length &&
    one.filters.every((key) => other.filters.includes(key))
  )
}

/** What is needed to tell a product that was changed today. */
export type Today = {
  /** When the day began (ms since 1970). */
  since: number
  /** The products that this device has changed, and the server's row does not say so yet. */
  changedHere: ReadonlySet<string>
}

/** When a day began where the clock on the wall is that of a zone (ms since 1970); where midnight is jumped over, after it. */
export function startOfDay(now: number, zone: string = ownZone()): number {
  return readField(`${fieldText(now, zone).slice(0, 10)}T00:00`, zone) ?? now
}

/** Whether a product was changed today, by anybody, or by this device and on its way. */
export function isOfToday({ id, updated_at }: Pick<ProductRow, 'id' | 'updated_at'>, today: Today): boolean {
  return today.changedHere.has(id) || Date.parse(updated_at) >= today.since
}

type Made = { state: string; at: number; ops: readonly Op[] }

/**
 * The products that commands of this device change, a place in a list aside, that wait or were taken in today: the row that says so may
 * still be on its way.
 * @param since when the day began, by the clock of this device, as `at`
 */
export function changedBy(changes: readonly Made[], since: number): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { state, at, ops } of changes) {
    if (state !== 'waiting' && !((state === 'sent' || state === 'merged') && at >= since)) continue
    for (const { table, id, patch } of ops)
      if (table === 'products' && Object.keys(patch).some((column) => column !== 'order_in_section'))
        found.add(id)
  }
  return found
}
