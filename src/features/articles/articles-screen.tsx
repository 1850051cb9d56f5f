import { useCallback, useMemo, type ReactNode } from 'react'
import type { AdminArticle } from '#db/queries/admin-catalogue.ts'
import { articleCount } from '#domain/core/format.ts'
import { syncNow } from '#sync/state/status.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import type { SortableGroup } from '#ui/sortable/layout.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import type { Desk } from './article-desk.tsx'
import { ArticlesSkeleton } from './articles-skeleton.tsx'
import { ArticlesTools } from './articles-tools.tsx'
import { NoArticles } from './no-articles.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useArticles } from './use-articles.ts'
import { useSelection } from './use-selection.ts'
import styles from './articles-screen.module.css'

/** Before they are measured: a head, a row and an empty section (px). */
const HEIGHTS = { head: 58, item: 100, empty: 64 }

type ArticlesScreenProps = {
  /** From the address: the search, and the one section to show ('': all). */
  term: string
  sectionId: string
  desk: Desk
  onTerm: (term: string) => void
  onSection: (sectionId: string) => void
  onNew: () => void
  /** What can be done with many at once, while some are chosen. */
  renderBulkBar?: (selectedIds: ReadonlySet<string>, clear: () => void) => ReactNode
  renderTools?: (ids: { selectedIds: ReadonlySet<string>; shownIds: readonly string[] }) => ReactNode
}

/** /config/catalog-products: every article by section, found, chosen and put in order (A§2). */
export function ArticlesScreen(props: ArticlesScreenProps) {
  const { term, sectionId, desk, onTerm, onSection, onNew, renderBulkBar, renderTools } = props
  const { state, isComplete, all, found, articles } = useArticles(term, sectionId)
  const selection = useSelection(articles)
  const groups = useMemo(
    (): SortableGroup<AdminArticle>[] =>
      found.map(({ id, name, section, articles: items }) => ({
        id,
        name,
        items,
        isUnordered: section === null,
      })),
    [found],
  )
  const shownIds = useMemo(() => groups.flatMap(({ items }) => items.map(({ id }) => id)), [groups])
  const { renderArticle, putArticle, isBusy } = desk

  const renderItem = useCallback(
    (article: AdminArticle, handle: ReactNode) => {
      const { id, name } = article
      const box = (
        <Checkbox
          label={`Seleccionar ${name}`}
          isLabelHidden
          isChecked={selection.ids.has(id)}
          onChange={(isChosen) => selection.choose([id], isChosen)}
        />
      )
      return renderArticle(article, selection.isOn ? box : handle)
    },
    [renderArticle, selection],
  )
  const renderHead = useCallback(
    ({ name, items }: SortableGroup<AdminArticle>) => (
      <SectionHeading name={name} ids={items.map(({ id }) => id)} selection={selection} />
    ),
    [selection],
  )
  const filter = all.find(({ id }) => id === sectionId)
  return (
    <div className={styles['screen']}>
      <ArticlesTools
        summary={isComplete ? articleCount(shownIds.length) : ''}
        term={term}
        sectionId={sectionId}
        groups={all}
        selection={selection}
        shownIds={shownIds}
        tools={renderTools?.({ selectedIds: selection.ids, shownIds })}
        onTerm={onTerm}
        onSection={onSection}
        onNew={onNew}
      />
      {state === 'loading' && <ArticlesSkeleton />}
      {state === 'failed' && (
        <LoadFailure title="Error al cargar datos" onRetry={syncNow}>
          No hay conexión con el servidor y este dispositivo aún no tiene el catálogo.
        </LoadFailure>
      )}
      {state === 'ready' && shownIds.length === 0 && (
        <NoArticles
          term={term.trim()}
          section={sectionId === '' ? null : (filter?.name ?? '')}
          onAllSections={() => onSection('')}
          onNoTerm={() => onTerm('')}
        />
      )}
      {state === 'ready' && shownIds.length > 0 && (
        <SectionBoundary name="la lista de artículos">
          <SortableList
            groups={groups}
            heights={HEIGHTS}
            renderItem={renderItem}
            renderHead={renderHead}
            renderEmpty={renderEmpty}
            canMoveItems={isComplete && term.trim() === '' && !selection.isOn}
            isBusy={isBusy}
            onMoveItem={async (id, groupId, index) => (await putArticle(id, groupId, index)) === 'done'}
          />
        </SectionBoundary>
      )}
      {selection.isOn && renderBulkBar?.(selection.ids, selection.clear)}
    </div>
  )
}

function renderEmpty() {
  return <p className={styles['empty']}>Esta sección todavía no tiene artículos.</p>
}
