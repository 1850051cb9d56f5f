import type { Elements } from '#ui/html/child-elements.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { Segments } from './toggles.tsx'
import styles from './editor-layout.module.css'

type EditorBarProps = {
  /** State of the draft: 'Borrador guardado en este dispositivo'. */
  status?: ReactNode
  /** Reverts all changes since the last save, in editors without undo. */
  onRevert?: () => void
  /** Is true if there are unsaved changes. */
  isChanged: boolean
  children: Elements
}

/** Renders the buttons of a full-screen editor. They stay in view, on phones at the bottom. */
export function EditorBar({ status, onRevert, isChanged, children }: EditorBarProps) {
  return (
    <div className={styles['bar']} data-bottom-bar data-changed={isChanged || undefined}>
      <p className={styles['status']} role="status">
        {status}
      </p>
      <div className={styles['actions']}>
        {onRevert && (
          // Unlike `disabled`, this keeps the focus on the button after use.
          <Button
            className={styles['revert']}
            aria-disabled={!isChanged}
            onClick={() => isChanged && onRevert()}
          >
            Deshacer cambios
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

type DraftOfferProps = {
  /** Age of the draft in words: 'hace 2 min'. */
  when: string
  onRecover: () => void
  onDiscard: () => void
}

/** Offers to restore an unsaved draft of this form. */
export function DraftOffer({ when, onRecover, onDiscard }: DraftOfferProps) {
  return (
    <div className={styles['offer']} role="status">
      <p>Aquí quedó algo sin guardar.</p>
      <div className={styles['answers']}>
        <Button onClick={onRecover}>{`Recuperar borrador de ${when}`}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}

export type EditorPane = 'edit' | 'preview'

type EditorPanesProps = {
  /** Pane shown if the window is too narrow for both. */
  pane: EditorPane
  onPane: (pane: EditorPane) => void
  form: ReactNode
  /** Rendered only while it is visible. */
  preview: ReactNode
}

/** Renders a form beside its preview. Narrow screens show one of them at a time. */
export function EditorPanes({ pane, onPane, form, preview }: EditorPanesProps) {
  const isWide = useMediaQuery('(min-width: 75em)')
  return (
    <div className={styles['panes']} data-pane={isWide ? undefined : pane}>
      {!isWide && (
        <Segments
          label="Qué se muestra"
          isLabelHidden
          options={[
            { value: 'edit', label: 'Editar' },
            { value: 'preview', label: 'Vista previa' },
          ]}
          value={pane}
          onChange={onPane}
        />
      )}
      <div className={styles['form']}>{form}</div>
      {(isWide || pane === 'preview') && <div className={styles['preview']}>{preview}</div>}
    </div>
  )
}

type FormCardProps = {
  title: string
  /** Purpose of these fields, in one line. */
  note?: ReactNode
  children: Elements
}

/** Groups related fields of a form under a heading. */
export function FormCard({ title, note, children }: FormCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles['card']}>
      <div className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}
