import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ArticleDesk } from '#features/articles/article-desk.tsx'
import { ArticlesScreen } from '#features/articles/articles-screen.tsx'
import { BulkBar } from '#features/bulk/bulk-bar.tsx'
import { CsvTools } from '#features/csv/csv-tools.tsx'
import { articlePlace, filtering, inPlace, type ArticlesSearch } from './-articles-search.ts'

export const Route = createFileRoute('/config/catalog-products')({
  validateSearch: (search: Record<string, unknown>): ArticlesSearch => search,
  component: Articles,
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
    (place: 'site' | 'history', id: string) => void navigate(articlePlace(place, id)),
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
