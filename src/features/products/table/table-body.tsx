import type { AdminGroup, AdminProduct } from '#db/queries/admin-catalogue.ts'
import type { TableFilter } from '#domain/product-table/table-filters.ts'
import type { ProductListTools } from '../product-list.tsx'
import type { Selection } from '#ui/lists/use-selection.ts'
import { FiltersBar } from './filters/filters-bar.tsx'
import { ProductsTable } from './products-table.tsx'
import type { ProductsTable as Table } from './use-table.ts'
import styles from './filters/filters-bar.module.css'

type TableBodyProps = {
  table: Table
  filter: TableFilter
  all: readonly AdminGroup[]
  products: ReadonlyMap<string, AdminProduct>
  selection: Selection
  tools: ProductListTools
  onFilter: (filter: TableFilter) => void
}

/** The table of products with its filters (A§2). Comes when it is asked for. */
export function TableBody({ filter, onFilter, ...rest }: TableBodyProps) {
  return (
    <>
      <FiltersBar table={rest.table} filter={filter} onFilter={onFilter} />
      {rest.table.rows.length > 0 && (
        <>
          <ProductsTable {...rest} />
          <p id="products-table-keys" className={styles['keys']}>
            Flechas para moverte · Enter o F2 edita · Esc cancela · Mayús + flechas selecciona · Mayús +
            Espacio elige artículos · Ctrl + C copia · Ctrl + V pega
          </p>
        </>
      )}
    </>
  )
}
