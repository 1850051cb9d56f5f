import { useNavigate } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useCart } from '#app/cart/cart.ts'
import { savedRequests } from '#db/device/saved-requests.ts'
import { isFolio } from '#domain/saved-request/folio.ts'
import { isSameContent } from '#domain/saved-request/saved-request.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { handedAtom } from './handed.ts'
import { SentQuestion } from './sent-question.tsx'

const OFFER = 'pending-request'
/** Later than this nobody is asked about it any more. */
const ASKED_FOR_MS = 12 * 3_600_000

/** Asks whether a request that was handed to the chat was sent, and offers those that wait for a network. */
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
    const pending = savedRequests().filter(({ status }) => status === 'pending')
    if (isAsking) return
    if (pending.length === 0) {
      toaster.dismiss(OFFER)
      return setHanded(null)
    }
    setHanded('')
    // There they stand, with the way to send them.
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
  }, [isAsking, isOnline, setHanded, navigate])

  return (
    <SentQuestion
      request={asked ?? null}
      // A request that is no longer the one that was handed over is nobody's to clear.
      canClear={asked !== undefined && isSameContent(cart, asked.lines)}
      onAnswered={() => setHanded('')}
    />
  )
}
