import { fakeLocalStorage, resetPage } from '../../../support/devices/browser-globals.ts'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quotaError } from '../../../support/devices/browser-quota.ts'

beforeEach(() => {
  resetPage()
  vi.stubGlobal('window', globalThis)
  vi.resetModules()
})
afterEach(() => {
  fakeLocalStorage.refusal = null
  vi.unstubAllGlobals()
})

test('what was handed to the chat outlives the page', async () => {
  const { handedAtom } = await import('#features/shop/request/sending/handed.ts')
  createStore().set(handedAtom, 'K7Q-3FD')
  vi.resetModules()
  const again = await import('#features/shop/request/sending/handed.ts')
  expect(createStore().get(again.handedAtom)).toBe('K7Q-3FD')
})

test('where the storage is full it holds as long as the page', async () => {
  const { handedAtom } = await import('#features/shop/request/sending/handed.ts')
  fakeLocalStorage.refusal = quotaError()
  const store = createStore()
  store.set(handedAtom, 'K7Q-3FD')
  expect(store.get(handedAtom)).toBe('K7Q-3FD')
})
