import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '@ark-ui/react/dialog'
import { useRef } from 'react'
import { useSetDetails } from '#app/cart/details.ts'
import { setSavedStatus } from '#db/device/saved-requests.ts'
import { productCount } from '#domain/core/format.ts'
import { unitCount } from '#domain/request/cart.ts'
import type { SavedRequest } from '#domain/saved-request/saved-request.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useKept } from '#app/store/react.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { useRequestPanel } from '../panel-state.ts'
import { clearRequest, notifyPending } from './hand-over.ts'
import styles from './sent-question.module.css'

type SentQuestionProps = {
  /** The one that was handed over; null while there is nothing to ask. */
  request: SavedRequest | null
  /** The request that is being built is this one. */
  canClear: boolean
  onAnswered: () => void
}

/** Asks what only the visitor knows: whether the message went out. Without an answer nothing changes (AMB-82). */
export function SentQuestion({ request, canClear, onAnswered }: SentQuestionProps) {
  const showPanel = useRequestPanel()
  const navigate = useNavigate()
  const setDetails = useSetDetails()
  const keepRef = useRef<HTMLButtonElement>(null)
  // What it asked about stands there while it leaves.
  const shown = useKept(request ?? undefined)
  const folio = shown?.folio ?? ''

  const clear = () => {
    setSavedStatus(folio, 'sent')
    const undo = clearRequest()
    onAnswered()
    showPanel(false)
    toaster.create({
      title: 'Solicitud enviada',
      description: `Tu solicitud está vacía. La enviada (${folio}) está en «Mis solicitudes».`,
      type: 'success',
      action: { label: 'Deshacer', onClick: undo },
    })
  }
  const keep = () => {
    setSavedStatus(folio, 'sent')
    onAnswered()
    toaster.create({
      title: 'Solicitud enviada',
      description: `Está en «Mis solicitudes» con el folio ${folio}.`,
      type: 'success',
    })
  }
  const retry = () => {
    const isOffline = !navigator.onLine
    setSavedStatus(folio, isOffline ? 'pending' : 'saved')
    onAnswered()
    if (shown && canClear) {
      // The page may have been ended since, and with it its dates.
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
      initialFocusEl={() => keepRef.current}
    >
      <div className={styles['question']}>
        <Dialog.Title>¿Se envió tu solicitud?</Dialog.Title>
        <Dialog.Description className={styles['text'] ?? ''}>
          WhatsApp solo prepara el mensaje: se envía cuando tú lo mandas ahí.
          <span className={`${styles['folio']} num`}>
            Folio {folio}, {productCount(unitCount(shown?.lines ?? []))}.
          </span>
        </Dialog.Description>
        <div className={styles['answers']}>
          {canClear && (
            <Button variant="primary" size="lg" onClick={clear}>
              Sí, vaciar
            </Button>
          )}
          <Button ref={keepRef} size="lg" onClick={keep}>
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
