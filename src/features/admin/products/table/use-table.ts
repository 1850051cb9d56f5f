import { useMemo, useState, useEffect } from 'react'
import { of } from 'rxjs'
import { findFreeUnits, type Availability } from '#db/queries/find-free-units.ts'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import {
  type TableField,
  type TableRow,
  boundedWidth,
  nextSort,
  withWidth,
  type TableLayout,
  keepOrder,
  sortRows,
  FIRST_LAYOUT,
  readTableLayout,
} from '#domain/product-table/table-layout.ts'
import {
  filterRows,
  type FilterKey,
  changedBy,
  NO_DAY,
  startOfDay,
  type Today,
  readSavedFilters,
  type SavedFilter,
} from '#domain/product-table/table-filters.ts'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { useStoreLive } from '#app/store/use-store-live.ts'
import { findChanges, type Change } from '#db/commands/changes.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Store } from '#db/store/store.ts'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'

/** State of the product table. */
export type TableState = {
  rows: readonly TableRow[]
  layout: TableLayout
  /** Changes the layout. `isDone` (default true) also stores it on this device. */
  setLayout: (layout: TableLayout, isDone?: boolean) => void
  sortBy: (field: TableField) => void
  setWidth: (field: TableField, width: number, isDone: boolean) => void
  /** Edits have changed what filters and sorting would give; the rows keep their places. */
  isStale: boolean
  /** Filters and sorts again. */
  again: () => void
}

type TableInput = {
  isOn: boolean
  isComplete: boolean
  /** All sections. */
  all: readonly AdminGroup[]
  /** Sections with matching products. */
  found: readonly AdminGroup[]
  /** Search that gave `found`. */
  query: string
  filters: readonly FilterKey[]
}

const NONE: readonly TableRow[] = []

/** Filters and sorts the found products into rows. The order then holds until search, filters or sorting change. */
export function useTable({ isOn, isComplete, all, found, query, filters }: TableInput): TableState {
  const [layout, setLayout] = useState(readLayout)
  const { sort } = layout
  const today = useToday(isOn && filters.includes('cambiados-hoy'))
  const isCounted = isOn && layout.columns.some(({ field }) => field === 'free_today')
  const free = useStoreLive(isCounted ? findFree : findNoUnits)
  const every = useMemo(
    () => new Map(isOn ? rowsOf(all, free).map((row) => [row.id, row]) : []),
    [isOn, all, free],
  )
  const fresh = useMemo(
    () => (isOn ? sortRows(filterRows(rowsOf(found, free), filters, today), sort) : NONE),
    [isOn, found, free, filters, today, sort],
  )
  const key = JSON.stringify([isOn, query, filters, sort])
  const [order, setOrder] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] })
  // Rows that arrive during the first load have no earlier order to keep.
  const isKept = order.key === key && isComplete
  const rows = useMemo(
    () => (isKept ? keepOrder(order.ids, fresh, every) : fresh),
    [isKept, order, fresh, every],
  )
  const isNoted =
    order.key === key && order.ids.length === rows.length && rows.every(({ id }, at) => id === order.ids[at])
  if (!isNoted) setOrder({ key, ids: rows.map(({ id }) => id) })

  return useMemo(() => {
    const change = (next: TableLayout, isDone = true) => {
      setLayout(next)
      if (isDone) keepChoice(LAYOUT, next)
    }
    return {
      rows,
      layout,
      setLayout: change,
      sortBy: (field) => change({ ...layout, sort: nextSort(layout.sort, field) }),
      setWidth: (field, width, isDone) => change(withWidth(layout, field, boundedWidth(width)), isDone),
      isStale: rows !== fresh,
      again: () => setOrder({ key: '', ids: [] }),
    }
  }, [rows, layout, fresh])
}

/** Table rows by their product row. An unchanged product keeps its object, so that its row is not drawn again. */
const made = new WeakMap<ProductRow, TableRow>()

function rowsOf(groups: readonly AdminGroup[], units: Availability | null | undefined): TableRow[] {
  const today = units?.units.today
  return groups.flatMap((group) => {
    const section = group.section && group.name
    return group.products.map(({ id, name, row }) => {
      const known = made.get(row)
      const free = today && units?.units.least(id, today)
      if (known && known.name === name && known.section === section && known.free === free) return known
      const fresh = { id, name, row, section, free }
      made.set(row, fresh)
      return fresh
    })
  })
}

const CLOCK_MS = 60_000

const findNone = ({ db }: Store): Live<Change[]> => live(db, 'no-changes', () => of([]))

const findFree = ({ db }: Store) => findFreeUnits(db)
const findNoUnits = ({ db }: Store): Live<Availability | null> => live(db, 'no-units', () => of(null))

/** Returns the data of the filter for today's changes. It changes with each change of this device and at midnight. */
function useToday(isAsked: boolean): Today {
  const changes = useStoreLive(isAsked ? findChanges : findNone)
  const since = useStartOfDay()
  return useMemo(
    () => (isAsked ? { since, changedHere: changedBy(changes ?? [], since) } : NO_DAY),
    [isAsked, since, changes],
  )
}

/** Returns when the local day began (ms since 1970). Renders again at midnight only. */
function useStartOfDay(): number {
  const [since, setSince] = useState(() => startOfDay(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setSince(startOfDay(Date.now())), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return since
}

const VIEW = 'claqueta-products-view'
const LAYOUT = 'claqueta-products-table'
const FILTERS = 'claqueta-products-filters'

export type ProductsViewMode = 'list' | 'table'

const isView = (value: unknown): value is ProductsViewMode => value === 'list' || value === 'table'
const isAnything = (value: unknown): value is unknown => value !== null

/** Reads the view that this device showed last. */
export function readView(): ProductsViewMode {
  return readChoice(VIEW, isView) ?? 'list'
}

/** Stores the view on this device. */
export function keepView(view: ProductsViewMode): void {
  keepChoice(VIEW, view)
}

function readLayout(): TableLayout {
  return readTableLayout(readChoice(LAYOUT, isAnything)) ?? FIRST_LAYOUT
}

/** Reads the filters saved on this device. */
export function readFiltersKept(): readonly SavedFilter[] {
  return readSavedFilters(readChoice(FILTERS, isAnything))
}

/** Stores the saved filters on this device. */
export function keepFilters(filters: readonly SavedFilter[]): void {
  keepChoice(FILTERS, filters)
}
