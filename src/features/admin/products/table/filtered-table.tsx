import { BookmarkPlus, Columns3, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import type { AdminGroup, AdminProduct } from '#db/queries/admin-catalogue.ts'
import {
  type TableFilter,
  FILTERS,
  isSameFilter,
  withFilter,
  type FilterKey,
  type SavedFilter,
} from '#domain/product-table/table-filters.ts'
import type { Selection } from '#ui/lists/selection.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { FilterChip } from '#ui/layout/screen-layout.tsx'
import { focusSoon } from '#ui/sortable/sortable-layout.ts'
import type { ProductListTools } from '../product-list.tsx'
import { ProductsTable } from './products-table.tsx'
import { type TableState, keepFilters, readFiltersKept } from './use-table.ts'
import { ColumnsDialog, SaveFilterDialog } from './table-dialogs.tsx'
import styles from './filters-bar.module.css'

type TableBodyProps = {
  table: TableState
  filter: TableFilter
  all: readonly AdminGroup[]
  products: ReadonlyMap<string, AdminProduct>
  selection: Selection
  tools: ProductListTools
  onFilter: (filter: TableFilter) => void
}

/** Renders the product table with its filters (A§2). Loaded on first use. */
export function TableBody({ filter, onFilter, ...rest }: TableBodyProps) {
  return (
    <>
      <FiltersBar table={rest.table} filter={filter} onFilter={onFilter} />
      {rest.table.rows.length > 0 && (
        <>
          <ProductsTable {...rest} />
          <p id="products-table-keys" className={`muted ${styles['keys']}`}>
            Flechas para moverte · Enter o F2 edita · Esc cancela · Mayús + flechas selecciona · Mayús +
            Espacio elige artículos · Ctrl + C copia · Ctrl + V pega
          </p>
        </>
      )}
    </>
  )
}

type FiltersBarProps = {
  table: TableState
  /** Current filter. */
  filter: TableFilter
  onFilter: (filter: TableFilter) => void
}

const NO_FILTER: TableFilter = { filters: [], term: '', sectionId: '' }

/** Renders the built-in filters, the filters saved on this device, and the choice of columns. */
function FiltersBar({ table, filter, onFilter }: FiltersBarProps) {
  const [saved, setSaved] = useState(readFiltersKept)
  const [open, setOpen] = useState<'columns' | 'save' | null>(null)
  const keep = (next: readonly SavedFilter[]) => {
    setSaved(next)
    keepFilters(next)
  }
  const toggle = (key: FilterKey) => {
    const has = filter.filters.includes(key)
    const filters = has ? filter.filters.filter((one) => one !== key) : [...filter.filters, key]
    onFilter({ ...filter, filters })
  }
  const remove = (own: SavedFilter) => {
    const before = saved
    keep(saved.filter((one) => one !== own))
    focusSoon(() => document.querySelector('[data-save-filter]'))
    toaster.create({
      type: 'success',
      title: 'Filtro borrado',
      description: own.name,
      action: { label: 'Deshacer', onClick: () => keep(before) },
    })
  }
  const isAny = !isSameFilter(filter, NO_FILTER)
  return (
    <div className={`wrap ${styles['bar']}`}>
      <div role="group" aria-label="Filtros" className={`wrap gap-8 ${styles['filters']}`}>
        {FILTERS.map(({ key, label }) => (
          <FilterChip key={key} isOn={filter.filters.includes(key)} onClick={() => toggle(key)}>
            {label}
          </FilterChip>
        ))}
        {saved.map((own) => {
          const isOn = isSameFilter(own, filter)
          return (
            <span key={own.name} className={styles['own']} data-on={isOn || undefined}>
              <FilterChip isOn={isOn} onClick={() => onFilter(isOn ? NO_FILTER : own)}>
                {own.name}
              </FilterChip>
              <button
                type="button"
                className={styles['remove']}
                aria-label={`Borrar filtro ${own.name}`}
                onClick={() => remove(own)}
              >
                <X aria-hidden size={16} />
              </button>
            </span>
          )
        })}
        <button
          type="button"
          className={`soft ${styles['tool']}`}
          data-save-filter
          aria-haspopup="dialog"
          disabled={!isAny}
          onClick={() => setOpen('save')}
        >
          <BookmarkPlus aria-hidden size={18} />
          Guardar filtro
        </button>
      </div>
      <div className={styles['tools']}>
        <button
          type="button"
          className={`soft ${styles['tool']}`}
          aria-haspopup="dialog"
          onClick={() => setOpen('columns')}
        >
          <Columns3 aria-hidden size={18} />
          Columnas
        </button>
      </div>
      {table.isStale && (
        <p role="status" className={`row wrap ${styles['stale']}`}>
          Lo que cambiaste sigue en su lugar.
          <button type="button" className={`soft ${styles['tool']}`} onClick={table.again}>
            <RotateCw aria-hidden size={18} />
            Ordenar y filtrar de nuevo
          </button>
        </p>
      )}
      <ColumnsDialog table={table} isOpen={open === 'columns'} onClose={() => setOpen(null)} />
      <SaveFilterDialog
        isOpen={open === 'save'}
        onClose={() => setOpen(null)}
        onSave={(name) => {
          const done = withFilter(saved, { ...filter, term: filter.term.trim(), name })
          if (!done.ok) return done.error
          keep(done.value)
          setOpen(null)
          return null
        }}
      />
    </div>
  )
}
