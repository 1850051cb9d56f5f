import { useStoreState } from '#app/store/react.tsx'
import { SITE_FILES } from '#domain/crawler-files/site-files.ts'
import { SiteFilePanel } from './site-file-panel.tsx'
import styles from './site-files.module.css'

/** The texts at the site's root that crawlers read first (A§2, AMB-44). */
export function SiteFiles() {
  const state = useStoreState()
  if (state.phase !== 'ready') return null
  return (
    <section className={styles['files']} aria-label="Archivos del sitio">
      <h2>Archivos del sitio</h2>
      <div className={styles['panels']}>
        {SITE_FILES.map((name) => (
          <SiteFilePanel key={name} store={state.store} name={name} />
        ))}
      </div>
    </section>
  )
}
