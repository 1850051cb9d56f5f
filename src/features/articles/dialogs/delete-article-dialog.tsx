import { useRef } from 'react'
import type { AdminArticle } from '#db/queries/admin-catalogue.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { nextRowMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import type { ArticleActions } from '../use-article-actions.ts'
import { useShown } from '#ui/hooks/use-shown.ts'

type DeleteArticleDialogProps = {
  /** Null while nothing is asked. */
  article: AdminArticle | null
  actions: ArticleActions
  onClose: () => void
}

/** Asks before an article is deleted (A§2). */
export function DeleteArticleDialog({ article, actions, onClose }: DeleteArticleDialogProps) {
  const { shown } = useShown(article)
  const nextFocus = useRef<HTMLElement | null>(null)
  const confirm = () => {
    if (!article) return
    nextFocus.current = nextRowMenu(article.id)
    onClose()
    void actions.delete(article.id)
  }
  const cancel = () => {
    nextFocus.current = article && rowMenu(article.id)
    onClose()
  }
  return (
    <Confirm
      isOpen={article !== null}
      title={shown ? `¿Eliminar “${shown.name}”?` : ''}
      action="Eliminar"
      onConfirm={confirm}
      onCancel={cancel}
      finalFocus={() => nextFocus.current}
    >
      Se quitará del catálogo y de la página de inicio. Podrás deshacerlo.
    </Confirm>
  )
}
