import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import type { AerialFilmingPageContentRow } from '#domain/tables/aerial-filming-page-content.ts'
import { syncNow } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { AerialForm } from './aerial-form.tsx'
import { useAerialRecord } from './use-aerial-record.ts'
import styles from './aerial-editor.module.css'

type AerialEditorProps = {
  /** The page as the site draws it of a record. */
  renderPreview: (page: AerialFilmingPageContentRow) => ReactNode
}

/** /config/content/aerial-filming: what stands on /filmacion-aerea (A§2). */
export function AerialEditor({ renderPreview }: AerialEditorProps) {
  const opened = useStoreState()
  const { state, row } = useAerialRecord()
  const isOpen = opened.phase === 'ready' && state === 'ready'
  return (
    <div className={styles['screen']}>
      <ScreenHead title="Filmación Aérea" note="El video, los textos y las fotos de la página, y su orden.">
        <Button asChild>
          <Link to="/filmacion-aerea">
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
      {isOpen && <AerialForm store={opened.store} row={row} renderPreview={renderPreview} />}
      {!isOpen && state !== 'failed' && (
        <div className={styles['ghost']}>
          <output className="visually-hidden">Cargando contenido…</output>
        </div>
      )}
    </div>
  )
}
