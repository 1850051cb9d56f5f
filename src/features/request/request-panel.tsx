import { Button } from '#ui/button.ts'
import { Dialog } from '@chakra-ui/react/dialog'
import { useAtom } from 'jotai'
import { ClipboardList, X } from 'lucide-react'
import { useRef } from 'react'
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
  useStorageWarning()

  const removed = (id: string, name: string) => {
    const index = cart.findIndex((line) => line.id === id)
    const line = cart[index]
    if (!line) return
    const isLast = cart.length === 1
    if (isLast) setOpen(false)
    // The focus goes on to the line that takes the place, not to nowhere.
    requestAnimationFrame(() => {
      const next = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]')
      ;(next?.[index] ?? next?.[index - 1] ?? closeRef.current)?.focus()
    })
    toaster.create({
      title: isLast ? 'Tu solicitud está vacía.' : 'Artículo eliminado',
      description: isLast ? 'Añade artículos del catálogo.' : name,
      type: 'info',
      action: {
        label: 'Deshacer',
        onClick: () => {
          restoreLine(line, index)
          if (isLast) setOpen(true)
        },
      },
    })
  }

  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={() => setOpen(false)} initialFocus={closeRef}>
      <div className={styles['head']}>
        <Dialog.Title>Tu Solicitud</Dialog.Title>
        {count > 0 && <span className={`${styles['count']} num`}>{articleCount(count)}</span>}
        <Button
          ref={closeRef}
          variant="quiet"
          size="icon"
          className={styles['close'] ?? ''}
          aria-label="Cerrar solicitud"
          onClick={() => setOpen(false)}
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
      {count > 0 && <SendRequest request={request} />}
    </Sheet>
  )
}
