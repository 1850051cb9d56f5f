import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'

// Loaded lazily to keep it out of the first page.
const Screen = lazyPart(() =>
  import('#features/shop/request/saved/saved-requests-screen.tsx').then((file) => file.SavedRequestsScreen),
)

export const Route = createFileRoute('/_shop/solicitudes')({ component: SavedRequests })

function SavedRequests() {
  return (
    <SectionBoundary name="tus solicitudes" heading="h1">
      <Suspense fallback={<p role="status">Cargando…</p>}>
        <Screen />
      </Suspense>
    </SectionBoundary>
  )
}
