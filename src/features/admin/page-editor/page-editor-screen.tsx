import { Link } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { findCustomPage } from '#db/queries/custom-pages.ts'
import { useStoreState } from '#app/store/react.tsx'
import { NotOnDevice, useScreen } from '#app/store/use-screen.tsx'
import { freeSlug, slugProblem, slugProblemText, titleOf } from '#domain/page-editor/page-slug.ts'
import { toSlug } from '#domain/pages/site-paths.ts'
import { Button } from '#ui/layout/button.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { PageEditor } from './page-editor.tsx'
import type { RenderPage, RenderPlans } from './page-preview.tsx'
import styles from './page-editor.module.css'

type PageEditorScreenProps = {
  /** Slug from the URL. */
  slug: string
  /** Title of a new page. */
  newTitle: string | undefined
  renderPage: RenderPage
  renderPlans: RenderPlans
}

/** Renders /config/content/modifiable-page/{slug}, the editor of a stored or new page (A§2, A§4). */
export function PageEditorScreen({ slug, newTitle, renderPage, renderPlans }: PageEditorScreenProps) {
  const store = useStoreState()
  const { state, rows: row } = useScreen((db) => findCustomPage(db, slug), ['modifiable_page_content'])
  if (state === 'failed') {
    return (
      <NotOnDevice title="No se pudo cargar el contenido de la página." heading="h1" what="esta página" />
    )
  }
  if (state === 'loading' || row === undefined || store.phase !== 'ready') return <EditorSkeleton />
  // Only a new page needs a valid slug. A stored page can be edited under any.
  const problem = row ? null : slugProblem(slug, [])
  if (problem !== null) return <Refused slug={slug} reason={slugProblemText(problem)} />
  const name = row?.page_slug ?? toSlug(slug)
  return (
    <PageEditor
      // Each user's store gets an editor of its own.
      key={store.store.name}
      store={store.store}
      slug={name}
      row={row}
      newTitle={newTitle ?? titleOf(name)}
      renderPage={renderPage}
      renderPlans={renderPlans}
    />
  )
}

function Refused({ slug, reason }: { slug: string; reason: string }) {
  const other = freeSlug(slug, [])
  return (
    <Message
      icon={<FileQuestion aria-hidden />}
      title={`No puede haber una página en “/${slug}”`}
      heading="h1"
      action={
        <>
          <Button asChild variant="primary">
            <Link to="/config/content/modifiable-page/$slug" params={{ slug: other }}>
              {`Crear /${other}`}
            </Link>
          </Button>{' '}
          <Button asChild>
            <Link to="/config/content/modifiable-pages">Todas las páginas</Link>
          </Button>
        </>
      }
    >
      {reason}
    </Message>
  )
}

function EditorSkeleton() {
  return (
    <div>
      <p role="status" className="visually-hidden">
        Cargando página…
      </p>
      <div aria-hidden className={styles['ghostTitle']} />
      <div aria-hidden className={`stack ${styles['columns']}`}>
        <div className={`card ${styles['ghost']}`} />
        <div className={`card ${styles['ghost']}`} />
      </div>
    </div>
  )
}
