import { createFileRoute } from '@tanstack/react-router'
import { SeoEditor } from '#features/admin/seo/seo-editor.tsx'

/** Search parameters. `path` is the page, for hosts that block '%2F'. */
type EditorSearch = { path?: string }

export const Route = createFileRoute('/config/seo/edit/$')({
  validateSearch: (search: Record<string, unknown>): EditorSearch =>
    typeof search['path'] === 'string' ? { path: search['path'] } : {},
  component: Editor,
})

function Editor() {
  const { _splat: rest = '' } = Route.useParams()
  const { path } = Route.useSearch()
  return <SeoEditor rest={rest} query={path} />
}
