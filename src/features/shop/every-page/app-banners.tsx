import { useAtomValue } from 'jotai'
import { useBusiness } from '#app/store/use-business.ts'
import { Button } from '#ui/layout/button.tsx'
import { useStoreState } from '#app/store/react.tsx'
import { applyUpdate, updateAskedAtom, updateWaitingAtom } from './service-worker.ts'
import styles from './app-banners.module.css'

/** Renders the app's own notices above the page. */
export function AppBanners() {
  return (
    <>
      <UpdateBanner />
      <MemoryBanner />
    </>
  )
}

/** Offers a new version. It is applied only on the user's request. */
function UpdateBanner() {
  const { brand } = useBusiness()
  const isWaiting = useAtomValue(updateWaitingAtom)
  const isAsked = useAtomValue(updateAskedAtom)
  if (!isWaiting) return null
  return (
    <aside className={styles['banner']} aria-label="Nueva versión">
      <p role="status">{`Hay una versión nueva de ${brand}.`}</p>
      <Button variant="primary" aria-disabled={isAsked} onClick={() => void applyUpdate()}>
        {isAsked ? 'Actualizando…' : 'Actualizar'}
      </Button>
    </aside>
  )
}

/** Warns that the browser stores nothing (private browsing, blocked storage). */
function MemoryBanner() {
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
