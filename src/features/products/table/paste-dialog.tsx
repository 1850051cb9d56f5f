import { TriangleAlert } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { findCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useLive } from '#app/store/react.tsx'
import { countLabel, productCount } from '#domain/core/format.ts'
import { planPaste, type PasteLine, type PastePlan } from '#domain/product-table/plan-paste.ts'
import { fieldLabel } from '#domain/product-table/table-columns.ts'
import { BeforeAfter } from '#ui/feedback/before-after.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { VirtualList } from '#ui/lists/virtual-list.tsx'
import { usePaste, type Pasting } from './use-clipboard.ts'
import styles from './paste-dialog.module.css'

const ROW_PX = 64

type PasteDialogProps = { pasting: Pasting | null; onClose: () => void }

/** What a pasted block would change, and what of it cannot be read and why, before anything happens. */
export function PasteDialog({ pasting, onClose }: PasteDialogProps) {
  const rows = useLive(findCatalogueRows)
  const { run, isBusy } = usePaste()
  const summaryRef = useRef<HTMLParagraphElement>(null)
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
      initialFocus={summaryRef}
      footer={
        <FormAnswers
          action={count > 0 ? `Cambiar ${countLabel(count, 'celda', 'celdas')}` : 'Cambiar'}
          isDisabled={!plan?.command || isBusy}
          onCancel={onClose}
        />
      }
    >
      <p ref={summaryRef} tabIndex={-1} role="status" className={`${styles['summary']} num`}>
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
          rowPx={ROW_PX}
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
      ? [`${countLabel(beyondRows, 'fila sobra', 'filas sobran')}: la tabla termina antes.`]
      : []),
    ...(beyondColumns > 0
      ? [`${countLabel(beyondColumns, 'columna sobra', 'columnas sobran')}: la tabla termina antes.`]
      : []),
    ...(hasHeader ? ['La primera fila son encabezados: no se pega.'] : []),
  ]
}

function Line({ line: { name, changes, problems } }: { line: PasteLine }) {
  return (
    <div className={styles['line']}>
      <p className={styles['name']}>{name}</p>
      {problems.map(({ field, text, reason }) => (
        <p key={field} className={styles['problem']}>
          <b>{`${fieldLabel(field)} “${text.length > 80 ? `${text.slice(0, 79)}…` : text}”: `}</b>
          {reason}
        </p>
      ))}
      {changes.map(({ field, before, after }) => (
        <BeforeAfter
          key={field}
          label={fieldLabel(field)}
          before={shortened(before)}
          after={shortened(after)}
        />
      ))}
    </div>
  )
}

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text)
