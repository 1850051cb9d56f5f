import { useRef } from 'react'
import type { AdminArticle } from '#db/queries/admin-catalogue.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { nextRowMenu, rowMenu } from '#ui/sortable/row-focus.ts'
import type { ArticleDeeds } from '../use-article-deeds.ts'
import { useShown } from '../use-shown.ts'

type DeleteArticleDialogProps = {
  /** Null while nothing is asked. */
  article: AdminArticle | null
  deeds: ArticleDeeds
  onClose: () => void
}

/** Asks before an article is deleted (A§2). */
export function DeleteArticleDialog({ article, deeds, onClose }: DeleteArticleDialogProps) {
  const { shown } = useShown(article)
  const nextFocus = useRef<HTMLElement | null>(null)
  const confirm = () => {
    if (!article) return
    nextFocus.current = nextRowMenu(article.id)
    onClose()
    void deeds.delete(article.id)
  }
  const cancel = () => {
    nextFocus.current = article && rowMenu(article.id)
    onClose()
  }
  return (
    <Confirm
      isOpen={article !== null}
      title={shown ? `¿Eliminar “${shown.name}”?` : ''}
      deed="Eliminar"
      onConfirm={confirm}
      onCancel={cancel}
      finalFocus={() => nextFocus.current}
    >
      Se quitará del catálogo y de la página de inicio. Podrás deshacerlo.
    </Confirm>
  )
}
