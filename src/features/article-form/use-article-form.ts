import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFollowedForm, type FollowedForm } from '#app/forms/use-followed-form.ts'
import { changedFields } from '#domain/forms/form-changes.ts'
import { articleRules } from '#domain/product-form/check.ts'
import type { ArticleAction } from '#domain/product-form/draft.ts'
import { addKeywords } from '#domain/product-form/keywords.ts'
import { blankValues, valuesOf, type ArticleField, type ArticleValues } from '#domain/product-form/values.ts'
import { copyOf } from '#domain/commands/products/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'

function openingValues(action: ArticleAction, article: ProductRow | null, sectionId: string | null) {
  if (!article || action === 'new') return blankValues(sectionId)
  return valuesOf(action === 'duplicate' ? copyOf(article) : article)
}

type Subject = { action: ArticleAction; article: ProductRow | null; sectionId: string | null }

/** The state of an open article form. */
export type ArticleFormState = Omit<FollowedForm<ArticleValues>, 'follow' | 'settle'> & {
  /** What it holds now, with the keyword that is being typed. */
  values: ArticleValues
  changed: ArticleField[]
  /** The keyword that is being typed. */
  keyword: string
  setKeyword: (text: string) => void
}

/** Holds what is typed, and follows the article while others change it: untouched fields only (AMB-31). */
export function useArticleForm({ action, article, sectionId }: Subject): ArticleFormState {
  const isQuoted = action === 'edit' && article?.price === null
  const rules = useMemo(() => articleRules(isQuoted), [isQuoted])
  const { form, before, theirs, set, fill, follow } = useFollowedForm(
    () => openingValues(action, article, sectionId),
    rules,
  )
  const [keyword, setKeyword] = useState('')
  const typed = form.watch()
  const values = { ...typed, keywords: addKeywords(typed.keywords, keyword) }

  const followArticle = useEffectEvent((row: ProductRow) => follow(valuesOf(row), values))
  useEffect(() => {
    if (action === 'edit' && article) followArticle(article)
  }, [action, article])

  return {
    form,
    values,
    before,
    changed: changedFields(before, values),
    theirs,
    keyword,
    setKeyword,
    set,
    fill,
  }
}
