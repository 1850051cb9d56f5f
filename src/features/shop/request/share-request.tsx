import { Suspense } from 'react'
import { useKept } from '#app/store/react.tsx'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Opening } from '#ui/overlays/overlay.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((file) => file.ShareDialog))

type ShareRequestProps = {
  /** Request to share, or null while the dialog is closed. */
  request: SharedRequest | null
  onClose: () => void
  /** Called once the link was shared or copied, and awaited before that is told. */
  onShared?: () => Promise<void>
}

/** Lazy-loads the share dialog. It is not preloaded, because few visitors use it. */
export function ShareRequest({ request, ...rest }: ShareRequestProps) {
  // Stays mounted after closing, because a dialog that unmounts while closing does not return the focus.
  const shown = useKept(request ?? undefined)
  if (!shown) return null
  const isOpen = request !== null
  return (
    <SectionBoundary name="el enlace" isDialog isClosed={!isOpen} onClose={rest.onClose}>
      <Suspense fallback={isOpen && <Opening onClose={rest.onClose} />}>
        <ShareDialog request={shown} isOpen={isOpen} {...rest} />
      </Suspense>
    </SectionBoundary>
  )
}
