import type { Elements } from '#ui/html/child-elements.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useStoreState } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import { FileDrop } from '#ui/forms/file-input.tsx'
import { EditorBar } from '#ui/forms/editor-layout.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-guard.tsx'
import { DraftNotice } from './use-editor.tsx'
import { TheirsNotice } from './followed-form.tsx'
import type { RecordEditorState } from './use-record-editor.ts'
import styles from './record-editor.module.css'

type RecordScreenProps = {
  title: string
  note: string
  /** Public page that shows the record. */
  page: '/nosotros' | '/filmacion-aerea'
  /** Loading state of the record. */
  state: ScreenState
  /** Renders the editor once the record is loaded. */
  children: (store: Store) => Elements
}

/** Renders the screen of a page's single record, with its loading and error states. */
export function RecordScreen({ title, note, page, state, children }: RecordScreenProps) {
  const opened = useStoreState()
  const isOpen = opened.phase === 'ready' && state === 'ready'
  return (
    <div className={styles['screen']}>
      <ScreenHead title={title} note={note}>
        <Button asChild>
          <Link to={page}>
            <ExternalLink aria-hidden />
            Ver página
          </Link>
        </Button>
      </ScreenHead>
      {state === 'failed' && (
        <LoadFailure title="Error de Carga" onRetry={syncNow}>
          Ocurrió un error al cargar el contenido.
        </LoadFailure>
      )}
      {isOpen && children(opened.store)}
      {!isOpen && state !== 'failed' && <FormSkeleton label="Cargando contenido…" />}
    </div>
  )
}

/** Refusal of a save whose stored record cannot be read. */
export const SAVE_REFUSED = {
  title: 'Error al Guardar',
  description: 'Ocurrió un error al guardar el contenido.',
}

type RecordEditorProps = {
  editor: RecordEditorState
  /** Label of the save button. */
  action: string
  /** Text of the leave question, which names what is lost. */
  question: string
  className?: string | undefined
  /** Accepts files that are dropped on the page or pasted. */
  onFiles?: (files: File[]) => void
  /** Keeps the focus in the field on a click, because a blur shifts the layout and moves the button. */
  keepsFocus?: boolean
  children: Elements
}

/** Renders a full-screen editor with its draft offer, fields, buttons and leave question. */
export function RecordEditor(props: RecordEditorProps) {
  const { editor, action, question, className, onFiles, keepsFocus = false, children } = props
  const fields = (
    <>
      <DraftNotice draft={editor.draft} />
      <TheirsNotice changes={editor.changes} onAnswer={editor.answer} />
      {children}
    </>
  )
  return (
    <>
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          void editor.save(event.currentTarget)
        }}
      >
        {onFiles ? <FileDrop onFiles={onFiles}>{fields}</FileDrop> : fields}
        <EditorBar
          status={editor.draftStatus}
          isChanged={editor.isChanged && !editor.isBusy}
          onRevert={editor.revert}
        >
          {/* Unlike `disabled`, this keeps the focus on the button. */}
          <Button
            type="submit"
            variant="primary"
            aria-disabled={editor.isBusy}
            onMouseDown={(event) => keepsFocus && event.preventDefault()}
          >
            {action}
          </Button>
        </EditorBar>
      </form>
      <LeaveQuestion guard={editor.guard} onDiscard={editor.revert}>
        {question}
      </LeaveQuestion>
    </>
  )
}
