import { syncNow } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { AboutView } from './about-view.tsx'
import { useAbout } from './use-about.ts'
import styles from './about.module.css'

/** /nosotros: who we are (S§2). */
export function AboutScreen() {
  const { state, about } = useAbout()
  if (state === 'loading') {
    return (
      <div className={styles['page']}>
        <output className="visually-hidden">Cargando página...</output>
        <div className={styles['ghostTitle']} />
        <div className={styles['ghostText']} />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <>
        <h1 className="visually-hidden">Nosotros</h1>
        <LoadFailure title="Error al cargar la página" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene esta página.
        </LoadFailure>
      </>
    )
  }
  return <AboutView about={about} />
}
