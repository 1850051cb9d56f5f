import { ModalBody } from '#ui/overlays/modal.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Button } from '#ui/layout/button.tsx'
import { Dialog } from '@ark-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useCart, useRestoreLine } from '#app/cart/cart.ts'
import { useRememberSeen } from '#app/cart/seen.ts'
import { unitCount } from '#domain/request/cart.ts'
import { productCount } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { Message } from '#ui/feedback/message.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { DetailsSection } from './details/details-section.tsx'
import { useRequestPanel } from './panel-state.ts'
import { RequestLineItem } from './lines/request-line-item.tsx'
import { RequestTools } from './request-tools.tsx'
import { SendRequest } from './send-request.tsx'
import { useRequest } from './use-request.ts'
import styles from './request-panel.module.css'

/** What 'Tu Solicitud' holds: the lines, or that there is none, and the way to send them (S§2). */
export function RequestContent({ closeRef }: { closeRef: RefObject<HTMLButtonElement | null> }) {
  const setOpen = useRequestPanel()
  const cart = useCart()
  const restoreLine = useRestoreLine()
  const listRef = useRef<HTMLUListElement>(null)
  const request = useRequest()
  const count = unitCount(cart)
  const rememberSeen = useRememberSeen()
  // What was on screen until it was closed has been seen.
  const leave = useEffectEvent(() => rememberSeen(request.products))
  useEffect(() => () => leave(), [])
  const seen = (id: string) => {
    const product = request.products.get(id)
    if (product) rememberSeen(new Map([[id, product]]))
  }
  // Inside the panel, because a toast lies outside of what a keyboard can reach while the dialog is open.
  const [undo, setUndo] = useState<{ name: string; bringBack: () => void } | null>(null)
  const close = () => setOpen(false)
  const removed = (id: string, name: string) => {
    const index = cart.findIndex((line) => line.id === id)
    const line = cart[index]
    if (!line) return
    if (cart.length > 1) {
      setUndo({ name, bringBack: () => restoreLine(line, index) })
      // The focus goes on to the line that takes the place, not to nowhere.
      requestAnimationFrame(() => {
        const next = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]')
        ;(next?.[index] ?? next?.[index - 1] ?? closeRef.current)?.focus()
      })
      return
    }
    close()
    const bringBack = () => {
      restoreLine(line, index)
      setOpen(true)
    }
    toaster.create({
      title: 'Tu solicitud está vacía.',
      description: 'Añade artículos del catálogo.',
      type: 'info',
      action: { label: 'Deshacer', onClick: bringBack },
    })
  }
  const bringBack = () => {
    undo?.bringBack()
    setUndo(null)
    closeRef.current?.focus()
  }

  return (
    <>
      <div className={styles['head']}>
        <Dialog.Title>Tu Solicitud</Dialog.Title>
        {count > 0 && <span className={`${styles['count']} num`}>{productCount(count)}</span>}
        <CloseButton ref={closeRef} className={styles['close']} label="Cerrar solicitud" onClick={close} />
      </div>
      <ModalBody>
        {request.isBroken && (
          <div role="alert" className={styles['broken']}>
            <p>
              <strong>Error al cargar</strong>
            </p>
            <p>No se pudieron cargar los detalles.</p>
            <Button variant="outline" onClick={syncNow}>
              Reintentar
            </Button>
          </div>
        )}
        {count === 0 ? (
          <Message
            icon={<ClipboardList aria-hidden />}
            title="Solicitud vacía"
            action={
              <Button asChild variant="primary">
                <Link to="/rental" onClick={close}>
                  Ver el catálogo
                </Link>
              </Button>
            }
          >
            <p>Añade artículos del catálogo.</p>
            <p role="status" className={styles['empty']}>
              Tu solicitud está vacía.
            </p>
            <p>
              <Link to="/solicitudes" onClick={close}>
                Mis solicitudes
              </Link>
            </p>
          </Message>
        ) : (
          <>
            <ul ref={listRef} className={styles['lines']}>
              {request.lines.map((line) => (
                <RequestLineItem
                  key={line.id}
                  line={line}
                  onRemoved={removed}
                  onSeen={seen}
                  onLeave={close}
                />
              ))}
            </ul>
            <DetailsSection />
            <RequestTools request={request} />
          </>
        )}
      </ModalBody>
      <div role="status" className={styles['undo']}>
        {undo && (
          <>
            <p>
              Artículo eliminado: <strong>{undo.name}</strong>
            </p>
            <Button variant="outline" onClick={bringBack}>
              Deshacer
            </Button>
          </>
        )}
      </div>
      {count > 0 && <SendRequest request={request} />}
    </>
  )
}
