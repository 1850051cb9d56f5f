// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProductRow } from '#domain/tables/catalogue-tables.ts'
import { useProductForm, type ProductFormState } from '#features/admin/product-form/use-product-form.ts'
import { product } from '../../../domain/rows.ts'

const row = product({ id: 'p', name: 'Foco', price: 100, keywords: ['luz'] })
let state: ProductFormState
let give: (item: ProductRow) => Promise<void>
let close: () => void

function Probe({ product: item, seen }: { product: ProductRow; seen: (state: ProductFormState) => void }) {
  seen(useProductForm({ action: 'edit', product: item, sectionId: null }))
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = createRoot(document.createElement('div'))
  const seen = (now: ProductFormState) => void (state = now)
  give = (item) => act(async () => page.render(createElement(Probe, { product: item, seen })))
  close = () => page.unmount()
  await give(row)
})
afterEach(async () => {
  await act(async () => close())
  vi.unstubAllGlobals()
})

it('a product form follows what another admin changes, but for fields that were typed in', async () => {
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
