import { useMemo, useState, type ReactNode } from 'react'
import type { AdminArticle } from '#db/queries/admin-catalogue.ts'
import { focusSoon, nextRowMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import type { ArticleAsk } from './row/article-menu.tsx'
import { ArticleRow } from './row/article-row.tsx'
import { ChangeSectionDialog } from './dialogs/change-section-dialog.tsx'
import { DeleteArticleDialog } from './dialogs/delete-article-dialog.tsx'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { useArticleActions, type ArticleActions, type ArticleScreen } from './use-article-actions.ts'

/** What a list of articles needs to show and change them. */
export type Desk = {
  /** `lead` stands first in the row. Always the same function. */
  renderArticle: (article: AdminArticle, lead: ReactNode) => ReactNode
  /** `index`: 0-based, without the article itself; null takes it out of all sections. */
  putArticle: ArticleActions['put']
  isBusy: boolean
}

type ArticleDeskProps = {
  screen: ArticleScreen
  /** The form has a place in the address. */
  onForm: (action: 'edit' | 'duplicate', id: string) => void
  /** An article's page on the site, or its versions. */
  onView: (place: 'site' | 'history', id: string) => void
  children: (desk: Desk) => ReactNode
}

type Asked = { about: 'section' | 'place' | 'deletion'; article: AdminArticle } | null

/** Articles with all their actions, for the list of any screen, and the dialogs of those actions. */
export function ArticleDesk({ screen, onForm, onView, children }: ArticleDeskProps) {
  const { actions, isBusy } = useArticleActions(screen)
  const [asked, setAsked] = useState<Asked>(null)
  const ask = useMemo(
    (): ArticleAsk => ({
      edit: (id) => onForm('edit', id),
      duplicate: (id) => onForm('duplicate', id),
      view: (id) => onView('site', id),
      history: (id) => onView('history', id),
      changeSection: (article) => setAsked({ about: 'section', article }),
      move: (article) => setAsked({ about: 'place', article }),
      remove: ({ id }) => {
        const next = nextRowMenu(id)
        void actions.remove(id)
        focusSoon(() => next)
      },
      delete: (article) => setAsked({ about: 'deletion', article }),
    }),
    [onForm, onView, actions],
  )
  const renderArticle = useMemo(
    () => (article: AdminArticle, lead: ReactNode) => (
      <ArticleRow article={article} lead={lead} actions={actions} ask={ask} />
    ),
    [actions, ask],
  )
  const close = () => {
    const id = asked?.article.id
    if (id !== undefined && asked?.about !== 'deletion') focusSoon(() => rowMenu(id))
    setAsked(null)
  }
  const about = (what: NonNullable<Asked>['about']) => (asked?.about === what ? asked.article : null)
  return (
    <>
      {children({ renderArticle, putArticle: actions.put, isBusy })}
      <ChangeSectionDialog article={about('section')} actions={actions} onClose={close} />
      <MoveDialog article={about('place')} actions={actions} onClose={close} />
      <DeleteArticleDialog article={about('deletion')} actions={actions} onClose={close} />
    </>
  )
}
