import { Dialog } from '@ark-ui/react/dialog'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useRef } from 'react'
import { cartAtom } from '#app/cart/cart.ts'
import { InstallPlace } from '#app/install/install-place.tsx'
import { useKept } from '#app/store/react.tsx'
import { forgetFolio } from '#db/device/request-folio.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { RequestContent } from './request-content.tsx'
import { handedAtom } from './sending/handed.ts'

const AfterSending = lazyPart(() => import('./sending/after-sending.tsx').then((file) => file.AfterSending))

/** 'Tu Solicitud': what the visitor asks for, and the way to send it (S§2). */
export function RequestPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const closeRef = useRef<HTMLButtonElement>(null)
  // Also once it has been answered: a dialog that is taken away as it closes does not give the focus back.
  const hasHanded = useKept(useAtomValue(handedAtom) ?? undefined) !== undefined
  const isEmpty = useAtomValue(cartAtom).length === 0
  // What is asked for after that is another request.
  useEffect(() => {
    if (isEmpty) forgetFolio()
  }, [isEmpty])
  return (
    <>
      <Sheet kind="panel" isOpen={isOpen} onClose={onClose} initialFocus={closeRef}>
        <SectionBoundary name="tu solicitud" heading={Dialog.Title} onClose={onClose}>
          <RequestContent closeRef={closeRef} />
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
