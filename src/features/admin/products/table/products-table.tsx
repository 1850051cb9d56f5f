import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { MessageCircleQuestionMark } from 'lucide-react'
import type { AdminGroup, AdminProduct } from '#db/queries/admin-catalogue.ts'
import { cellText } from '#domain/product-table/cell-text.ts'
import {
  firstWidth,
  isFlagField,
  type TableField,
  type TableLayout,
} from '#domain/product-table/table-layout.ts'
import { cellName, useDrawnRows, useGrid, type Grid } from '#ui/lists/use-grid.ts'
import type { Selection } from '#ui/lists/selection.tsx'
import type { ProductListTools } from '../product-list.tsx'
import { PasteDialog, useClipboard } from './table-clipboard.tsx'
import { StockDialog, useRowMarks } from './row-marks.tsx'
import { TableHead } from './table-head.tsx'
import { TableLine, type Editing, type LineTools } from './table-line.tsx'
import { useNamedSections } from './table-cell.tsx'
import { useSheetSize } from './use-sheet-size.ts'
import type { TableState } from './use-table.ts'
import gridStyles from '#ui/lists/grid.module.css'
import styles from './products-table.module.css'

type ProductsTableProps = {
  table: TableState
  /** All sections. */
  all: readonly AdminGroup[]
  products: ReadonlyMap<string, AdminProduct>
  selection: Selection
  tools: ProductListTools
}

/** Renders products as a spreadsheet: draws only the rows in view, and edits each cell in place (A§2). */
export function ProductsTable({ table, all, products, selection, tools }: ProductsTableProps) {
  const { rows, layout } = table
  const rootRef = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const { columns, left } = gridColumns(layout)
  const { rowPx, page, height, isWide } = useSheetSize(rootRef, columns, selection.ids.size > 0)
  const fields = useMemo(() => layout.columns.map(({ field }) => field), [layout.columns])
  const nav = useGrid(rootRef, { rows: rows.length, columns: fields.length + 2, page })
  const { at, range } = nav
  const { sections, findSection } = useNamedSections(all)
  const clipboard = useClipboard({ rows, fields, range, findSection })
  const marks = useRowMarks(rows)
  const editedRow = editing === null ? -1 : rows.findIndex(({ id }) => id === editing.id)
  const virtual = useDrawnRows(rootRef, rows, rowPx, [at.row, editedRow])

  const startEdit = (id: string, field: TableField, typed?: string) => {
    const open = rootRef.current?.querySelector<HTMLElement>('[data-cell-editor]')
    // An editor with an unreadable text stays open, so that the text is not lost.
    if (editing !== null && open) return open.focus()
    const row = rows.find((one) => one.id === id)
    if (row && !isFlagField(field))
      setEditing({ id, field, text: typed ?? cellText(field, row), isTyped: typed !== undefined })
  }
  const endEdit = () => setEditing(null)
  const lineTools = useLineTools(
    { fields, sections, findSection, actions: tools.actions },
    { nav, products, selection, tools, marks, startEdit, endEdit },
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
    // React also bubbles the keys of a row's menu, which is a portal outside the table.
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
    // Typing in a cell must not trigger the shortcuts of the page.
    event.stopPropagation()
  }

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
        className={`${gridStyles['grid']} ${styles['table']}`}
        data-wide={isWide || undefined}
        style={{ height, '--grid-columns': columns, '--grid-left': left } as CSSProperties}
        tabIndex={-1}
        onKeyDown={press}
        onMouseDown={nav.onMouseDown}
        onFocus={nav.onFocus}
        onCopy={clipboard.copy}
        onPaste={clipboard.paste}
      >
        <div role="presentation" className={gridStyles['sheet']} style={{ height: virtual.getTotalSize() }}>
          <TableHead table={table} selection={selection} nav={nav} />
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

const CHOOSE_PX = 48
const MENU_PX = 52

/**
 * Returns the CSS columns of the grid, and the width that sticks to its left edge. On narrow screens that width and a
 * section column of unchanged width shrink, so that the price fits.
 */
function gridColumns({ columns }: TableLayout) {
  const [name, ...others] = columns.map(({ field, width }) =>
    field === 'section_id' && width === firstWidth(field)
      ? `min(${width}px, var(--section-most))`
      : `${width}px`,
  )
  const nameWidth = `min(${name}, var(--name-most))`
  return {
    columns: [`${CHOOSE_PX}px`, nameWidth, ...others, `minmax(${MENU_PX}px, 1fr)`].join(' '),
    left: `calc(${CHOOSE_PX}px + ${nameWidth})`,
  }
}

type LineContext = {
  nav: Grid
  products: ReadonlyMap<string, AdminProduct>
  selection: Selection
  tools: ProductListTools
  marks: ReturnType<typeof useRowMarks>
  startEdit: (id: string, field: TableField) => void
  endEdit: () => void
}

/** Returns the tools of the rows. They keep their identity, so that a keystroke or a scroll renders no row again. */
function useLineTools(
  {
    fields,
    sections,
    findSection,
    actions,
  }: Pick<LineTools, 'fields' | 'sections' | 'findSection' | 'actions'>,
  context: LineContext,
): LineTools {
  const latest = useRef(context)
  useLayoutEffect(() => {
    latest.current = context
  })
  return useMemo(() => {
    /** Focuses the current cell, to which a closing dialog returns the focus. */
    const focusCell = () => latest.current.nav.go(latest.current.nav.at)
    return {
      fields,
      sections,
      findSection,
      actions,
      renderMenu: (id) => {
        const { products, marks, tools } = latest.current
        const product = products.get(id)
        const answer = {
          label: 'Confirmar existencias',
          icon: MessageCircleQuestionMark,
          onSelect: () => latest.current.marks.ask(id),
        }
        return product
          ? tools.renderMenu(product, marks.questionOf(id) === null ? [] : [answer, 'divider'])
          : null
      },
      onAsk: (id) => {
        focusCell()
        latest.current.marks.ask(id)
      },
      onPlan: (id) => {
        focusCell()
        const product = latest.current.products.get(id)
        if (product) latest.current.tools.onPlan(product)
      },
      onChoose: (id, isChosen) => latest.current.selection.choose([id], isChosen),
      onEdit: (id, field) => latest.current.startEdit(id, field),
      onEnd: (to) => {
        const { nav, endEdit } = latest.current
        endEdit()
        if (to === 'elsewhere') return
        const { row, column } = nav.at
        const step = { stay: [0, 0], up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }[to]
        nav.go({ row: Math.max(0, row + (step[0] ?? 0)), column: column + (step[1] ?? 0) })
      },
    }
  }, [fields, sections, findSection, actions])
}
