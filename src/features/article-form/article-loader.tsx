import { PackageX } from 'lucide-react'
import { useState } from 'react'
import { findArticle } from '#db/queries/article.ts'
import { useLive, useStoreState } from '#app/store/react.tsx'
import { findSections } from '#db/queries/sections.ts'
import type { ArticleAction } from '#domain/product-form/draft.ts'
import { screenState } from '#domain/replication/screen-state.ts'
import type { ProductRow } from '#domain/tables/products.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { Button } from '#ui/layout/button.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { ArticleEditor } from './article-editor.tsx'

type ArticleLoaderProps = {
  isOpen: boolean
  action: ArticleAction
  articleId: string | null
  sectionId: string | null
  onClose: (saved: boolean) => void
}

/** Waits for what the form opens with: nothing is drawn before, because the device answers at once. */
export function ArticleLoader({ isOpen, action, articleId, sectionId, onClose }: ArticleLoaderProps) {
  const state = useStoreState()
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const sections = useLive(findSections)
  const isNew = action === 'new'
  const wanted = isNew ? '' : (articleId ?? '')
  const row = useLive((db) => findArticle(db, wanted))
  const [known, setKnown] = useState<ProductRow | null>(null)
  if (row && row !== known) setKnown(row)
  if (state.phase !== 'ready' || !sections || row === undefined) return null

  if (isNew || known) {
    return (
      <ArticleEditor
        isOpen={isOpen}
        store={state.store}
        action={action}
        article={known}
        isGone={action === 'edit' && row === null}
        sections={sections}
        sectionId={sectionId}
        onClose={onClose}
      />
    )
  }
  const isComplete = tablesReady.includes('products')
  if (screenState(isComplete, isComplete, phase) === 'loading') return null
  return (
    <FormDialog
      isOpen={isOpen}
      title={action === 'edit' ? 'Editar Artículo' : 'Duplicar Artículo'}
      onClose={() => onClose(false)}
      footer={
        <Button type="button" onClick={() => onClose(false)}>
          Cerrar
        </Button>
      }
    >
      <Message icon={<PackageX aria-hidden />} role="status">
        Este artículo ya no existe.
      </Message>
    </FormDialog>
  )
}
