import { FileQuestion } from 'lucide-react'
import { Suspense } from 'react'
import { syncNow } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Link } from '@tanstack/react-router'
import { CustomPagePending } from './custom-page-pending.tsx'
import { CustomPageView } from './custom-page-view.tsx'
import { useCustomPage } from './use-custom-page.ts'

/** Whose device has a draft is an administrator (ADR 0078); nobody else loads it. */
const DraftNotice = lazyPart(() => import('./draft-notice.tsx').then((file) => file.DraftNotice))
const NOT_CONFIGURED = 'Página no Configurada'

function NothingHere({ children }: { children: string }) {
  return (
    <Message
      icon={<FileQuestion aria-hidden />}
      title={NOT_CONFIGURED}
      heading="h1"
      action={
        <Button asChild variant="primary">
          <Link to="/">Ir al inicio</Link>
        </Button>
      }
    >
      {children}
    </Message>
  )
}

/** A custom page by its name, or why it cannot be shown (S§2, S§8, AMB-40). */
export function CustomPageScreen({ slug }: { slug: string }) {
  const found = useCustomPage(slug)
  switch (found.state) {
    case 'loading':
      return <CustomPagePending />
    case 'failed':
      return (
        <LoadFailure title="Error al Cargar Página" heading="h1" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene esta página.
        </LoadFailure>
      )
    case 'unknown':
      return <NothingHere>{`No se encontró contenido para la página "${slug}".`}</NothingHere>
    case 'bare':
      return <NothingHere>Esta página todavía no tiene contenido. Vuelve pronto.</NothingHere>
    case 'ready':
      return (
        <>
          {found.isDraft && (
            <Suspense>
              <DraftNotice slug={slug} />
            </Suspense>
          )}
          <CustomPageView title={found.title} page={found.page} />
        </>
      )
  }
}
