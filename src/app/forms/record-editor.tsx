import type { Elements } from '#ui/html/child-elements.ts'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { type Outcome, useActions } from '#app/actions/actions.ts'
import { useStoreState } from '#app/store/react.tsx'
import { readRow } from '#db/queries/table-rows.ts'
import type { Store } from '#db/store/store.ts'
import { type Changes, saveRow } from '#domain/commands/content-commands.ts'
import type { RowOf } from '#domain/tables/tables.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import { FileDrop } from '#ui/forms/file-input.tsx'
import { EditorBar, type EditorPane, EditorPanes } from '#ui/forms/editor-layout.tsx'
import { PreviewFrame } from '#ui/media/preview-frame.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-guard.tsx'
import { DraftNotice } from './use-editor.tsx'
import { TheirsNotice } from './followed-form.tsx'
import type { NewImages } from './use-new-images.ts'
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

type SinglePageEditorProps = {
  editor: RecordEditorState
  page: RecordScreenProps['page']
  pane: EditorPane
  onPane: (pane: EditorPane) => void
  preview: Elements
  onFiles: (files: File[]) => void
  /** Fields, as cards. */
  children: Elements
}

/** Renders the fields of a page's record beside its live preview. */
export function SinglePageEditor(props: SinglePageEditorProps) {
  const { editor, page, pane, onPane, preview, onFiles, children } = props
  return (
    <RecordEditor
      editor={editor}
      action="Guardar"
      question="Lo que cambiaste en esta página no se ha guardado."
      onFiles={onFiles}
    >
      <EditorPanes
        pane={pane}
        onPane={onPane}
        form={children}
        preview={<PreviewFrame address={page}>{preview}</PreviewFrame>}
      />
    </RecordEditor>
  )
}

/** Returns the action that saves a page's record: `changesOf` returns the changes of the stored row, or of a new one. */
export function useSaveSinglePage<T extends 'about_us_page_content' | 'aerial_filming_page_content'>(
  table: T,
  id: string,
  title: string,
  images: NewImages,
) {
  const { perform } = useActions()
  return (changesOf: (row: RowOf<T> | null) => Changes<T>): Promise<Outcome> =>
    perform(
      async (db) => {
        const row = await readRow(db, table, id).catch(() => undefined)
        if (row === undefined) return { refused: SAVE_REFUSED }
        const changes = changesOf(row)
        const made = saveRow(table, id, row, changes)
        return made && { ...made, images: images.pathsIn(Object.values(changes).flat().map(String)) }
      },
      { title: 'Contenido guardado', description: title },
    )
}

const SAVE_REFUSED = { title: 'Error al Guardar', description: 'Ocurrió un error al guardar el contenido.' }

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
