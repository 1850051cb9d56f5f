import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCart } from '#app/cart/cart.ts'
import { removeSavedRequest, saveRequest } from '#db/device/saved-requests.ts'
import { MOST_SAVED, type SavedRequest } from '#domain/saved-request/saved-request.ts'
import { Message } from '#ui/feedback/message.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { Button } from '#ui/layout/button.tsx'
import { TakeDialog } from '../taking/take-dialog.tsx'
import { useTakeLines } from '../taking/use-take-lines.ts'
import { SavedRequestItem } from './saved-request-item.tsx'
import { useSavedRequests } from './use-saved-requests.ts'
import styles from './saved-requests.module.css'

/** /solicitudes: the requests that left this device, or wait to (AMB-83). */
export function SavedRequestsScreen() {
  const requests = useSavedRequests()
  const cart = useCart()
  const { replace } = useTakeLines()
  const [repeated, setRepeated] = useState<SavedRequest | null>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const listRef = useRef<HTMLUListElement>(null)

  const repeat = (request: SavedRequest) => {
    if (cart.length === 0) replace(request.lines)
    else setRepeated(request)
  }
  const remove = (request: SavedRequest) => {
    const index = requests.indexOf(request)
    removeSavedRequest(request.folio)
    toaster.create({
      title: 'Solicitud borrada',
      description: `Folio ${request.folio}`,
      type: 'info',
      action: { label: 'Deshacer', onClick: () => void saveRequest(request) },
    })
    // The focus goes on to the request that takes the place, not to nowhere.
    requestAnimationFrame(() => {
      const next = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]')
      ;(next?.[index] ?? next?.[index - 1] ?? titleRef.current)?.focus()
    })
  }
  return (
    <div className={styles['page']}>
      <header className={styles['intro']}>
        <h1 ref={titleRef} tabIndex={-1} className={styles['title']}>
          Mis solicitudes
        </h1>
        <p className={styles['note']}>
          Solo están en este dispositivo: nadie más las ve. Se guardan las {MOST_SAVED} más recientes.
        </p>
      </header>
      {requests.length === 0 ? (
        <Message
          icon={<ClipboardList aria-hidden />}
          title="Todavía no hay solicitudes"
          action={
            <Button asChild variant="primary">
              <Link to="/rental">Ver el catálogo</Link>
            </Button>
          }
        >
          <p>
            Las que envíes por WhatsApp o copies quedarán aquí, para repetirlas o consultarlas sin conexión.
          </p>
        </Message>
      ) : (
        <ul ref={listRef} className={styles['list']}>
          {requests.map((request) => (
            <SavedRequestItem
              key={request.folio}
              request={request}
              onRepeat={() => repeat(request)}
              onRemove={() => remove(request)}
            />
          ))}
        </ul>
      )}
      <TakeDialog
        isOpen={repeated !== null}
        lines={repeated?.lines ?? []}
        onClose={() => setRepeated(null)}
      />
    </div>
  )
}
