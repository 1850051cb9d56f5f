import { useMemo } from 'react'
import { fieldLabel, isNumberField } from '#domain/product-table/table-layout.ts'
import { ColumnHead } from '#ui/lists/column-head.tsx'
import type { Selection } from '#ui/lists/selection.tsx'
import { cellName, type Grid } from '#ui/lists/use-grid.ts'
import type { TableState } from './use-table.ts'
import gridStyles from '#ui/lists/grid.module.css'
import styles from './products-table.module.css'

/** Renders the row of column heads, with a checkbox for all rows. */
export function TableHead({ table, selection, nav }: { table: TableState; selection: Selection; nav: Grid }) {
  const { rows, layout } = table
  const chosen = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)).length, [rows, selection.ids])
  const isStop = (column: number) => nav.at.row === -1 && nav.at.column === column
  const last = layout.columns.length + 1
  return (
    <div role="row" aria-rowindex={1} className={`${gridStyles['row']} ${gridStyles['headRow']}`}>
      <div
        role="columnheader"
        aria-label="Selección"
        aria-colindex={1}
        className={`${gridStyles['head']} ${gridStyles['stays']} ${styles['choose']}`}
        data-grid-cell={cellName(-1, 0)}
        tabIndex={isStop(0) ? 0 : -1}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label="Seleccionar todo"
          disabled={rows.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length
          }}
          checked={rows.length > 0 && chosen === rows.length}
          onChange={({ target }) =>
            selection.choose(
              rows.map(({ id }) => id),
              target.checked,
            )
          }
        />
      </div>
      {layout.columns.map(({ field, width }, index) => (
        <ColumnHead
          key={field}
          label={fieldLabel(field)}
          column={index + 1}
          width={width}
          isNumber={isNumberField(field)}
          direction={layout.sort?.field === field ? layout.sort.direction : null}
          isStop={isStop(index + 1)}
          className={field === 'name' ? `${gridStyles['stays']} ${styles['name']}` : ''}
          onSort={() => {
            table.sortBy(field)
            nav.go({ row: -1, column: index + 1 })
          }}
          onWidth={(next, isDone) => table.setWidth(field, next, isDone)}
        />
      ))}
      <div
        role="columnheader"
        aria-colindex={last + 1}
        className={`${gridStyles['head']} ${gridStyles['last']}`}
        data-grid-cell={cellName(-1, last)}
        tabIndex={isStop(last) ? 0 : -1}
      >
        <span className="visually-hidden">Acciones</span>
      </div>
    </div>
  )
}
