import { useCallback, useEffect, useState } from 'react'
import { useLive, useStoreState } from '#app/store/react.tsx'
import { SITE_FILES, type SiteFileName } from '#domain/crawler-files/site-files.ts'
import type { Store } from '#db/store/store.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { findSiteFile, type SiteFile } from '#db/commands/kept-site-files.ts'
import { askSiteFile } from '#sync/admin/storage-files.ts'
import { SiteFileEditor } from './site-file-editor.tsx'
import styles from './site-files.module.css'

/** Edits robots.txt and sitemap.xml, which crawlers read first (A§2, AMB-44). */
export function SiteFiles() {
  const state = useStoreState()
  if (state.phase !== 'ready') return null
  return (
    <section className={`stack gap-12 ${styles['files']}`} aria-label="Archivos del sitio">
      <h2>Archivos del sitio</h2>
      <div className={`stack gap-16 ${styles['panels']}`}>
        {SITE_FILES.map((name) => (
          <SiteFilePanel key={name} store={state.store} name={name} />
        ))}
      </div>
    </section>
  )
}

/** Renders a file with its purpose, and its editor once the text is loaded. */
function SiteFilePanel({ store, name }: { store: Store; name: SiteFileName }) {
  const { state, file, ask } = useSiteFile(store, name)
  return (
    <section className={`stack card gap-14 ${styles['panel']}`} aria-labelledby={`about-${name}`}>
      <div className={`wrap ${styles['head']}`}>
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

const ABOUT: Record<SiteFileName, string> = {
  'robots.txt': 'Qué pueden leer los buscadores.',
  'sitemap.xml': 'La lista de páginas para los buscadores.',
}

/** Reads the local copy of a site file. Reloads it on opening, reconnection and window focus (A§7). */
function useSiteFile(
  store: Store,
  name: SiteFileName,
): { state: 'loading' | 'failed' | 'ready'; file: SiteFile | undefined; ask: () => void } {
  const file = useLive(() => findSiteFile(store, name))
  const [hasFailed, setFailed] = useState(false)
  const ask = useCallback(
    (signal: AbortSignal) => {
      askSiteFile(store, name, signal).then(
        (answer) => signal.aborted || setFailed(!answer.ok),
        (error: unknown) => {
          console.warn(`${name} cannot be loaded.`, error)
          if (!signal.aborted) setFailed(true)
        },
      )
    },
    [store, name],
  )
  useEffect(() => {
    const life = new AbortController()
    ask(life.signal)
    const { signal } = life
    for (const back of ['online', 'focus']) addEventListener(back, () => ask(signal), { signal })
    return () => life.abort()
  }, [ask])
  const isKnown = file !== undefined && (file.at !== null || file.isWaiting)
  const state = isKnown ? 'ready' : hasFailed ? 'failed' : 'loading'
  const again = () => {
    setFailed(false)
    ask(new AbortController().signal)
  }
  return { state, file, ask: again }
}
