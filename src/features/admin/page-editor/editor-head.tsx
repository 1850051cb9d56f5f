import { Link } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink, Files, History, Redo2, Undo2 } from 'lucide-react'
import { useStaffRole } from '#app/actions/use-staff-role.ts'
import { maySee } from '#domain/access/roles.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button, IconButton } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-layout.tsx'
import type { Editor } from './use-page-editor.ts'
import styles from './page-editor.module.css'

type EditorHeadProps = {
  slug: string
  isStored: boolean
  /** State of the stored page, not of the form. */
  isDraft: boolean
}

/** Renders the title, the beta and draft badges, and the links out of the editor (A§2, AMB-06, AMB-41). */
export function EditorHead({ slug, isStored, isDraft }: EditorHeadProps) {
  const role = useStaffRole()
  return (
    <ScreenHead
      title={isStored ? 'Editar página' : 'Nueva página'}
      note={
        <span className={styles['note']}>
          <Badge tone="info">Beta</Badge>
          {isStored && isDraft && <Badge tone="quiet">Borrador</Badge>}
          <span>{`/modif/${slug}`}</span>
        </span>
      }
    >
      <Button asChild className={styles['way']}>
        <Link to="/config/dashboard" title="Volver al panel">
          <ArrowLeft aria-hidden />
          <Words rest="Volver al" place="panel" />
        </Link>
      </Button>
      <Button asChild className={styles['way']}>
        <Link to="/config/content/modifiable-pages" title="Todas las páginas">
          <Files aria-hidden />
          <Words rest="Todas las" place="páginas" />
        </Link>
      </Button>
      {isStored && maySee(role, '/config/history') && (
        <Button asChild className={styles['history']}>
          <Link
            to="/config/history"
            search={{ table: 'modifiable_page_content', id: slug }}
            aria-label="Historial de la página"
            title="Historial de la página"
          >
            <History aria-hidden />
            Historial
          </Link>
        </Button>
      )}
      {isStored && (
        <Button asChild className={styles['way']}>
          <Link to="/modif/$slug" params={{ slug }}>
            <ExternalLink aria-hidden />
            Ver página
          </Link>
        </Button>
      )}
    </ScreenHead>
  )
}

/** Renders a link's text, such as 'Volver al panel'. CSS hides `rest` on narrow screens. */
function Words({ rest, place }: { rest: string; place: string }) {
  return (
    <span className={styles['where']}>
      <span>{`${rest} `}</span>
      <span>{place}</span>
    </span>
  )
}

type EditorActionsProps = { editor: Editor; maySave: boolean; isSaving: boolean; onSave: () => void }

/** Renders the buttons for undo, redo and save. */
export function EditorActions({ editor, maySave, isSaving, onSave }: EditorActionsProps) {
  return (
    <>
      {/* Not `disabled`, because that would drop the keyboard focus at the end of the history. */}
      <IconButton
        icon={Undo2}
        variant="outline"
        label="Deshacer"
        title="Deshacer"
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!editor.canUndo}
        className={styles['step']}
        onClick={editor.undo}
      />
      <IconButton
        icon={Redo2}
        variant="outline"
        label="Rehacer"
        title="Rehacer"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={!editor.canRedo}
        className={styles['step']}
        onClick={editor.redo}
      />
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

/** Warns that the edited page is new, deleted, or changed by another admin. */
export function EditorNotices({ slug, editor }: { slug: string; editor: Editor }) {
  if (editor.isGone) {
    return (
      <p role="alert" className={`row wrap between card ${styles['notice']}`} data-tone="warning">
        Esta página se eliminó mientras la editabas. Lo que ves sigue aquí: al guardarla se crea de nuevo.
      </p>
    )
  }
  if (!editor.isStored) {
    return (
      <p role="status" className={`row wrap between card ${styles['notice']}`}>
        {`No existe una página en /modif/${slug}. Puedes crearla: edítala y guárdala.`}
      </p>
    )
  }
  if (!editor.isConflicting) return null
  return (
    <div role="alert" className={`row wrap between card ${styles['notice']}`} data-tone="warning">
      <p>Otra persona guardó esta página mientras la editabas. ¿Con qué versión sigues?</p>
      <div className="wrap gap-8">
        <Button onClick={editor.keepMine}>Conservar la mía</Button>
        <Button variant="quiet" onClick={editor.takeTheirs}>
          Usar la suya
        </Button>
      </div>
    </div>
  )
}
