import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { changedFields, followChange } from '#domain/forms/form-changes.ts'
import { articleRules } from '#domain/product-form/check.ts'
import type { ArticleAction } from '#domain/product-form/draft.ts'
import { addKeywords } from '#domain/product-form/keywords.ts'
import {
  ARTICLE_FIELDS,
  blankValues,
  valuesOf,
  type ArticleField,
  type ArticleValues,
} from '#domain/product-form/values.ts'
import { copyOf } from '#domain/commands/products/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'

function openingValues(action: ArticleAction, article: ProductRow | null, sectionId: string | null) {
  if (!article || action === 'new') return blankValues(sectionId)
  return valuesOf(action === 'duplicate' ? copyOf(article) : article)
}

type Subject = { action: ArticleAction; article: ProductRow | null; sectionId: string | null }

/** The state of an open article form. */
export type ArticleFormState = {
  form: UseFormReturn<ArticleValues>
  /** What it holds now, with the keyword that is being typed. */
  values: ArticleValues
  /** What the article is, as far as this form knows. */
  before: ArticleValues
  changed: ArticleField[]
  /** What others wrote meanwhile into fields that the person has touched. */
  theirs: Partial<ArticleValues>
  /** The keyword that is being typed. */
  keyword: string
  setKeyword: (text: string) => void
  set: <F extends ArticleField>(field: F, value: ArticleValues[F]) => void
  fill: (values: Partial<ArticleValues>) => void
}

/** Holds what is typed, and follows the article while others change it: untouched fields only (AMB-31). */
export function useArticleForm({ action, article, sectionId }: Subject): ArticleFormState {
  const isQuoted = action === 'edit' && article?.price === null
  const rules = useMemo(() => articleRules(isQuoted), [isQuoted])
  const [before, setBefore] = useState(() => openingValues(action, article, sectionId))
  const [theirs, setTheirs] = useState<Partial<ArticleValues>>({})
  const [keyword, setKeyword] = useState('')
  const form = useForm<ArticleValues>({
    resolver: zodResolver(rules),
    defaultValues: before,
    mode: 'onTouched',
  })
  const typed = form.watch()
  const values = { ...typed, keywords: addKeywords(typed.keywords, keyword) }

  const set = <F extends ArticleField>(field: F, value: ArticleValues[F]) => {
    // The path and its value belong together, which the library's types cannot follow for a generic field.
    ;(form.setValue as (field: ArticleField, value: unknown, options: object) => void)(field, value, {
      // What was said to be wrong may not be any more.
      shouldValidate: form.formState.isSubmitted || form.formState.errors[field] !== undefined,
    })
  }
  const fill = (some: Partial<ArticleValues>) => {
    for (const field of ARTICLE_FIELDS) {
      const value = some[field]
      if (value !== undefined) set(field, value)
    }
  }

  const follow = useEffectEvent((row: ProductRow) => {
    const next = valuesOf(row)
    const { follow, theirs } = followChange(before, values, next)
    fill(follow)
    setTheirs((known) => ({ ...known, ...theirs }))
    setBefore(next)
  })
  useEffect(() => {
    if (action === 'edit' && article) follow(article)
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
