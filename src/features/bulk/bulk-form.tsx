import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react'
import type { CatalogueRows } from '#db/queries/catalogue-rows.ts'
import { planBulk, type BulkAction } from '#domain/commands/bulk/bulk.ts'
import { productCount } from '#domain/core/format.ts'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { useBulk } from './use-bulk.ts'
import styles from './bulk-form.module.css'

/** What every form for many products is given. */
export type BulkFormProps = {
  isOpen: boolean
  ids: ReadonlySet<string>
  rows: CatalogueRows
  onClose: () => void
}

type FrameProps = BulkFormProps & {
  title: string
  /** What the button does to so many products: 'Ocultar'. */
  verb: string
  /** What is asked for so far; null while something is missing. */
  action: BulkAction | null
  /** The choices. */
  children: ReactNode
}

/** The choices of an action on many products, what would become of each as one chooses, and the button that does it. */
export function BulkForm({ isOpen, ids, rows, onClose, title, verb, action, children }: FrameProps) {
  const { run, isBusy } = useBulk(ids)
  const firstRef = useRef<HTMLElement>(null)
  // Thousands of products must not hold up a keystroke.
  const wanted = useDeferredValue(action)
  const plan = useMemo(
    () => (isOpen && wanted ? planBulk(wanted, ids, rows) : null),
    [isOpen, wanted, ids, rows],
  )
  const count = plan?.count ?? 0
  const isReady = action !== null && count > 0 && !isBusy
  const submit = async () => {
    if (action && isReady && (await run(action))) onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      onSubmit={submit}
      initialFocus={firstRef}
      footer={
        <FormAnswers
          action={count > 0 ? `${verb} ${productCount(count)}` : verb}
          isDisabled={!isReady}
          className={styles['action']}
          onCancel={onClose}
        />
      }
    >
      <div
        ref={(form) => {
          firstRef.current = form?.querySelector('input, select') ?? null
        }}
        className={styles['form']}
      >
        {children}
        <BulkPreview plan={plan} most={ids.size} sections={rows.sections} />
      </div>
    </FormDialog>
  )
}
