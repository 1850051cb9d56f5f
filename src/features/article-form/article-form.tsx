import { Suspense, useState } from 'react'
import type { ArticleAction } from '#domain/product-form/draft.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { SectionBoundary } from '#ui/feedback/section-boundary.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'

const ArticleLoader = lazyPart(() => import('./article-loader.tsx').then((file) => file.ArticleLoader))

type ArticleFormProps = {
  /** What it is opened for; closed while there is nothing. */
  action: ArticleAction | undefined
  /** The article to be edited or duplicated. */
  article: string | undefined
  /** Where a new article goes unless the person says otherwise. */
  sectionId: string | undefined
  onClose: (saved: boolean) => void
}

/** The form of an article, over the screen it was opened from (A§2). Lists load without it. */
export function ArticleForm({ action, article, sectionId, onClose }: ArticleFormProps) {
  const isOpen = action !== undefined
  const opening = useOpening(isOpen)
  // What it was opened for stays while it leaves.
  const [last, setLast] = useState<{ action: ArticleAction; article: string | undefined }>()
  if (isOpen && (last?.action !== action || last.article !== article)) setLast({ action, article })
  if (!last) return null
  return (
    <SectionBoundary key={opening} name="el formulario" isDialog onClose={() => onClose(false)}>
      <Suspense>
        <ArticleLoader
          key={`${last.action}/${last.article}`}
          isOpen={isOpen}
          action={last.action}
          articleId={last.article ?? null}
          sectionId={sectionId ?? null}
          onClose={onClose}
        />
      </Suspense>
    </SectionBoundary>
  )
}
