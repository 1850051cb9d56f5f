import { useLocation } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'
import { cartNotStored$ } from '#db/device/cart-storage.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import { panelOpenAtom } from './request-buttons.tsx'

const RequestPanel = lazyPart(() => import('./request-panel.tsx').then((file) => file.RequestPanel))

/** Renders 'Tu Solicitud', once per page. */
export function RequestOverlay() {
  const [isOpen, setOpen] = useAtom(panelOpenAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  // Closes the panel on navigation, including Back.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  const close = () => setOpen(false)
  useStorageWarning()
  return (
    <Overlay part={RequestPanel} name="tu solicitud" isOpen={isOpen} onClose={close}>
      <RequestPanel isOpen={isOpen} onClose={close} />
    </Overlay>
  )
}

/** Warns that the request cannot be stored on this device and will be lost with the page. */
function useStorageWarning(): void {
  useEffect(() => {
    const subscription = cartNotStored$.subscribe(() =>
      toaster.create({
        title: 'Tu solicitud no se guarda en este dispositivo',
        description: 'El almacenamiento está lleno o bloqueado: envíala antes de cerrar esta página.',
        type: 'error',
      }),
    )
    return () => subscription.unsubscribe()
  }, [])
}
