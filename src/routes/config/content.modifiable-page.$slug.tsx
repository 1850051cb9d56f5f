import { Suspense } from 'react'
import { createFileRoute } from '@tanstack/react-router'
import { CustomPageView } from '#features/shop/custom-page/custom-page-view.tsx'
import { PageEditorScreen } from '#features/admin/page-editor/page-editor-screen.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'

const PagePlans = lazyPart(() =>
  import('#features/admin/planned/plans-part.tsx').then((file) => file.PagePlans),
)

/** Route of the page editor. `title` is the title of a new page. */
export const Route = createFileRoute('/config/content/modifiable-page/$slug')({
  validateSearch: (search: Record<string, unknown>): { title?: string } =>
    typeof search['title'] === 'string' ? { title: search['title'] } : {},
  component: PageEditor,
})

function PageEditor() {
  const { slug } = Route.useParams()
  const { title } = Route.useSearch()
  return (
    <PageEditorScreen
      key={slug}
      slug={slug}
      newTitle={title}
      renderPage={(page) => <CustomPageView {...page} />}
      renderPlans={(page) => (
        <Suspense>
          <PagePlans page={page} />
        </Suspense>
      )}
    />
  )
}
