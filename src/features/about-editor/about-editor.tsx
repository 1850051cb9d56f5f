import { Link } from '@tanstack/react-router'
import { Construction, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStoreState } from '#app/store/react.tsx'
import type { AboutText } from '#domain/pages/about.ts'
import { syncNow } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { AboutForm } from './about-form.tsx'
import { useAboutRecord } from './use-about-record.ts'
import styles from './about-editor.module.css'

type AboutEditorProps = {
  /** The page as the site draws it. Always the same function. */
  renderPreview: (about: AboutText) => ReactNode
}

/** /config/content/about: what stands on /nosotros (A§2, AMB-08). */
export function AboutEditor({ renderPreview }: AboutEditorProps) {
  const opened = useStoreState()
  const { state, row } = useAboutRecord()
  const isOpen = opened.phase === 'ready' && state === 'ready'
  return (
    <div className={styles['screen']}>
      <ScreenHead title="Nosotros" note="Quiénes son, en sus palabras.">
        <Button asChild>
          <Link to="/nosotros">
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
      {isOpen && row === null && (
        <section aria-labelledby="en-construccion" className={styles['notice']}>
          <Construction aria-hidden />
          <div>
            <h2 id="en-construccion">Página en Construcción</h2>
            <p>Esta página sigue en construcción: escribe su texto y guárdalo para publicarla.</p>
          </div>
        </section>
      )}
      {isOpen && <AboutForm store={opened.store} row={row} renderPreview={renderPreview} />}
      {!isOpen && state !== 'failed' && (
        <div className={styles['ghost']}>
          <output className="visually-hidden">Cargando contenido…</output>
        </div>
      )}
    </div>
  )
}
