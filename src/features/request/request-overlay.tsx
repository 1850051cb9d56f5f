import { useLocation } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Overlay } from '#ui/overlays/overlay.tsx'
import { panelOpenAtom } from './panel-state.ts'
import { useStorageWarning } from './use-storage-warning.ts'

const RequestPanel = lazyPart(() => import('./request-panel.tsx').then((file) => file.RequestPanel))

/** 'Tu Solicitud' over any page; once per page. */
export function RequestOverlay() {
  const [isOpen, setOpen] = useAtom(panelOpenAtom)
  const pathname = useLocation({ select: (location) => location.pathname })
  // What was opened over a page ends with it, also by the Back button.
  useEffect(() => () => setOpen(false), [pathname, setOpen])
  const close = () => setOpen(false)
  useStorageWarning()
  return (
    <Overlay part={RequestPanel} name="tu solicitud" isOpen={isOpen} onClose={close}>
      <RequestPanel isOpen={isOpen} onClose={close} />
    </Overlay>
  )
}
