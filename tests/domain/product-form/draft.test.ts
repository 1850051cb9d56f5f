import { describe, expect, it } from 'vitest'
import { productDraft, readProductDraft } from '../../../src/domain/product-form/product-draft.ts'
import { blankValues, type ProductValues } from '../../../src/domain/product-form/product-values.ts'

const before: ProductValues = { ...blankValues('s'), name: 'Foco', price: '100', is_public: false }
const now: ProductValues = { ...before, name: 'Foco LED', keywords: ['luz'] }
const kept = (change: (fields: Record<string, unknown>) => void) => {
  const draft = structuredClone(productDraft(before, now)) as Record<
    'before' | 'now',
    Record<string, unknown>
  >
  change(draft.before)
  change(draft.now)
  return draft
}
const CHANGED = { name: 'Foco LED', keywords: ['luz'] }

describe('a kept product form', () => {
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
    expect(readProductDraft(kept(change))).toEqual(CHANGED)
  })

  it('offers what was typed into a field whose value before cannot be read', () => {
    const draft = kept((fields) => delete fields['price'])
    draft.now['price'] = '250'
    expect(readProductDraft(draft)).toEqual({ ...CHANGED, price: '250' })
  })

  it.each([
    ['nothing', null],
    ['a text', 'article-1'],
    ['another make', { ...(productDraft(before, now) as object), form: 'article-9' }],
    ['no fields', { form: 'article-1' }],
    ['lists for fields', { form: 'article-1', before: [], now: [] }],
    ['nothing that was changed', productDraft(before, before)],
  ])('is not offered: %s', (_, value) => expect(readProductDraft(value)).toBeNull())
})
