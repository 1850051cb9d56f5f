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
import { IconButton } from '#ui/layout/button.tsx'
import type { ProductActions } from '../use-product-actions.ts'
import { CELL_CHANGES, saveCell, CellEditor, type EditEnd } from './table-cell.tsx'
import gridStyles from '#ui/lists/grid.module.css'
import styles from './products-table.module.css'

/** Cell that is being edited, and the text its editor opens with. `isTyped`: a typed letter opened it. */
export type Editing = { id: string; field: TableField; text: string; isTyped: boolean }

/** Tools that all rows share. They keep their identity while the table scrolls. */
export type LineTools = {
  fields: readonly TableField[]
  sections: readonly string[]
  findSection: (name: string) => Result<NamedSection>
  actions: ProductActions
  renderMenu: (id: string) => ReactNode
  onChoose: (id: string, isChosen: boolean) => void
  onEdit: (id: string, field: TableField) => void
  onEnd: (to: EditEnd) => void
  /** Opens the question about the product's stock. */
  onAsk: (id: string) => void
  /** Opens the plans of the product. */
  onPlan: (id: string) => void
}

type TableLineProps = {
  product: TableRow
  /** 0-based. */
  index: number
  /** Distance from the top of the sheet (px). */
  start: number
  /** Column where the Tab key stops, if it is in this row. */
  stop: number | null
  /** First and last selected column of this row. */
  left: number | null
  right: number | null
  isChosen: boolean
  editing: Editing | null
  question: Question | null
  /** Text of the next planned change. */
  plan: string | null
  tools: LineTools
}

/** Renders a product as a row of the table. Memoized, so that only changed rows render again. */
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
  const cell = (column: number) => {
    const isSelected = left !== null && right !== null && column >= left && column <= right
    return {
      'data-grid-cell': cellName(index, column),
      'data-selected': isSelected || undefined,
      'aria-selected': isSelected,
      'aria-colindex': column + 1,
      tabIndex: stop === column ? 0 : -1,
    }
  }
  const { fields } = tools
  // Without a stock column the question is shown beside the name.
  const askedAt = fields.includes('stock_quantity') ? 'stock_quantity' : 'name'
  const stock = stockWords(shown.row.stock_quantity)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-sortable-row={itemKey(id)}
      className={`${gridStyles['row']} ${gridStyles['body']} ${styles['line']}`}
      style={{ transform: `translateY(${start}px)` }}
      data-hidden={!shown.row.is_public || undefined}
      data-editing={editing !== null || undefined}
    >
      <div
        {...cell(0)}
        role="gridcell"
        className={`${gridStyles['cell']} ${gridStyles['stays']} ${styles['choose']}`}
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
            className={`${gridStyles['cell']} ${field === 'name' ? `${gridStyles['stays']} ${styles['name']}` : ''}`}
            data-number={isNumberField(field) || undefined}
            title={isEditing || isFlagField(field) ? undefined : text}
            onDoubleClick={
              isFlagField(field) || field === 'free_today' ? undefined : () => tools.onEdit(id, field)
            }
          >
            {field === 'name' && <ProductThumb product={shown.row} className={styles['thumb']} />}
            {isFlagField(field) ? (
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label={fieldLabel(field)}
                checked={shown.row[field]}
                onChange={(event) => void save(field, event.target.checked ? 'sí' : 'no')}
              />
            ) : isEditing ? (
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
                className={`${styles['text']} ${isNumberField(field) ? 'num' : ''}`}
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
                className={`${styles['ask']} num`}
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
                className={styles['plan']}
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
              <div className={styles['saved']} data-beside>
                <SavedNote place={id} />
              </div>
            )}
          </div>
        )
      })}
      <div
        {...cell(fields.length + 1)}
        role="gridcell"
        className={`${gridStyles['cell']} ${gridStyles['last']}`}
      >
        <LineMenu label={`Acciones de ${name}`}>{() => tools.renderMenu(id)}</LineMenu>
      </div>
    </div>
  )
})

/** Renders the button of a row's menu, and the menu from its first opening on. Scrolling draws dozens of rows. */
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
    <div ref={ref} className={styles['menu']}>
      {isReal ? (
        children()
      ) : (
        <IconButton
          icon={Ellipsis}
          tabIndex={-1}
          aria-haspopup="menu"
          label={label}
          onClick={() => setReal(true)}
        />
      )}
    </div>
  )
}
