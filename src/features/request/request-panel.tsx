import { Button } from '#ui/button.ts'
import { Dialog } from '@chakra-ui/react/dialog'
import { useAtom } from 'jotai'
import { ClipboardList, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useCart, useRestoreLine } from '#db/cart.ts'
import { unitCount } from '#domain/cart.ts'
import { articleCount } from '#domain/format.ts'
import { syncNow } from '#sync/status.ts'
import { Message } from '#ui/message.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toaster } from '#ui/toaster.tsx'
import { panelOpenAtom } from './panel-state.ts'
import { RequestLineItem } from './request-line-item.tsx'
import { SendRequest } from './send-request.tsx'
import { useRequest } from './use-request.ts'
import { useStorageWarning } from './use-storage-warning.ts'
import styles from './request-panel.module.css'

/** 'Tu Solicitud': what the visitor asks for, and the way to send it (S§2). */
export function RequestPanel() {
  const [isOpen, setOpen] = useAtom(panelOpenAtom)
  const cart = useCart()
  const restoreLine = useRestoreLine()
  const listRef = useRef<HTMLUListElement>(null)
  const request = useRequest()
  const closeRef = useRef<HTMLButtonElement>(null)
  const count = unitCount(cart)
  // Inside the panel, because a toast lies outside of what a keyboard can reach while the dialog is open.
  const [undo, setUndo] = useState<{ name: string; bringBack: () => void } | null>(null)
  useStorageWarning()

  const close = () => {
    setOpen(false)
    setUndo(null)
  }
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
    <Sheet kind="panel" isOpen={isOpen} onClose={close} initialFocus={closeRef}>
      <div className={styles['head']}>
        <Dialog.Title>Tu Solicitud</Dialog.Title>
        {count > 0 && <span className={`${styles['count']} num`}>{articleCount(count)}</span>}
        <Button
          ref={closeRef}
          variant="quiet"
          size="icon"
          className={styles['close'] ?? ''}
          aria-label="Cerrar solicitud"
          onClick={close}
        >
          <X aria-hidden />
        </Button>
      </div>
      <Dialog.Body>
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
          <Message icon={<ClipboardList aria-hidden />} title="Solicitud vacía">
            <p>Añade artículos del catálogo.</p>
            <p role="status" className={styles['empty']}>
              Tu solicitud está vacía.
            </p>
          </Message>
        ) : (
          <ul ref={listRef} className={styles['lines']}>
            {request.lines.map((line) => (
              <RequestLineItem key={line.id} line={line} onRemoved={removed} />
            ))}
          </ul>
        )}
      </Dialog.Body>
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
    </Sheet>
  )
}
