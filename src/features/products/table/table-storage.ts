import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { FIRST_LAYOUT, readTableLayout, type TableLayout } from '#domain/product-table/table-layout.ts'
import { readSavedFilters, type SavedFilter } from '#domain/product-table/table-filters.ts'

const VIEW = 'claqueta-products-view'
const LAYOUT = 'claqueta-products-table'
const FILTERS = 'claqueta-products-filters'

/** How the products screen lists them. */
export type ProductsView = 'list' | 'table'

const isView = (value: unknown): value is ProductsView => value === 'list' || value === 'table'
const isAnything = (value: unknown): value is unknown => value !== null

/** Reads which view this device showed last. */
export function readView(): ProductsView {
  return readChoice(VIEW, isView) ?? 'list'
}

/** Remembers a view on this device. */
export function keepView(view: ProductsView): void {
  keepChoice(VIEW, view)
}

/** Reads how the table was set up on this device. */
export function readLayout(): TableLayout {
  return readTableLayout(readChoice(LAYOUT, isAnything)) ?? FIRST_LAYOUT
}

/** Remembers how the table is set up on this device. */
export function keepLayout(layout: TableLayout): void {
  keepChoice(LAYOUT, layout)
}

/** Reads the filters that were saved on this device. */
export function readFiltersKept(): readonly SavedFilter[] {
  return readSavedFilters(readChoice(FILTERS, isAnything))
}

/** Remembers filters on this device. */
export function keepFilters(filters: readonly SavedFilter[]): void {
  keepChoice(FILTERS, filters)
}
