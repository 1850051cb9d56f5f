// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProductRow } from '#domain/tables/products.ts'
import { useArticleForm, type ArticleFormState } from '#features/article-form/use-article-form.ts'
import { product } from '../domain/rows.ts'

const row = product({ id: 'p', name: 'Foco', price: 100, keywords: ['luz'] })
let state: ArticleFormState
let give: (article: ProductRow) => Promise<void>
let close: () => void

function Probe({ article, seen }: { article: ProductRow; seen: (state: ArticleFormState) => void }) {
  seen(useArticleForm({ action: 'edit', article, sectionId: null }))
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = createRoot(document.createElement('div'))
  const seen = (now: ArticleFormState) => void (state = now)
  give = (article) => act(async () => page.render(createElement(Probe, { article, seen })))
  close = () => page.unmount()
  await give(row)
})
afterEach(async () => {
  await act(async () => close())
  vi.unstubAllGlobals()
})

it('an article form follows what another admin changes, but for fields that were typed in', async () => {
  await act(async () => state.set('price', '120'))
  expect(state.changed).toEqual(['price'])
  await give({ ...row, name: 'Foco LED', price: 90 })
  expect(state.values).toMatchObject({ name: 'Foco LED', price: '120' })
  expect(state.theirs).toEqual({ price: '90' })
  expect(state.before).toMatchObject({ name: 'Foco LED', price: '90' })
  expect(state.changed).toEqual(['price'])
})

it('a keyword that is being typed is a change that others do not write over', async () => {
  await act(async () => state.setKeyword('set'))
  expect(state.values.keywords).toEqual(['luz', 'set'])
  await give({ ...row, keywords: ['foco'] })
  expect(state.values.keywords).toEqual(['luz', 'set'])
  expect(state.theirs).toEqual({ keywords: ['foco'] })
})
