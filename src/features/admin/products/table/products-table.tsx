import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react'
import { MessageCircleQuestionMark } from 'lucide-react'
import type { AdminGroup, AdminProduct } from '#db/queries/admin-catalogue.ts'
import { cellText } from '#domain/product-table/cell-text.ts'
import {
  fieldLabel,
  firstWidth,
  isFlagField,
  isNumberField,
  type TableField,
} from '#domain/product-table/table-layout.ts'
import { ColumnHead } from '#ui/lists/column-head.tsx'
import { cellName, useGrid } from '#ui/lists/use-grid.ts'
import type { Selection } from '#ui/lists/selection.tsx'
import type { ProductListTools } from '../product-list.tsx'
import { PasteDialog, useClipboard } from './table-clipboard.tsx'
import { StockDialog, useRowMarks } from './row-marks.tsx'
import { TableLine, type Editing, type LineTools } from './table-line.tsx'
import { useNamedSections } from './table-cell.tsx'
import { useSheetSize } from './use-sheet-size.ts'
import type { TableState } from './use-table.ts'
import styles from '#ui/lists/grid.module.css'
import productsTableStyles from './products-table.module.css'

const OVERSCAN = 8
const CHOOSE_PX = 48
const MENU_PX = 52

type ProductsTableProps = {
  table: TableState
  /** All sections. */
  all: readonly AdminGroup[]
  products: ReadonlyMap<string, AdminProduct>
  selection: Selection
  tools: ProductListTools
}

/** Products as a spreadsheet has them: only the rows in view are drawn, and each cell is written into in its place (A§2). */
export function ProductsTable({ table, all, products, selection, tools }: ProductsTableProps) {
  const { rows, layout } = table
  const rootRef = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  // What stays at the left, and a section that nobody has made wider, leave room for the price where there is little.
  const [name, ...others] = layout.columns.map(({ field, width }) =>
    field === 'section_id' && width === firstWidth(field)
      ? `min(${width}px, var(--section-most))`
      : `${width}px`,
  )
  const nameWidth = `min(${name}, var(--name-most))`
  const columns = [`${CHOOSE_PX}px`, nameWidth, ...others, `minmax(${MENU_PX}px, 1fr)`].join(' ')
  const { rowPx, page, height, isWide } = useSheetSize(rootRef, columns, selection.ids.size > 0)
  const fields = useMemo(() => layout.columns.map(({ field }) => field), [layout.columns])
  const size = { rows: rows.length, columns: fields.length + 2, page }
  const nav = useGrid(rootRef, size)
  const { at, range } = nav
  const { sections, findSection } = useNamedSections(all)
  const clipboard = useClipboard({ rows, fields, range, findSection })
  const marks = useRowMarks(rows)

  const editedIndex = editing === null ? -1 : rows.findIndex(({ id }) => id === editing.id)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => rootRef.current,
    estimateSize: () => rowPx,
    // The same function for the same rows: else all their places are worked out anew in each frame.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    paddingStart: rowPx,
    overscan: OVERSCAN,
    // What has the focus, or is being written into, stays wherever one scrolls to.
    rangeExtractor: (seen: Range) => {
      const drawn = new Set(defaultRangeExtractor(seen))
      for (const index of [at.row, editedIndex]) if (index >= 0 && index < rows.length) drawn.add(index)
      return [...drawn].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx])

  const startEdit = (id: string, field: TableField, typed?: string) => {
    const open = rootRef.current?.querySelector<HTMLElement>('[data-cell-editor]')
    // What could not be read yet is not lost.
    if (editing !== null && open) return open.focus()
    const row = rows.find((one) => one.id === id)
    if (row && !isFlagField(field))
      setEditing({ id, field, text: typed ?? cellText(field, row), isTyped: typed !== undefined })
  }
  // What rows are given stays the same, so that a keystroke or a scroll draws no row again.
  const latest = useRef({ startEdit, nav, at, products, tools, selection, marks })
  useLayoutEffect(() => {
    latest.current = { startEdit, nav, at, products, tools, selection, marks }
  })
  const { actions } = tools
  const lineTools = useMemo(
    (): LineTools => ({
      fields,
      sections,
      findSection,
      actions,
      renderMenu: (id) => {
        const product = latest.current.products.get(id)
        const isAsked = latest.current.marks.questionOf(id) !== null
        const answer = {
          label: 'Confirmar existencias',
          icon: MessageCircleQuestionMark,
          onSelect: () => latest.current.marks.ask(id),
        }
        return product ? latest.current.tools.renderMenu(product, isAsked ? [answer, 'divider'] : []) : null
      },
      // The cell has the focus, so that it comes back there.
      onAsk: (id) => {
        latest.current.nav.go(latest.current.at)
        latest.current.marks.ask(id)
      },
      onPlan: (id) => {
        latest.current.nav.go(latest.current.at)
        const product = latest.current.products.get(id)
        if (product) latest.current.tools.onPlan(product)
      },
      onChoose: (id, isChosen) => latest.current.selection.choose([id], isChosen),
      onEdit: (id, field) => latest.current.startEdit(id, field),
      onEnd: (to) => {
        setEditing(null)
        if (to === 'elsewhere') return
        const { row, column } = latest.current.at
        const step = { stay: [0, 0], up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[to]
        latest.current.nav.go({ row: Math.max(0, row + (step[0] ?? 0)), column: column + (step[1] ?? 0) })
      },
    }),
    [fields, sections, findSection, actions],
  )
  const chosenHere = useMemo(
    () => rows.filter(({ id }) => selection.ids.has(id)).length,
    [rows, selection.ids],
  )
  const chooseAll = useCallback(
    (isChosen: boolean) =>
      selection.choose(
        rows.map(({ id }) => id),
        isChosen,
      ),
    [rows, selection],
  )

  const actOnCell = () => {
    const control = rootRef.current?.querySelector<HTMLElement>(
      `[data-grid-cell="${cellName(at.row, at.column)}"] :is(input, button):not([data-beside], [data-beside] *)`,
    )
    if (control) return control.click()
    const [row, field] = [rows[at.row], fields[at.column - 1]]
    if (row && field) startEdit(row.id, field)
  }
  const chooseRange = () => {
    const ids = rows.slice(Math.max(0, range.top), range.bottom + 1).map(({ id }) => id)
    selection.choose(ids, !ids.every((id) => selection.ids.has(id)))
  }
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    // A menu of a row is elsewhere on the page.
    if (altKey || !rootRef.current?.contains(event.target as Node)) return
    if (nav.follow(event)) return
    const [row, field] = [rows[at.row], fields[at.column - 1]]
    const isCommand = ctrlKey || metaKey
    if (isCommand && key.toLowerCase() === 'a') nav.selectAll()
    else if (key === 'Escape') nav.go(at)
    else if (isCommand) return
    else if (key === 'Delete' || key === 'Backspace') clipboard.clear()
    else if (key === ' ' && shiftKey) chooseRange()
    else if (key === 'F2' && row && field && !isFlagField(field)) startEdit(row.id, field)
    else if (key === 'Enter' || key === 'F2') actOnCell()
    else if (key === ' ' && (!field || isFlagField(field))) actOnCell()
    else if (key.length === 1 && row && field && field !== 'section_id') startEdit(row.id, field, key)
    else return
    event.preventDefault()
    // It is written: the page's own keys are not meant.
    event.stopPropagation()
  }

  const look = {
    height,
    '--grid-columns': columns,
    '--grid-left': `calc(${CHOOSE_PX}px + ${nameWidth})`,
  } as CSSProperties
  return (
    <>
      <div
        ref={rootRef}
        role="grid"
        aria-label="Artículos"
        aria-rowcount={rows.length + 1}
        aria-colcount={fields.length + 2}
        aria-multiselectable
        aria-describedby="products-table-keys"
        className={`${styles['grid']} ${productsTableStyles['table']}`}
        data-wide={isWide || undefined}
        style={look}
        tabIndex={-1}
        onKeyDown={press}
        onMouseDown={nav.onMouseDown}
        onFocus={nav.onFocus}
        onCopy={clipboard.copy}
        onPaste={clipboard.paste}
      >
        <div role="presentation" className={styles['sheet']} style={{ height: virtual.getTotalSize() }}>
          <div role="row" aria-rowindex={1} className={`${styles['row']} ${styles['headRow']}`}>
            <div
              role="columnheader"
              aria-label="Selección"
              aria-colindex={1}
              className={`${styles['head']} ${styles['stays']} ${productsTableStyles['choose']}`}
              data-grid-cell={cellName(-1, 0)}
              tabIndex={at.row === -1 && at.column === 0 ? 0 : -1}
            >
              <input
                type="checkbox"
                tabIndex={-1}
                aria-label="Seleccionar todo"
                disabled={rows.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = chosenHere > 0 && chosenHere < rows.length
                }}
                checked={rows.length > 0 && chosenHere === rows.length}
                onChange={(event) => chooseAll(event.target.checked)}
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
                isStop={at.row === -1 && at.column === index + 1}
                className={field === 'name' ? `${styles['stays']} ${productsTableStyles['name']}` : ''}
                onSort={() => {
                  table.sortBy(field)
                  nav.go({ row: -1, column: index + 1 })
                }}
                onWidth={(next, isDone) => table.setWidth(field, next, isDone)}
              />
            ))}
            <div
              role="columnheader"
              aria-colindex={fields.length + 2}
              className={`${styles['head']} ${styles['last']}`}
              data-grid-cell={cellName(-1, fields.length + 1)}
              tabIndex={at.row === -1 && at.column === fields.length + 1 ? 0 : -1}
            >
              <span className="visually-hidden">Acciones</span>
            </div>
          </div>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const product = rows[index]
            if (!product) return null
            const isIn = index >= range.top && index <= range.bottom
            return (
              <TableLine
                key={product.id}
                product={product}
                index={index}
                start={start}
                stop={at.row === index ? at.column : null}
                left={isIn ? range.left : null}
                right={isIn ? range.right : null}
                isChosen={selection.ids.has(product.id)}
                editing={editing?.id === product.id ? editing : null}
                question={marks.questionOf(product.id)}
                plan={marks.planOf(product.id)}
                tools={lineTools}
              />
            )
          })}
        </div>
      </div>
      <StockDialog
        asked={marks.asked}
        onClose={() => {
          marks.ask(null)
          nav.go(at)
        }}
      />
      <PasteDialog pasting={clipboard.pasting} onClose={clipboard.end} />
    </>
  )
}
