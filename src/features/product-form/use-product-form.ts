import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useFollowedForm, type FollowedForm } from '#app/forms/use-followed-form.ts'
import { changedFields } from '#domain/forms/form-changes.ts'
import { productRules } from '#domain/product-form/check.ts'
import type { ProductAction } from '#domain/product-form/draft.ts'
import { addKeywords } from '#domain/product-form/keywords.ts'
import { blankValues, valuesOf, type ProductField, type ProductValues } from '#domain/product-form/values.ts'
import { copyOf } from '#domain/commands/products/products.ts'
import type { ProductRow } from '#domain/tables/products.ts'

function openingValues(action: ProductAction, product: ProductRow | null, sectionId: string | null) {
  if (!product || action === 'new') return blankValues(sectionId)
  return valuesOf(action === 'duplicate' ? copyOf(product) : product)
}

type Subject = { action: ProductAction; product: ProductRow | null; sectionId: string | null }

/** The state of an open product form. */
export type ProductFormState = Omit<FollowedForm<ProductValues>, 'follow' | 'settle'> & {
  /** What it holds now, with the keyword that is being typed. */
  values: ProductValues
  changed: ProductField[]
  /** The keyword that is being typed. */
  keyword: string
  setKeyword: (text: string) => void
}

/** Holds what is typed, and follows the product while others change it: untouched fields only (AMB-31). */
export function useProductForm({ action, product, sectionId }: Subject): ProductFormState {
  const isQuoted = action === 'edit' && product?.price === null
  const rules = useMemo(() => productRules(isQuoted), [isQuoted])
  const { form, before, theirs, heard, answer, set, fill, follow } = useFollowedForm(
    () => openingValues(action, product, sectionId),
    rules,
  )
  const [keyword, setKeyword] = useState('')
  const typed = form.watch()
  const values = { ...typed, keywords: addKeywords(typed.keywords, keyword) }

  const followProduct = useEffectEvent((row: ProductRow) => follow(valuesOf(row), values))
  useEffect(() => {
    if (action === 'edit' && product) followProduct(product)
  }, [action, product])

  return {
    form,
    values,
    before,
    changed: changedFields(before, values),
    theirs,
    heard,
    answer,
    keyword,
    setKeyword,
    set,
    fill,
  }
}
