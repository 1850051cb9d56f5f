import { useState, type ClipboardEvent } from 'react'
import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions } from '#app/actions/actions.ts'
import { cellText, readTableCell } from '#domain/product-table/cell-text.ts'
import { readClipboard, writeClipboard } from '#domain/product-table/clipboard.ts'
import { planPaste, type PasteTarget } from '#domain/product-table/plan-paste.ts'
import type { TableField, TableRow } from '#domain/product-table/table-columns.ts'
import { countLabel } from '#domain/core/format.ts'
import type { Result } from '#domain/core/result.ts'
import type { NamedSection } from '#domain/csv/find-section.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import type { GridRange } from '#ui/grid/grid-keys.ts'

/** A block of cells that somebody wants to paste, and where. */
export type Pasting = { block: readonly (readonly string[])[]; target: PasteTarget }

type ClipboardInput = {
  rows: readonly TableRow[]
  fields: readonly TableField[]
  /** In columns of the grid: the first one chooses, the last one is the menu. */
  range: GridRange
  findSection: (name: string) => Result<NamedSection>
}

/** Does a paste: one change, and one undo. Says whether it is over. */
export function usePaste() {
  const { perform, isBusy } = useActions()
  const run = async ({ block, target }: Pasting, cells: number): Promise<boolean> => {
    const outcome = await perform(
      async (db) => planPaste(block, target, await readCatalogueRows(db)).command,
      {
        title: 'Artículos actualizados',
        description: `${countLabel(cells, 'celda pegada', 'celdas pegadas')}.`,
      },
    )
    if (outcome === 'nothing')
      toaster.create({ type: 'info', title: 'Sin cambios', description: 'Las celdas ya decían eso.' })
    return outcome !== 'failed'
  }
  return { run, isBusy }
}

/** Copies cells to a spreadsheet, and takes in what comes from one. */
export function useClipboard({ rows, fields, range, findSection }: ClipboardInput) {
  const { run } = usePaste()
  const [pasting, setPasting] = useState<Pasting | null>(null)
  const left = Math.max(0, range.left - 1)
  const right = Math.min(fields.length, range.right)
  const here = fields.slice(left, right)
  const isField = range.top >= 0 && here.length > 0
  const isTyping = ({ target }: ClipboardEvent) =>
    target instanceof Element && target.closest('[data-cell-editor]') !== null

  const copy = (event: ClipboardEvent) => {
    if (!isField || isTyping(event)) return
    event.preventDefault()
    const cells = rows
      .slice(range.top, range.bottom + 1)
      .map((row) => here.map((field) => cellText(field, row)))
    event.clipboardData.setData('text/plain', writeClipboard(cells))
    const count = cells.length * here.length
    toaster.create({
      type: 'info',
      title: countLabel(count, 'celda copiada', 'celdas copiadas'),
    })
  }
  const begin = (block: Pasting['block']) => {
    const target = {
      rows: rows.slice(range.top),
      fields: fields.slice(left),
      height: range.bottom - range.top + 1,
      width: here.length,
    }
    const [[text, ...others] = [], ...more] = block
    const [row] = target.rows
    const [field] = here
    // One cell into one cell needs no preview: it shows at once, and what cannot be read is said.
    const isOne = others.length + more.length === 0 && target.height * target.width === 1
    if (isOne && row && field && readTableCell(field, text ?? '', row, findSection).ok)
      void run({ block, target }, 1)
    else setPasting({ block, target })
  }
  const paste = (event: ClipboardEvent) => {
    if (!isField || isTyping(event)) return
    event.preventDefault()
    const read = readClipboard(event.clipboardData.getData('text/plain'))
    if (read.ok) begin(read.value)
    else toaster.create({ type: 'error', title: 'No se pudo pegar', description: read.error })
  }
  return {
    copy,
    paste,
    /** Empties the selected cells: as if blanks were pasted. */
    clear: () => {
      if (isField) begin([['']])
    },
    pasting,
    end: () => setPasting(null),
  }
}
