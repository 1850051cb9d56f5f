import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'

// Loaded lazily to keep it out of the first page.
const Screen = lazyPart(() =>
  import('#features/shop/request/saved/shared-request-screen.tsx').then((file) => file.SharedRequestScreen),
)

export const Route = createFileRoute('/_shop/solicitud')({ component: SharedRequest })

/** Suffix of the fragment that shows the request as a pick list. */
const PICKING = '&v=lista'

function SharedRequest() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const navigate = Route.useNavigate()
  const request = fragment.replaceAll(PICKING, '')
  const pick = (isPicking: boolean) =>
    void navigate({ hash: request + (isPicking ? PICKING : ''), hashScrollIntoView: false })
  return (
    <SectionBoundary name="la solicitud" heading="h1">
      <Suspense fallback={<p role="status">Cargando…</p>}>
        <Screen fragment={request} isPicking={fragment !== request} onPicking={pick} />
      </Suspense>
    </SectionBoundary>
  )
}
