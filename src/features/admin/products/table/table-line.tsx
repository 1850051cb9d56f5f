import { CalendarClock, Ellipsis } from 'lucide-react'
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ProductThumb } from '#app/products/product-marks.tsx'
import { SavedNote } from '#app/products/product-notes.tsx'
import type { Result } from '#domain/core/values.ts'
import type { NamedSection } from '#domain/csv/find-rows.ts'
import { questionText, stockText, type Question } from '#domain/history/questions.ts'
import { readTableCell, shownText } from '#domain/product-table/cell-text.ts'
import {
  fieldLabel,
  isFlagField,
  isNumberField,
  type TableField,
  type TableRow,
  stockWords,
} from '#domain/product-table/table-layout.ts'
import { itemKey } from '#ui/sortable/sortable-layout.ts'
import { cellName } from '#ui/lists/use-grid.ts'
import { useOptimistic } from '#ui/hooks/use-optimistic.ts'
import { Button } from '#ui/layout/button.tsx'
import type { ProductActions } from '../use-product-actions.ts'
import { CELL_CHANGES, saveCell, CellEditor, type EditEnd } from './table-cell.tsx'
import styles from '#ui/lists/grid.module.css'
import productsTableStyles from './products-table.module.css'

/** A cell that is being written into, and what it opens with. */
export type Editing = { id: string; field: TableField; text: string; isTyped: boolean }

/** What all rows share; it stays the same while one scrolls. */
export type LineTools = {
  fields: readonly TableField[]
  sections: readonly string[]
  findSection: (name: string) => Result<NamedSection>
  actions: ProductActions
  renderMenu: (id: string) => ReactNode
  onChoose: (id: string, isChosen: boolean) => void
  onEdit: (id: string, field: TableField) => void
  onEnd: (to: EditEnd) => void
  /** Opens what is asked about its stock, and what is planned for it. */
  onAsk: (id: string) => void
  onPlan: (id: string) => void
}

type TableLineProps = {
  product: TableRow
  /** 0-based. */
  index: number
  /** Below the top of the sheet (px). */
  start: number
  /** The column at which the Tab key stops, if in this row. */
  stop: number | null
  /** The selected columns of this row. */
  left: number | null
  right: number | null
  isChosen: boolean
  editing: Editing | null
  /** What is asked about its stock. */
  question: Question | null
  /** What is planned next for it, in words. */
  plan: string | null
  tools: LineTools
}

/** A product in the table. Drawn again only when something of it changes. */
export const TableLine = memo(function TableLine(props: TableLineProps) {
  const { product, index, start, stop, left, right, isChosen, editing, question, plan, tools } = props
  const { shown, begin } = useOptimistic(product, CELL_CHANGES)
  const { id, name } = shown

  const save = (field: TableField, text: string): string | null => {
    const read = readTableCell(field, text, shown, tools.findSection)
    if (!read.ok) return read.error
    if (read.value) begin(read.value, saveCell(tools.actions, shown, read.value))
    return null
  }
  const cell = (column: number) => ({
    'data-grid-cell': cellName(index, column),
    'data-selected': (left !== null && right !== null && column >= left && column <= right) || undefined,
    'aria-selected': left !== null && right !== null && column >= left && column <= right,
    'aria-colindex': column + 1,
    tabIndex: stop === column ? 0 : -1,
  })
  const { fields } = tools
  // Beside the name where the stock is not shown.
  const askedAt = fields.includes('stock_quantity') ? 'stock_quantity' : 'name'
  const stock = stockWords(shown.row.stock_quantity)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-sortable-row={itemKey(id)}
      className={`${styles['row']} ${styles['body']} ${productsTableStyles['line']}`}
      style={{ transform: `translateY(${start}px)` }}
      data-hidden={!shown.row.is_public || undefined}
      data-editing={editing !== null || undefined}
    >
      <div
        {...cell(0)}
        role="gridcell"
        className={`${styles['cell']} ${styles['stays']} ${productsTableStyles['choose']}`}
      >
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Seleccionar ${name}`}
          checked={isChosen}
          onChange={(event) => tools.onChoose(id, event.target.checked)}
        />
      </div>
      {fields.map((field, at) => {
        const isEditing = editing?.field === field
        const text = shownText(field, shown)
        return (
          <div
            key={field}
            {...cell(at + 1)}
            role={field === 'name' ? 'rowheader' : 'gridcell'}
            aria-label={field === 'name' && !isEditing ? name : undefined}
            className={`${styles['cell']} ${field === 'name' ? `${styles['stays']} ${productsTableStyles['name']}` : ''}`}
            data-number={isNumberField(field) || undefined}
            title={isEditing || isFlagField(field) ? undefined : text}
            onDoubleClick={isFlagField(field) ? undefined : () => tools.onEdit(id, field)}
          >
            {field === 'name' && (
              <ProductThumb product={shown.row} className={productsTableStyles['thumb']} />
            )}
            {isFlagField(field) ? (
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={fieldLabel(field)}
                checked={shown.row[field]}
                onChange={(event) => void save(field, event.target.checked ? 'sí' : 'no')}
              />
            ) : isEditing && editing ? (
              <CellEditor
                key={id}
                field={field}
                text={editing.text}
                isTyped={editing.isTyped}
                sections={tools.sections}
                onSave={(typed) => save(field, typed)}
                onEnd={tools.onEnd}
              />
            ) : (
              <span
                className={`${productsTableStyles['text']} ${isNumberField(field) ? 'num' : ''}`}
                data-field={field}
                data-tone={field === 'stock_quantity' ? stock.tone : undefined}
              >
                {field === 'stock_quantity' ? stock.text : text}
              </span>
            )}
            {field === askedAt && question && !isEditing && (
              <button
                type="button"
                tabIndex={-1}
                className={`${productsTableStyles['ask']} num`}
                data-beside={field === 'name' || undefined}
                aria-haspopup="dialog"
                aria-label={`Confirmar existencias. ${questionText(question)}`}
                title={questionText(question)}
                onClick={() => tools.onAsk(id)}
              >
                {`¿${stockText(question.mine)} o ${stockText(question.theirs)}?`}
              </button>
            )}
            {field === 'name' && plan !== null && !isEditing && (
              <button
                type="button"
                tabIndex={-1}
                className={productsTableStyles['plan']}
                data-beside
                aria-haspopup="dialog"
                aria-label={`Planeado: ${plan}`}
                title={plan}
                onClick={() => tools.onPlan(id)}
              >
                <CalendarClock aria-hidden size={16} />
              </button>
            )}
            {field === 'name' && !isEditing && (
              <div className={productsTableStyles['saved']} data-beside>
                <SavedNote place={id} />
              </div>
            )}
          </div>
        )
      })}
      <div {...cell(fields.length + 1)} role="gridcell" className={`${styles['cell']} ${styles['last']}`}>
        <LineMenu label={`Acciones de ${name}`}>{() => tools.renderMenu(id)}</LineMenu>
      </div>
    </div>
  )
})

/** The menu of a row, made when it is first opened: rows come by the dozen while one scrolls. */
function LineMenu({ label, children }: { label: string; children: () => ReactNode }) {
  const [isReal, setReal] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!isReal) return
    const button = ref.current?.querySelector('button')
    button?.focus({ preventScroll: true })
    button?.click()
  }, [isReal])
  return (
    <div ref={ref} className={productsTableStyles['menu']}>
      {isReal ? (
        children()
      ) : (
        <Button
          type="button"
          variant="quiet"
          size="icon"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={label}
          onClick={() => setReal(true)}
        >
          <Ellipsis aria-hidden />
        </Button>
      )}
    </div>
  )
}
