import { useNavigate } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Dialog } from '@ark-ui/react/dialog'
import { isKnownOffline } from '#db/device/network.ts'
import { useCart } from '#app/cart/cart-state.ts'
import { savedRequests, setSavedStatus } from '#db/device/saved-requests.ts'
import { isFolio } from '#domain/request/request-message.ts'
import { isSameContent, type SavedRequest } from '#domain/request/saved-request.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useOnline } from '#app/device/use-online.ts'
import { useSetDetails } from '#app/cart/request-details.ts'
import { productCount } from '#domain/core/format.ts'
import { unitCount } from '#domain/request/cart-lines.ts'
import { useKept } from '#app/store/react.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { handedAtom } from './handed.ts'
import { useRequestPanel } from '../request-buttons.tsx'
import { clearRequest, notifyPending } from './hand-over.ts'
import styles from './question.module.css'

const OFFER = 'pending-request'
/** Time after which the question is no longer asked. */
const ASKED_FOR_MS = 12 * 3_600_000

/** Asks if a request was sent after it was passed to the chat, and offers those pending for a network. */
export function AfterSending() {
  const [handed, setHanded] = useAtom(handedAtom)
  const cart = useCart()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [opened] = useState(() => Date.now())
  const found = isFolio(handed) ? savedRequests().find(({ folio }) => folio === handed) : undefined
  const asked = found && opened - found.at < ASKED_FOR_MS ? found : undefined
  const isAsking = asked !== undefined

  useEffect(() => {
    if (isAsking) return
    // A request that was handed over since this was drawn is still to be asked about.
    const settle = (next: string | null) => setHanded((now) => (now === handed ? next : now))
    const pending = savedRequests().filter(({ status }) => status === 'pending')
    if (pending.length === 0) {
      toaster.dismiss(OFFER)
      return settle(null)
    }
    settle('')
    // That page lists them with their send buttons.
    if (!isOnline || location.pathname === '/solicitudes') return
    const [first] = pending
    return toaster.createWhenFree(
      {
        id: OFFER,
        title:
          pending.length === 1
            ? 'Tienes una solicitud pendiente de enviar'
            : 'Tienes solicitudes pendientes de enviar',
        description: pending.length === 1 ? `Folio ${first?.folio}. Ya hay conexión.` : 'Ya hay conexión.',
        type: 'info',
        duration: Infinity,
        action: { label: 'Ver y enviar', onClick: () => void navigate({ to: '/solicitudes' }) },
      },
      () => {},
    )
  }, [isAsking, handed, isOnline, setHanded, navigate])

  return (
    <SentQuestion
      request={asked ?? null}
      // Only the request that was passed to the chat may be cleared.
      canClear={asked !== undefined && isSameContent(cart, asked.lines)}
      onAnswered={() => setHanded('')}
    />
  )
}

type SentQuestionProps = {
  /** Request passed to the chat, or null if there is nothing to ask. */
  request: SavedRequest | null
  /** Is true if the current request is still the same. */
  canClear: boolean
  onAnswered: () => void
}

/** Asks the visitor if the message was sent. Without an answer nothing changes (AMB-82). */
function SentQuestion({ request, canClear, onAnswered }: SentQuestionProps) {
  const showPanel = useRequestPanel()
  const navigate = useNavigate()
  const setDetails = useSetDetails()
  // Keeps the content during the exit animation.
  const shown = useKept(request ?? undefined)
  const folio = shown?.folio ?? ''

  const clear = () => {
    setSavedStatus(folio, 'sent')
    const undo = clearRequest()
    onAnswered()
    showPanel(false)
    toaster.create({
      title: 'Solicitud enviada',
      description: `Tu solicitud está vacía. La enviada (${folio}) está en “Mis solicitudes”.`,
      type: 'success',
      action: { label: 'Deshacer', onClick: undo },
    })
  }
  const keep = () => {
    setSavedStatus(folio, 'sent')
    onAnswered()
    toaster.create({
      title: 'Solicitud enviada',
      description: `Está en “Mis solicitudes” con el folio ${folio}.`,
      type: 'success',
    })
  }
  const retry = () => {
    const isOffline = isKnownOffline()
    setSavedStatus(folio, isOffline ? 'pending' : 'saved')
    onAnswered()
    if (shown && canClear) {
      // The page may have been closed since, which loses the dates.
      setDetails(shown.details)
      showPanel(true)
    } else void navigate({ to: '/solicitudes' })
    if (isOffline) notifyPending(folio)
  }
  return (
    <Modal
      open={request !== null}
      onOpenChange={({ open }) => !open && onAnswered()}
      closeOnInteractOutside={false}
    >
      <div className={styles['question']}>
        <Dialog.Title>¿Se envió tu solicitud?</Dialog.Title>
        <Dialog.Description className={styles['text']}>
          WhatsApp solo prepara el mensaje: se envía cuando tú lo mandas ahí.
          <span
            className={`${styles['folio']} num`}
          >{`Folio ${folio}, ${productCount(unitCount(shown?.lines ?? []))}.`}</span>
        </Dialog.Description>
        <div className={styles['answers']}>
          {canClear && (
            <Button variant="primary" size="lg" onClick={clear}>
              Sí, vaciar
            </Button>
          )}
          <Button data-autofocus size="lg" onClick={keep}>
            Sí, conservar
          </Button>
          <Button variant="quiet" size="lg" onClick={retry}>
            No, reintentar
          </Button>
        </div>
      </div>
    </Modal>
  )
}
