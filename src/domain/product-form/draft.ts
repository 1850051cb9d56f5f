import { z } from 'zod/mini'
import { changedFields } from '#domain/forms/form-changes.ts'
import { articleValues, type ArticleValues } from './values.ts'

/** What a form of this make keeps of itself: how it opened, and what it held. */
const kept = z.object({ form: z.literal('article-1'), before: articleValues, now: articleValues })

/** What is kept of a form that was begun. */
export function articleDraft(before: ArticleValues, now: ArticleValues): unknown {
  return { form: 'article-1', before, now } satisfies z.infer<typeof kept>
}

/** What the person had changed in a kept form; null when it is of another make, or nothing was changed. */
export function readArticleDraft(value: unknown): Partial<ArticleValues> | null {
  const read = kept.safeParse(value)
  if (!read.success) return null
  const { before, now } = read.data
  const changed = changedFields(before, now)
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((field) => [field, now[field]]))
}

/** What was kept, without the pictures that are not on this device any more. */
export function withoutPictures(
  values: Partial<ArticleValues>,
  lost: readonly string[],
): Partial<ArticleValues> {
  const isLost = (address: string) => lost.some((path) => address.endsWith(path))
  const { image_file, image_urls } = values
  return {
    ...values,
    ...(image_file !== undefined && isLost(image_file) && { image_file: '' }),
    ...(image_urls && { image_urls: image_urls.filter((address) => !isLost(address)) }),
  }
}

export type ArticleAction = 'new' | 'edit' | 'duplicate'

/** Where the drafts of a form are kept: `article-form/edit/<id>/`, followed by when each was begun. */
export function draftPlace(action: ArticleAction, articleId: string | null): string {
  return `article-form/${action}/${action === 'new' ? '' : `${articleId}/`}`
}
