import { Dialog } from '@ark-ui/react/dialog'
import { useRef } from 'react'
import { InstallPlace } from '#app/install/install-place.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { RequestContent } from './request-content.tsx'

/** 'Tu Solicitud': what the visitor asks for, and the way to send it (S§2). */
export function RequestPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const closeRef = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Sheet kind="panel" isOpen={isOpen} onClose={onClose} initialFocus={closeRef}>
        <SectionBoundary name="tu solicitud" heading={Dialog.Title} onClose={onClose}>
          <RequestContent closeRef={closeRef} />
        </SectionBoundary>
      </Sheet>
      <InstallPlace />
    </>
  )
}
