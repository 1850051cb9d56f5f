import { createFileRoute, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'

// What it is made of is named here, not in the page that everybody loads.
const Screen = lazyPart(() =>
  import('#features/shop/request/saved/shared-request-screen.tsx').then((file) => file.SharedRequestScreen),
)

export const Route = createFileRoute('/_shop/solicitud')({ component: SharedRequest })

/** Behind the request in the fragment: it is shown as the list to load by. */
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
