import { fakeNavigator, resetPage } from '../../support/devices/browser-globals.ts'
import { createStore, Provider } from 'jotai'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from '#domain/request/cart-lines.ts'
import { TabStorage } from '../../support/devices/tab-storage.ts'
import { repeatableRandom } from '../../support/random.ts'
import { inTier } from '../../support/tier.ts'

// By night hundreds of requests in two or three tabs each: 7 s on a quiet machine, and five times that on a busy one.
vi.setConfig({ testTimeout: 120_000 })

beforeEach(() => {
  resetPage()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** Loads the product's code as a new tab does and returns its request. */
async function openTab() {
  vi.resetModules()
  const { cartAtom, useChangeLine } = await import('#app/cart/cart-state.ts')
  const store = createStore()
  store.sub(cartAtom, () => {})
  let change: ReturnType<typeof useChangeLine> | undefined
  const Probe = () => {
    change = useChangeLine()
    return null
  }
  renderToString(createElement(Provider, { store }, createElement(Probe)))
  if (!change) throw new Error('nothing was drawn')
  return { change, quantities: () => quantitiesOf(store.get(cartAtom)) }
}

const quantitiesOf = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]))

async function openTabs(count: number) {
  const storage = new TabStorage(count)
  const tabs: Awaited<ReturnType<typeof openTab>>[] = []
  for (let index = 0; index < count; index++) tabs.push(await storage.in(index, openTab))
  const set = (index: number, id: string, quantity: number) => {
    storage.in(index, () => tabs[index]?.change({ id }, quantity))
    // At once, independent of the other tabs.
    expect(tabs[index]?.quantities()[id] ?? 0).toBe(quantity)
  }
  /** Delivers all writes in an order chosen by `random`, until none is pending. */
  const settle = async (random: () => number) => {
    for (let rest = 0; rest < 3; rest++) {
      while (storage.step(random)) {
        rest = 0
        await vi.advanceTimersByTimeAsync(1)
      }
      await vi.advanceTimersByTimeAsync(200)
    }
  }
  /** Returns the quantities on the disk and in each tab. */
  const all = () => {
    const stored = JSON.parse(storage.stored.get('cart') ?? '[]') as CartLine[]
    return [quantitiesOf(stored), ...tabs.map((tab) => tab.quantities())]
  }
  return { storage, set, settle, all }
}

describe.each([
  ['with Web Locks', true],
  ['without Web Locks', false],
])('tabs that change the request within the same milliseconds, %s', (_, hasLocks) => {
  beforeEach(() => {
    if (!hasLocks) fakeNavigator.locks = undefined
  })

  test('lose no line and no tap, in whatever order their writes arrive', async () => {
    for (let seed = 1; seed <= inTier(60, 300); seed++) {
      const random = repeatableRandom(seed)
      const { storage, set, settle, all } = await openTabs(2 + (seed % 2))
      set(0, 'shared', 1)
      await settle(random)
      const expected: Record<string, number> = { shared: 1 }
      for (let index = 0; index < storage.tabs.length; index++) {
        for (const id of [`a${index}`, `b${index}`]) {
          set(index, id, 2)
          expected[id] = 2
          if (random() < 0.5) storage.step(random)
        }
      }
      await settle(random)
      for (const each of all()) expect(each, `seed ${seed}`).toEqual(expected)
    }
  })

  test('count a tap in each as one more', async () => {
    for (let seed = 1; seed <= inTier(25, 100); seed++) {
      const random = repeatableRandom(seed)
      const { set, settle, all } = await openTabs(2)
      set(0, 'a', 1)
      await settle(random)
      set(0, 'a', 2)
      set(1, 'a', 2)
      await settle(random)
      for (const each of all()) expect(each, `seed ${seed}`).toEqual({ a: 3 })
    }
  })

  test('do not bring back what another tab took away on purpose a moment later', async () => {
    for (let seed = 1; seed <= inTier(25, 100); seed++) {
      const random = repeatableRandom(seed)
      const { set, settle, all } = await openTabs(2)
      set(0, 'a', 1)
      set(0, 'b', 4)
      await settle(random)
      set(1, 'a', 0)
      set(1, 'b', 2)
      await settle(random)
      for (const each of all()) expect(each, `seed ${seed}`).toEqual({ b: 2 })
    }
  })
})
