import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '#ui/layout/button.tsx'
import type { Editor } from './use-page-editor.ts'
import styles from './page-editor.module.css'

type EditorActionsProps = { editor: Editor; maySave: boolean; isSaving: boolean; onSave: () => void }

/** One step back, one forward, and saving. */
export function EditorActions({ editor, maySave, isSaving, onSave }: EditorActionsProps) {
  return (
    <>
      {/* Not `disabled`: whoever arrives at an end with the keyboard keeps their place. */}
      <Button
        size="icon"
        aria-label="Deshacer"
        title="Deshacer"
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!editor.canUndo}
        className={styles['step']}
        onClick={editor.undo}
      >
        <Undo2 aria-hidden />
      </Button>
      <Button
        size="icon"
        aria-label="Rehacer"
        title="Rehacer"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={!editor.canRedo}
        className={styles['step']}
        onClick={editor.redo}
      >
        <Redo2 aria-hidden />
      </Button>
      <Button
        variant="primary"
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={!maySave}
        className={styles['save']}
        onClick={onSave}
      >
        {isSaving ? 'Guardando…' : 'Guardar'}
      </Button>
    </>
  )
}
