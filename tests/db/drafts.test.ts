import '../support/browser-globals.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readDraft, removeDraft, saveDraft } from '#db/drafts.ts'
import { closeStore, openStore, type Store } from '#db/store.ts'

let store: Store
beforeEach(async () => {
  store = await openStore('admin-drafts')
})
afterEach(() => closeStore(store))

it('a draft is there after a reload, the last one saved, until it is removed', async () => {
  await saveDraft(store, 'product/1', { name: 'a' })
  await saveDraft(store, 'product/1', { name: 'ab' })
  await saveDraft(store, 'product/2', { name: 'otro' })
  await closeStore(store)
  store = await openStore('admin-drafts')
  expect(await readDraft(store, 'product/1')).toMatchObject({ value: { name: 'ab' }, at: expect.any(Number) })
  await removeDraft(store, 'product/1')
  expect(await readDraft(store, 'product/1')).toBeNull()
  expect(await readDraft(store, 'product/2')).toMatchObject({ value: { name: 'otro' } })
})

it('where nothing outlives the page there are no drafts, and no failure', async () => {
  const memory = { ...store, outbox: null }
  await saveDraft(memory, 'product/3', 1)
  expect(await readDraft(memory, 'product/3')).toBeNull()
})
