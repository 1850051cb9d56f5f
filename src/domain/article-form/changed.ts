import { ARTICLE_FIELDS, type ArticleField, type ArticleValues } from './values.ts'

/** Texts, switches and lists by what they say. */
export function isSameValue(a: ArticleValues[ArticleField], b: ArticleValues[ArticleField]): boolean {
  return typeof a === 'object' ? JSON.stringify(a) === JSON.stringify(b) : a === b
}

/** The fields in which two states of the form differ. */
export function changedFields(before: ArticleValues, now: ArticleValues): ArticleField[] {
  return ARTICLE_FIELDS.filter((field) => !isSameValue(before[field], now[field]))
}

/** What becomes of an open form when its article changes elsewhere. */
export type Followed = {
  /** Fields that the person has not touched: they follow. */
  follow: Partial<ArticleValues>
  /** Fields that the person has touched and somebody else has changed: theirs. */
  theirs: Partial<ArticleValues>
}

/**
 * Takes a change of the article, by another hand, into an open form: what was not touched follows, what was touched
 * stays and says what the other one wrote.
 * @param before the article as the form last knew it
 */
export function followChange(before: ArticleValues, now: ArticleValues, next: ArticleValues): Followed {
  const touched = new Set(changedFields(before, now))
  const moved = changedFields(before, next)
  const pick = (fields: ArticleField[]): Partial<ArticleValues> =>
    Object.fromEntries(fields.map((field) => [field, next[field]]))
  return {
    follow: pick(moved.filter((field) => !touched.has(field))),
    theirs: pick(moved.filter((field) => touched.has(field) && !isSameValue(now[field], next[field]))),
  }
}

/** A form with some of its fields set. */
export function withValues(values: ArticleValues, some: Partial<ArticleValues>): ArticleValues {
  return { ...values, ...some }
}
