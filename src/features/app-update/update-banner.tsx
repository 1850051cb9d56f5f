import { useAtomValue } from 'jotai'
import { useBusiness } from '#app/store/business.ts'
import { Button } from '#ui/layout/button.tsx'
import { applyUpdate, updateWaitingAtom } from './service-worker.ts'
import styles from './update-banner.module.css'

/** Says that a new version waits; nothing changes under the person's hands until they ask for it. */
export function UpdateBanner() {
  const { brand } = useBusiness()
  const isWaiting = useAtomValue(updateWaitingAtom)
  if (!isWaiting) return null
  return (
    <aside className={styles['banner']} aria-label="Nueva versión">
      <p role="status">Hay una versión nueva de {brand}.</p>
      <Button variant="primary" onClick={applyUpdate}>
        Actualizar
      </Button>
    </aside>
  )
}
