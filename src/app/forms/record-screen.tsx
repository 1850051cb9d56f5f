import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import type { Store } from '#db/store/store.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { FormSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/layout/button.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import styles from './record-screen.module.css'

type RecordScreenProps = {
  title: string
  note: string
  /** The page of the site that the record is shown on. */
  page: '/nosotros' | '/filmacion-aerea'
  /** Where the record stands. */
  state: ScreenState
  /** Draws the editor, once the record is here. */
  children: (store: Store) => ReactNode
}

/** Frames the editor of a page's one record: its head with the way to the page, and what shows until it is here. */
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
