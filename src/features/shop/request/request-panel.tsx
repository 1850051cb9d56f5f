import { Dialog } from '@ark-ui/react/dialog'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useRef, useEffectEvent, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { cartAtom, useCart, useRestoreLine } from '#app/cart/cart-state.ts'
import { InstallPlace } from '#app/device/install-place.tsx'
import { useKept } from '#app/store/react.tsx'
import { forgetFolio } from '#db/device/request-folio.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Sheet, ModalBody, CloseButton } from '#ui/overlays/modal.tsx'
import { Button } from '#ui/layout/button.tsx'
import { useRememberSeen } from '#app/cart/seen.ts'
import { unitCount } from '#domain/request/cart-lines.ts'
import { productCount } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { Message } from '#ui/feedback/message.tsx'
import { toaster } from '#ui/feedback/toaster.ts'
import { useDetails } from '#app/cart/request-details.ts'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { DatesBar } from '#app/dates/dates-bar.tsx'
import { handedAtom } from './sending/handed.ts'
import { DetailsSection } from './details-section.tsx'
import { useRequestPanel, useRequest, type Request } from './request-buttons.tsx'
import { RequestLineItem } from './request-line-item.tsx'
import { SendRequest, withHandOver } from './sending/send-request.tsx'
import { ShareRequest } from './share-request.tsx'
import styles from './request-panel.module.css'

const AfterSending = lazyPart(() => import('./sending/after-sending.tsx').then((file) => file.AfterSending))

/** Renders 'Tu Solicitud' with the ways to send it (S§2). */
export function RequestPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  // Stays mounted after the answer, because a dialog that unmounts while closing does not return the focus.
  const hasHanded = useKept(useAtomValue(handedAtom) ?? undefined) !== undefined
  const isEmpty = useAtomValue(cartAtom).length === 0
  // An emptied cart starts a new request with a new folio.
  useEffect(() => {
    if (isEmpty) forgetFolio()
  }, [isEmpty])
  return (
    <>
      <Sheet kind="panel" isOpen={isOpen} onClose={onClose}>
        <SectionBoundary name="tu solicitud" heading={Dialog.Title} onClose={onClose}>
          <RequestContent />
        </SectionBoundary>
      </Sheet>
      {hasHanded && (
        <SectionBoundary name="tu solicitud" isDialog isClosed onClose={onClose}>
          <Suspense>
            <AfterSending />
          </Suspense>
        </SectionBoundary>
      )}
      <InstallPlace />
    </>
  )
}

/** Renders the lines of the request, or a message that it is empty, and the ways to send it (S§2). */
function RequestContent() {
  const closeRef = useRef<HTMLButtonElement>(null)
  const setOpen = useRequestPanel()
  const cart = useCart()
  const restoreLine = useRestoreLine()
  const listRef = useRef<HTMLUListElement>(null)
  const request = useRequest()
  const count = unitCount(cart)
  const rememberSeen = useRememberSeen()
  // Prices shown until the panel closed count as seen.
  const leave = useEffectEvent(() => rememberSeen(request.products))
  useEffect(() => () => leave(), [])
  const seen = (id: string) => {
    const product = request.products.get(id)
    if (product) rememberSeen(new Map([[id, product]]))
  }
  // Shown inside the panel, because the focus trap keeps keyboards from reaching a toast.
  const [undo, setUndo] = useState<{ name: string; bringBack: () => void } | null>(null)
  const close = () => setOpen(false)
  const removed = (id: string, name: string) => {
    const index = cart.findIndex((line) => line.id === id)
    const line = cart[index]
    if (!line) return
    if (cart.length > 1) {
      setUndo({ name, bringBack: () => restoreLine(line, index) })
      // Moves the focus to the line that takes its place.
      requestAnimationFrame(() => {
        const next = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]')
        ;(next?.[index] ?? next?.[index - 1] ?? closeRef.current)?.focus()
      })
      return
    }
    close()
    notifyEmptied(() => {
      restoreLine(line, index)
      setOpen(true)
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
            <DatesBar className={styles['dates']} />
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

/** Renders further actions of a request: sharing, clearing, and a link to earlier ones. */
function RequestTools({ request }: { request: Request }) {
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
      notifyEmptied(() => {
        undo()
        setOpen(true)
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
      <ShareRequest request={shared} onClose={() => setShared(null)} onShared={save} />
    </div>
  )
}

function notifyEmptied(undo: () => void): void {
  toaster.create({
    title: 'Tu solicitud está vacía.',
    description: 'Añade artículos del catálogo.',
    type: 'info',
    action: { label: 'Deshacer', onClick: undo },
  })
}
