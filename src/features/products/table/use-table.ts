import { useMemo, useState } from 'react'
import type { AdminGroup } from '#db/queries/admin-catalogue.ts'
import type { TableField, TableRow } from '#domain/product-table/table-columns.ts'
import { filterRows, readFilters, type FilterKey } from '#domain/product-table/table-filters.ts'
import { boundedWidth, nextSort, withWidth, type TableLayout } from '#domain/product-table/table-layout.ts'
import { keepOrder, sortRows } from '#domain/product-table/table-order.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { keepLayout, readLayout } from './table-storage.ts'
import { useToday } from './use-today.ts'

/** The table of products as it stands. */
export type ProductsTable = {
  rows: readonly TableRow[]
  filters: readonly FilterKey[]
  layout: TableLayout
  /** `isDone` remembers it on this device. */
  setLayout: (layout: TableLayout, isDone?: boolean) => void
  sortBy: (field: TableField) => void
  setWidth: (field: TableField, width: number, isDone: boolean) => void
  /** Rows stand where they stood, not where filters and order would have them now. */
  isStale: boolean
  /** Filters and orders anew. */
  again: () => void
}

type TableInput = {
  isOn: boolean
  isComplete: boolean
  /** All sections, and those with what was found. */
  all: readonly AdminGroup[]
  found: readonly AdminGroup[]
  /** What `found` was found with. */
  query: string
  /** The filters, as the address says them. */
  only: string
}

/** A row of the table is the same as long as what it shows is: then it is not drawn again. */
const made = new WeakMap<ProductRow, TableRow>()

function rowsOf(groups: readonly AdminGroup[]): TableRow[] {
  return groups.flatMap(({ name: group, section: isSection, products }) => {
    const section = isSection ? group : null
    return products.map(({ id, name, row }) => {
      const known = made.get(row)
      if (known && known.name === name && known.section === section) return known
      const fresh = { id, name, row, section }
      made.set(row, fresh)
      return fresh
    })
  })
}

const NONE: readonly TableRow[] = []

/** Puts what was found into rows: filtered, in order, and in the same order for as long as nobody asks for another. */
export function useTable({ isOn, isComplete, all, found, query, only }: TableInput): ProductsTable {
  const [layout, setLayout] = useState(readLayout)
  const { sort } = layout
  const filters = useMemo(() => readFilters(only), [only])
  const today = useToday(isOn && filters.includes('cambiados-hoy'))
  const every = useMemo(() => new Map(isOn ? rowsOf(all).map((row) => [row.id, row]) : []), [isOn, all])
  const fresh = useMemo(
    () => (isOn ? sortRows(filterRows(rowsOf(found), filters, today), sort) : NONE),
    [isOn, found, filters, today, sort],
  )
  const key = JSON.stringify([isOn, query, filters, sort])
  const [order, setOrder] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] })
  // What arrives for the first time has no order yet to keep.
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
      if (isDone) keepLayout(next)
    }
    return {
      rows,
      filters,
      layout,
      setLayout: change,
      sortBy: (field) => change({ ...layout, sort: nextSort(layout.sort, field) }),
      setWidth: (field, width, isDone) => change(withWidth(layout, field, boundedWidth(width)), isDone),
      isStale: rows !== fresh,
      again: () => setOrder({ key: '', ids: [] }),
    }
  }, [rows, filters, layout, fresh])
}
