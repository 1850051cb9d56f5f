import { Dialog } from '@chakra-ui/react/dialog'
import { useAtom } from 'jotai'
import { useRef } from 'react'
import { SectionBoundary } from '#ui/section-boundary.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { panelOpenAtom } from './panel-state.ts'
import { RequestContent } from './request-content.tsx'
import { useStorageWarning } from './use-storage-warning.ts'

/** 'Tu Solicitud': what the visitor asks for, and the way to send it (S§2). */
export function RequestPanel() {
  const [isOpen, setOpen] = useAtom(panelOpenAtom)
  const closeRef = useRef<HTMLButtonElement>(null)
  useStorageWarning()
  const close = () => setOpen(false)
  return (
    <Sheet kind="panel" isOpen={isOpen} onClose={close} initialFocus={closeRef}>
      <SectionBoundary name="tu solicitud" heading={Dialog.Title} onClose={close}>
        <RequestContent closeRef={closeRef} />
      </SectionBoundary>
    </Sheet>
  )
}
