import { TriangleAlert } from 'lucide-react'
import { useMemo, useState, type ClipboardEvent } from 'react'
import { findCatalogueRows, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { useLive } from '#app/store/react.tsx'
import { countLabel, productCount } from '#domain/core/format.ts'
import {
  planPaste,
  type PasteLine,
  type PastePlan,
  readClipboard,
  writeClipboard,
  type PasteTarget,
} from '#domain/product-table/paste.ts'
import { fieldLabel, type TableField, type TableRow } from '#domain/product-table/table-layout.ts'
import { BeforeAfter } from '#ui/feedback/before-after.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { useActions } from '#app/actions/actions.ts'
import { cellText, readTableCell } from '#domain/product-table/cell-text.ts'
import type { Result } from '#domain/core/values.ts'
import type { NamedSection } from '#domain/csv/find-rows.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import type { GridRange } from '#ui/lists/use-grid.ts'
import styles from './table-clipboard.module.css'

/** Block of copied cells, and the rows and fields it is to fill. */
type Pasting = { block: readonly (readonly string[])[]; target: PasteTarget }

/** Previews the changes of a pasted block, with its unreadable cells and their reasons, before they are saved. */
export function PasteDialog({ pasting, onClose }: { pasting: Pasting | null; onClose: () => void }) {
  const rows = useLive(findCatalogueRows)
  const { run, isBusy } = usePaste()
  const plan = useMemo(
    () => (pasting && rows ? planPaste(pasting.block, pasting.target, rows) : null),
    [pasting, rows],
  )
  const count = plan?.cells ?? 0
  const submit = async () => {
    if (pasting && plan?.command && !isBusy && (await run(pasting, count))) onClose()
  }
  return (
    <FormDialog
      isOpen={pasting !== null}
      title="Pegar en la tabla"
      onClose={onClose}
      onSubmit={submit}
      action={count > 0 ? `Cambiar ${countLabel(count, 'celda', 'celdas')}` : 'Cambiar'}
      isDisabled={!plan?.command || isBusy}
    >
      <p data-autofocus tabIndex={-1} role="status" className={`${styles['summary']} num`}>
        {plan ? summaryOf(plan) : 'Leyendo lo que pegaste…'}
      </p>
      {plan &&
        notesOf(plan).map((note) => (
          <p key={note} className={styles['note']}>
            <TriangleAlert aria-hidden size={15} />
            <span>{note}</span>
          </p>
        ))}
      {plan && plan.lines.length > 0 && (
        <VirtualList
          label="Antes y después"
          items={[...plan.lines].sort(
            (a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0),
          )}
          keyOf={({ id }) => id}
          rowPx={64}
        >
          {(line) => <Line line={line} />}
        </VirtualList>
      )}
    </FormDialog>
  )
}

function summaryOf({ changed, cells, unread, same }: PastePlan): string {
  const parts = [
    cells > 0
      ? `${countLabel(cells, 'celda cambia', 'celdas cambian')} en ${productCount(changed)}`
      : 'Nada cambia',
    ...(unread > 0 ? [countLabel(unread, 'no se puede leer', 'no se pueden leer')] : []),
    ...(same > 0 ? [countLabel(same, 'artículo se queda igual', 'artículos se quedan igual')] : []),
  ]
  return `${parts.join(' · ')}.`
}

function notesOf({ unread, beyondRows, beyondColumns, hasHeader }: PastePlan): string[] {
  return [
    ...(unread > 0 ? ['Lo que no se puede leer se queda como está.'] : []),
    ...(beyondRows > 0
      ? [`${countLabel(beyondRows, 'renglón sobra', 'renglones sobran')}: la tabla termina antes.`]
      : []),
    ...(beyondColumns > 0
      ? [`${countLabel(beyondColumns, 'columna sobra', 'columnas sobran')}: la tabla termina antes.`]
      : []),
    ...(hasHeader ? ['El primer renglón son encabezados: no se pega.'] : []),
  ]
}

function Line({ line: { name, changes, problems } }: { line: PasteLine }) {
  return (
    <div className={styles['line']}>
      <p className={styles['name']}>{name}</p>
      {problems.map(({ field, text, reason }) => (
        <p key={field} className={styles['problem']}>
          <b>{`${fieldLabel(field)} “${shortened(text, 80)}”: `}</b>
          <span>{reason}</span>
        </p>
      ))}
      {changes.map(({ field, before, after }) => (
        <BeforeAfter
          key={field}
          label={fieldLabel(field)}
          before={shortened(before, 120)}
          after={shortened(after, 120)}
        />
      ))}
    </div>
  )
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

type ClipboardInput = {
  rows: readonly TableRow[]
  fields: readonly TableField[]
  /** In grid columns, where the first is the checkbox and the last is the menu. */
  range: GridRange
  findSection: (name: string) => Result<NamedSection>
}

/** Copies the selected cells as text for a spreadsheet, and pastes cells copied from one. */
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
    toaster.create({ type: 'info', title: countLabel(count, 'celda copiada', 'celdas copiadas') })
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
    // One readable cell pasted into one cell needs no preview.
    const isOne = others.length + more.length === 0 && target.height * target.width === 1
    if (isOne && row && field && readTableCell(field, text ?? '', row, findSection).ok)
      void run({ block, target }, 1)
    else setPasting({ block, target })
  }
  const paste = (event: ClipboardEvent) => {
    if (!isField || isTyping(event)) return
    event.preventDefault()
    const { clipboardData } = event
    const read = readClipboard(clipboardData.getData('text/plain'), clipboardData.getData('text/html'))
    if (read.ok) begin(read.value)
    else toaster.create({ type: 'error', title: 'No se pudo pegar', description: read.error })
  }
  return {
    copy,
    paste,
    /** Empties the selected cells by pasting a blank. */
    clear: () => {
      if (isField) begin([['']])
    },
    pasting,
    end: () => setPasting(null),
  }
}

/** Pastes a block as one change with one undo. `run` returns false if it failed. */
function usePaste() {
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
