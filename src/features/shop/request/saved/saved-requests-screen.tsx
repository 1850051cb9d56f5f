import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { Dialog } from '@ark-ui/react/dialog'
import { useCart } from '#app/cart/cart-state.ts'
import { useKept } from '#app/store/react.tsx'
import {
  removeSavedRequest,
  saveRequest,
  savedRequests,
  watchSavedRequests,
} from '#db/device/saved-requests.ts'
import { MOST_SAVED, type SavedRequest } from '#domain/request/saved-request.ts'
import { Message } from '#ui/feedback/message.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { Button } from '#ui/layout/button.tsx'
import { productCount } from '#domain/core/format.ts'
import { unitCount } from '#domain/request/cart-lines.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { useTakeRequest } from './another-request.ts'
import { SavedRequestItem } from './saved-request-item.tsx'
import styles from './saved-requests.module.css'
import questionStyles from '../sending/question.module.css'

/** Renders /solicitudes, the requests that were sent or are pending (AMB-83). */
export function SavedRequestsScreen() {
  const requests = useSavedRequests()
  const cart = useCart()
  const { replace } = useTakeRequest()
  const [repeated, setRepeated] = useState<SavedRequest | null>(null)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const listRef = useRef<HTMLUListElement>(null)

  const repeat = (request: SavedRequest) => {
    if (cart.length === 0) replace(request)
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
    // Moves the focus to the request that takes its place.
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
        <p
          className={styles['note']}
        >{`Solo están en este dispositivo: nadie más las ve. Se guardan las ${MOST_SAVED} más recientes.`}</p>
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
      <TakeDialog request={repeated} onClose={() => setRepeated(null)} />
    </div>
  )
}

/** Returns the requests saved on this device, newest first. Follows changes by any tab. */
function useSavedRequests(): SavedRequest[] {
  const [requests, setRequests] = useState(savedRequests)
  useEffect(() => watchSavedRequests(() => setRequests(savedRequests())), [])
  return requests
}

type TakeDialogProps = { request: SavedRequest | null; onClose: () => void }

/** Asks before a request is repeated while the current one has lines. */
function TakeDialog({ request, onClose }: TakeDialogProps) {
  const cart = useCart()
  const { add, replace } = useTakeRequest()
  const text =
    request &&
    `Tiene ${productCount(unitCount(cart))}; la que repites, ${productCount(unitCount(request.lines))}.`
  // Stays as it was while the dialog closes.
  const shown = useKept(text ?? undefined)
  const take = (how: typeof add) => {
    onClose()
    if (request) how(request)
  }
  return (
    <Modal open={request !== null} onOpenChange={({ open }) => !open && onClose()}>
      <div className={questionStyles['question']}>
        <Dialog.Title>Ya tienes una solicitud</Dialog.Title>
        <Dialog.Description className={questionStyles['text']}>{shown}</Dialog.Description>
        <div className={questionStyles['answers']}>
          <Button variant="primary" size="lg" onClick={() => take(add)}>
            Añadir a mi solicitud
          </Button>
          <Button size="lg" onClick={() => take(replace)}>
            Reemplazar mi solicitud
          </Button>
          <Button variant="quiet" size="lg" onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </div>
    </Modal>
  )
}
