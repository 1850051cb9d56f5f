import { useStoreState } from '#app/store/react.tsx'
import styles from './update-banner.module.css'

/** Says so when this browser keeps nothing (private browsing, blocked storage): the catalogue lives in memory. */
export function MemoryBanner() {
  const state = useStoreState()
  if (state.phase !== 'ready' || state.store.persistent) return null
  return (
    <aside className={styles['banner']} aria-label="Almacenamiento bloqueado">
      <p role="status">
        Este navegador no deja guardar el catálogo: lo verás mientras esta página siga abierta.
      </p>
    </aside>
  )
}
