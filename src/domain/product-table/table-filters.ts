import { ownZone } from '#domain/core/time-zone.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { fold, fine, wrong, type Result } from '#domain/core/values.ts'
import { maxQuantity, unitPrice } from '#domain/catalogue/price-and-stock.ts'
import { fieldText, readField } from '#domain/planning/moments.ts'
import type { Op } from '#domain/commands/command.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import type { TableRow } from './table-layout.ts'

/** Built-in filters by their name in the address. */
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

/** Product with its section, null without one. */
type Filtered = { row: ProductRow; section: unknown }

const HAS: Record<FilterKey, (product: Filtered, today: Today) => boolean> = {
  'sin-foto': ({ row }) => productImages(row).length === 0,
  ocultos: ({ row }) => !row.is_public,
  agotados: ({ row }) => maxQuantity({ ...row, is_service: false }) === 0,
  'sin-seccion': ({ section }) => section === null,
  'con-descuento': ({ row }) => row.price !== null && unitPrice(row) !== row.price,
  'cambiados-hoy': ({ row }, today) => isOfToday(row, today),
}

/** Returns the products that pass all filters. */
export function filterRows(
  rows: readonly TableRow[],
  filters: readonly FilterKey[],
  today: Today,
): readonly TableRow[] {
  return filters.length === 0 ? rows : rows.filter((row) => passes(row, filters, today))
}

/** Returns true for a product that passes all filters. */
export function passes(product: Filtered, filters: readonly FilterKey[], today = NO_DAY): boolean {
  return filters.every((key) => HAS[key](product, today))
}

const isFilter = (value: unknown): value is FilterKey =>
  typeof value === 'string' && Object.hasOwn(LABELS, value)

/** Reads filters from an address: 'ocultos,agotados'. Skips unknown ones. */
export function readFilters(text: unknown): FilterKey[] {
  if (typeof text !== 'string') return []
  return [...new Set(text.slice(0, 200).split(','))].filter(isFilter)
}

/** Combined filter of the table. */
export type TableFilter = {
  filters: readonly FilterKey[]
  term: string
  /** '' for all sections. */
  sectionId: string
}

/** Filter that a user has named and saved. */
export type SavedFilter = TableFilter & { name: string }

/** Most saved filters on a device. */
export const MOST_FILTERS = 20
export const LONGEST_NAME = 40
const LONGEST_TERM = 120
const LONGEST_ID = 80

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

/** Reads stored filters. Skips invalid ones. */
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

/** Adds a filter, replacing one with the same name. The error in Spanish explains a refusal. */
export function withFilter(
  saved: readonly SavedFilter[],
  filter: SavedFilter,
): Result<readonly SavedFilter[]> {
  const name = filter.name.replace(/\s+/g, ' ').trim()
  if (name === '') return wrong('Escribe un nombre.')
  if (name.length > LONGEST_NAME) return wrong(`Usa ${LONGEST_NAME} caracteres como máximo.`)
  if (FILTERS.some(({ label }) => fold(label) === fold(name)))
    return wrong('Ya hay un filtro con ese nombre: elige otro.')
  const own = { ...filter, name }
  const at = saved.findIndex((one) => fold(one.name) === fold(name))
  if (at >= 0) return fine(saved.with(at, own))
  if (saved.length >= MOST_FILTERS) return wrong(`Puedes guardar ${MOST_FILTERS} filtros: borra uno antes.`)
  return fine([...saved, own])
}

/** Returns true if two filters are equivalent. */
export function isSameFilter(one: TableFilter, other: TableFilter): boolean {
  return (
    fold(one.term) === fold(other.term) &&
    one.sectionId === other.sectionId &&
    one.filters.length === other.filters.length &&
    one.filters.every((key) => other.filters.includes(key))
  )
}

/** Data to recognize the products that were changed today. */
export type Today = {
  /** Start of the day (ms since 1970). */
  since: number
  /** Products changed on this device whose server row is not updated yet. */
  changedHere: ReadonlySet<string>
}

/** Day on which nothing was changed. */
export const NO_DAY: Today = { since: Infinity, changedHere: new Set() }

/**
 * Returns the start of a day in a time zone (ms since 1970). If midnight is skipped by daylight saving, it is the first
 * moment after it.
 */
export function startOfDay(now: number, zone: string = ownZone()): number {
  return readField(`${fieldText(now, zone).slice(0, 10)}T00:00`, zone) ?? now
}

/** Returns true if a product was changed today by anyone, including pending changes of this device. */
export function isOfToday({ id, updated_at }: Pick<ProductRow, 'id' | 'updated_at'>, today: Today): boolean {
  return today.changedHere.has(id) || Date.parse(updated_at) >= today.since
}

type Made = { state: string; at: number; ops: readonly Op[] }

/**
 * Returns the products changed by this device's commands, except for positions. Counts commands that are pending or
 * were accepted today, because the updated row may not have arrived yet.
 * @param since start of the day by this device's clock, like `at`
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
