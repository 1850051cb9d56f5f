import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ArticleDesk } from '#features/articles/article-desk.tsx'
import { ArticlesScreen } from '#features/articles/articles-screen.tsx'
import { BulkBar } from '#features/bulk/bulk-bar.tsx'
import { CsvTools } from '#features/csv/csv-tools.tsx'

/** `section_id` is the filter, and where a new article goes; `action` and `article` open the form. */
type ArticlesSearch = {
  q?: string
  section_id?: string
  action?: 'new' | 'edit' | 'duplicate'
  article?: string
}

export const Route = createFileRoute('/config/catalog-products')({
  validateSearch: (search: Record<string, unknown>): ArticlesSearch => search,
  component: Articles,
})

/** The same screen, told differently: no new entry in the history, and the page stays where it is. */
const inPlace = { replace: true, resetScroll: false } as const
const filtering = ({ q, section_id }: ArticlesSearch) => ({
  ...(q?.trim() ? { q } : {}),
  ...(section_id ? { section_id } : {}),
})

function Articles() {
  const { q = '', section_id = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const filter = (change: ArticlesSearch) =>
    void navigate({ ...inPlace, search: (now) => filtering({ ...now, ...change }) })
  const open = useCallback(
    (form: Pick<ArticlesSearch, 'action' | 'article'>) =>
      void navigate({ resetScroll: false, search: (now) => ({ ...filtering(now), ...form }) }),
    [navigate],
  )
  const onForm = useCallback(
    (action: 'edit' | 'duplicate', article: string) => open({ action, article }),
    [open],
  )
  const onView = useCallback(
    (productId: string) => void navigate({ to: '/product/$productId', params: { productId } }),
    [navigate],
  )
  return (
    <ArticleDesk screen="articles" onForm={onForm} onView={onView}>
      {(desk) => (
        <ArticlesScreen
          term={q}
          sectionId={section_id}
          desk={desk}
          onTerm={(term) => filter({ q: term })}
          onSection={(id) => filter({ section_id: id })}
          onNew={() => open({ action: 'new' })}
          renderBulkBar={(ids, clear) => <BulkBar selectedIds={ids} onClear={clear} />}
          renderTools={(ids) => <CsvTools {...ids} />}
        />
      )}
    </ArticleDesk>
  )
}
