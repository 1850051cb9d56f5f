import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDetails } from '#app/cart/details.ts'
import type { SharedRequest } from '#domain/saved-request/request-link.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { Button } from '#ui/layout/button.tsx'
import { useRequestPanel } from './panel-state.ts'
import { withHandOver } from './sending/with-hand-over.ts'
import { ShareRequest } from './shared/share-request.tsx'
import type { Request } from './use-request.ts'
import styles from './request-panel.module.css'

/** Offers the actions on a request besides sending it: sharing, clearing, and the way to those before it. */
export function RequestTools({ request }: { request: Request }) {
  const details = useDetails()
  const { lines } = request
  const setOpen = useRequestPanel()
  const [shared, setShared] = useState<SharedRequest | null>(null)
  const share = () => withHandOver(({ shareable }) => setShared(shareable({ lines, details })))
  const save = () => withHandOver(({ handOver }) => void handOver({ lines, details }, 'saved'))
  const clear = () =>
    withHandOver(({ clearRequest }) => {
      const undo = clearRequest()
      setOpen(false)
      toaster.create({
        title: 'Tu solicitud está vacía.',
        description: 'Añade artículos del catálogo.',
        type: 'info',
        action: {
          label: 'Deshacer',
          onClick: () => {
            undo()
            setOpen(true)
          },
        },
      })
    })
  return (
    <div className={styles['tools']}>
      <Button variant="quiet" onClick={() => void share()}>
        Compartir solicitud
      </Button>
      <Button variant="quiet" onClick={() => void clear()}>
        Vaciar
      </Button>
      <Button asChild variant="quiet">
        <Link to="/solicitudes" onClick={() => setOpen(false)}>
          Mis solicitudes
        </Link>
      </Button>
      <ShareRequest request={shared} onClose={() => setShared(null)} onShared={() => void save()} />
    </div>
  )
}
