import { describe, expect, it } from 'vitest'
import { articleDraft, readArticleDraft } from '../../../src/domain/product-form/draft.ts'
import { blankValues, type ArticleValues } from '../../../src/domain/product-form/values.ts'

const before: ArticleValues = { ...blankValues('s'), name: 'Foco', price: '100', is_public: false }
const now: ArticleValues = { ...before, name: 'Foco LED', keywords: ['luz'] }
const kept = (change: (fields: Record<string, unknown>) => void) => {
  const draft = structuredClone(articleDraft(before, now)) as Record<
    'before' | 'now',
    Record<string, unknown>
  >
  change(draft.before)
  change(draft.now)
  return draft
}
const CHANGED = { name: 'Foco LED', keywords: ['luz'] }

describe('a kept article form', () => {
  it.each([
    ['as it was kept', () => {}],
    [
      'of a release before a field was added',
      (fields) => {
        delete fields['image_description']
        delete fields['image_links']
      },
    ],
    ['of a release with a field that there is no more', (fields) => (fields['colour'] = 'rojo')],
    ['of a release in which a field held another kind of value', (fields) => (fields['is_external'] = 'no')],
    ['with a field named as what every object has', (fields) => (fields['constructor'] = 'x')],
  ] satisfies [string, (fields: Record<string, unknown>) => void][])('%s is offered', (_, change) => {
    expect(readArticleDraft(kept(change))).toEqual(CHANGED)
  })

  it('offers what was typed into a field whose value before cannot be read', () => {
    const draft = kept((fields) => delete fields['price'])
    draft.now['price'] = '250'
    expect(readArticleDraft(draft)).toEqual({ ...CHANGED, price: '250' })
  })

  it.each([
    ['nothing', null],
    ['a text', 'article-1'],
    ['another make', { ...(articleDraft(before, now) as object), form: 'article-9' }],
    ['no fields', { form: 'article-1' }],
    ['lists for fields', { form: 'article-1', before: [], now: [] }],
    ['nothing that was changed', articleDraft(before, before)],
  ])('is not offered: %s', (_, value) => {
    expect(readArticleDraft(value)).toBeNull()
  })
})
