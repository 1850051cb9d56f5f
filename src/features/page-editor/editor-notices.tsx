import { Button } from '#ui/layout/button.tsx'
import type { Editor } from './use-page-editor.ts'
import styles from './page-editor.module.css'

/** What must be known about the page while it is edited: that it is new, gone, or changed by another admin. */
export function EditorNotices({ slug, editor }: { slug: string; editor: Editor }) {
  if (editor.isGone) {
    return (
      <p role="alert" className={styles['notice']} data-tone="warning">
        Esta página se eliminó mientras la editabas. Lo que ves sigue aquí: al guardarla se crea de nuevo.
      </p>
    )
  }
  if (!editor.isStored) {
    return (
      <p role="status" className={styles['notice']}>
        {`No existe una página en /modif/${slug}. Puedes crearla: edítala y guárdala.`}
      </p>
    )
  }
  if (!editor.isConflicting) return null
  return (
    <div role="alert" className={styles['notice']} data-tone="warning">
      <p>Otra persona guardó esta página mientras la editabas. ¿Con qué versión sigues?</p>
      <div className={styles['answers']}>
        <Button onClick={editor.keepMine}>Conservar lo mío</Button>
        <Button variant="quiet" onClick={editor.takeTheirs}>
          Tomar lo suyo
        </Button>
      </div>
    </div>
  )
}
