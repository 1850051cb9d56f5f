import { Suspense } from 'react'
import { useKept } from '#app/store/react.tsx'
import type { SharedRequest } from '#domain/request/request-link.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { Opening } from '#ui/overlays/overlay.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((file) => file.ShareDialog))

type ShareRequestProps = {
  /** The one to hand on; null while nobody asks for that. */
  request: SharedRequest | null
  onClose: () => void
  /** The link is on its way to somebody. */
  onShared?: () => void
}

/** The ways to hand a request on as a link. Few ask for them: their code is not brought along before that. */
export function ShareRequest({ request, ...rest }: ShareRequestProps) {
  // Also once it was closed: a dialog that is taken away as it closes does not give the focus back.
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
