import type { Store } from '#db/store/store.ts'
import type { SiteFileName } from '#domain/crawler-files/site-files.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SiteFileEditor } from './site-file-editor.tsx'
import { useSiteFile } from './use-site-file.ts'
import styles from './site-files.module.css'

type SiteFilePanelProps = { store: Store; name: SiteFileName }

const ABOUT: Record<SiteFileName, string> = {
  'robots.txt': 'Qué pueden leer los buscadores.',
  'sitemap.xml': 'La lista de páginas para los buscadores.',
}

/** One of the files: what it is for, and its editor once its text is known. */
export function SiteFilePanel({ store, name }: SiteFilePanelProps) {
  const { state, file, ask } = useSiteFile(store, name)
  return (
    <section className={styles['panel']} aria-labelledby={`about-${name}`}>
      <div className={styles['head']}>
        <h3 id={`about-${name}`}>{name}</h3>
        <p>{ABOUT[name]}</p>
      </div>
      {state === 'loading' && (
        <p role="status" className={styles['ghost']}>
          {`Cargando ${name}…`}
        </p>
      )}
      {state === 'failed' && (
        <LoadFailure title={`Error al cargar ${name}`} onRetry={ask}>
          No hay conexión con el servidor y este dispositivo aún no tiene el archivo.
        </LoadFailure>
      )}
      {state === 'ready' && file && <SiteFileEditor store={store} name={name} file={file} />}
    </section>
  )
}
