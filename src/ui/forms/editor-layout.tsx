import { type ReactNode, useId } from 'react'
import { Button } from '#ui/layout/button.tsx'
import { useMediaQuery } from '#ui/hooks/browser-state.ts'
import { Segments } from './toggles.tsx'
import styles from './editor-layout.module.css'

type EditorBarProps = {
  /** Where what is typed stands: 'Borrador guardado en este dispositivo'. */
  status?: ReactNode
  /** Takes back all that was typed since the last save; for editors without steps back. */
  onRevert?: () => void
  /** There is something to save, or to take back. */
  isChanged?: boolean
  children: ReactNode
}

/** The ways out of an editor that fills a screen: always in view, on phones under the thumb. */
export function EditorBar({ status, onRevert, isChanged = false, children }: EditorBarProps) {
  return (
    <div className={styles['bar']} data-bottom-bar data-changed={isChanged || undefined}>
      <p className={styles['status']} role="status">
        {status}
      </p>
      <div className={styles['actions']}>
        {onRevert && (
          // Not `disabled`: the focus stays on it once it has done its work.
          <Button
            type="button"
            className={styles['revert'] ?? ''}
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
  /** When it was left, in words: 'hace 2 min'. */
  when: string
  onRecover: () => void
  onDiscard: () => void
}

/** Offers what was begun in this form and not saved. */
export function DraftOffer({ when, onRecover, onDiscard }: DraftOfferProps) {
  return (
    <div className={styles['offer']} role="status">
      <p>Aquí quedó algo sin guardar.</p>
      <div className={styles['answers']}>
        <Button type="button" onClick={onRecover}>
          {`Recuperar borrador de ${when}`}
        </Button>
        <Button type="button" variant="quiet" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}

export type EditorPane = 'edit' | 'preview'

type EditorPanesProps = {
  /** Which of the two is shown where there is no room for both. */
  pane: EditorPane
  onPane: (pane: EditorPane) => void
  form: ReactNode
  /** Drawn only where it can be seen. */
  preview: ReactNode
}

/** A form beside what it comes to; on narrow screens one of them at a time. */
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
  /** In a line, what these fields are about. */ note?: ReactNode
  children: ReactNode
}

/** Fields of a form that belong together. */
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
