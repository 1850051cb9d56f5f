import type { ReactNode } from 'react'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { EditorBar } from '#ui/forms/editor-bar.tsx'
import { Button } from '#ui/layout/button.tsx'
import { LeaveQuestion } from '#ui/overlays/leave-question.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { TheirsNotice } from './theirs-notice.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

type RecordEditorProps = {
  editor: RecordEditorState
  /** The button that saves. */
  action: string
  /** What is lost by leaving now. */
  question: string
  className?: string | undefined
  /** Takes files that are dropped on the page or pasted. */
  onFiles?: (files: File[]) => void
  /** The button leaves the focus in the field: what makes room as a field is left would move it away. */
  keepsFocus?: boolean
  children: ReactNode
}

/** Draws an editor that fills a screen: the draft that was left, its fields, the ways out, and the leave question. */
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
          {/* Not `disabled`: the focus stays on it. */}
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
