import { FileQuestion } from 'lucide-react'
import { Suspense, useEffect, useMemo } from 'react'
import { Link } from '@tanstack/react-router'
import { syncNow } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { findCustomPage } from '#db/queries/custom-pages.ts'
import { NotOnDevice, usePrimedScreen } from '#app/store/use-screen.tsx'
import { type CustomPage, readStructure } from '#domain/custom-page/structure.ts'
import { CustomPagePending } from './find-custom-page.tsx'
import { CustomPageView } from './custom-page-view.tsx'

/** Loaded only on an admin's device, because drafts are not replicated to others (ADR 0010). */
const DraftNotice = lazyPart(() => import('./page-draft-notice.tsx').then((file) => file.DraftNotice))

/** Renders a custom page by its slug, or the reason why it cannot be shown (S§2, S§8, AMB-40). */
export function CustomPageScreen({ slug }: { slug: string }) {
  const found = useCustomPage(slug)
  switch (found.state) {
    case 'loading':
      return <CustomPagePending />
    case 'failed':
      return <NotOnDevice title="Error al Cargar Página" heading="h1" what="esta página" />
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

function NothingHere({ children }: { children: string }) {
  return (
    <Message
      icon={<FileQuestion aria-hidden />}
      title="Página no Configurada"
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

type CustomPageState =
  | { state: 'loading' | 'failed' | 'unknown' | 'bare' }
  | { state: 'ready'; title: string | null; page: CustomPage; isDraft: boolean }

/** Returns the custom page of a slug, or the reason why there is none (S§2, AMB-40). */
function useCustomPage(slug: string): CustomPageState {
  const { state, rows: row } = usePrimedScreen(
    (from) => findCustomPage(from, slug),
    ['modifiable_page_content'],
  )
  const structure = row?.content_structure
  const page = useMemo(() => readStructure(structure), [structure])
  // The page may be new, so the server is asked once. A live query shows the result.
  const isMissing = state === 'ready' && row === null
  useEffect(() => {
    if (isMissing) syncNow()
  }, [isMissing, slug])
  if (state !== 'ready') return { state }
  if (!row) return { state: 'unknown' }
  return page === null ? { state: 'bare' } : { state, title: row.title, page, isDraft: !row.is_public }
}
