import type { ReactNode } from 'react'
import { Segments } from '#ui/fields/segments.tsx'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import styles from './editor-panes.module.css'

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
