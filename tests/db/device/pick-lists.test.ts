import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pickListKey, storedPickList, storePickList, watchPickList } from '#db/device/pick-lists.ts'
import { quotaError } from '../../support/devices/browser-quota.ts'

const line = (id: string, quantity: number) => ({ id, quantity })
const PICKS = { a: { count: 2, note: 'Falta tapa' } }

beforeEach(() => {
  resetPage()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a pick list on this device', () => {
  it('belongs to one request', () => {
    const key = pickListKey('K7Q-3FD', [line('a', 2), line('b', 1)])
    expect(pickListKey('K7Q-3FD', [line('a', 2), line('b', 1)])).toBe(key)
    expect(pickListKey(null, [line('a', 2), line('b', 1)])).not.toBe(key)
    expect(pickListKey('K7Q-3FD', [line('a', 3), line('b', 1)])).not.toBe(key)
  })

  it('is there again, until it is begun anew', () => {
    const key = pickListKey(null, [line('a', 2)])
    expect(storePickList(key, PICKS)).toBe(true)
    expect(storedPickList(key)).toEqual(PICKS)
    storePickList(key, {})
    expect(storedPickList(key)).toEqual({})
    expect(fakeLocalStorage.length).toBe(0)
  })

  it('is heard of from another tab', () => {
    const key = pickListKey(null, [line('a', 2)])
    const heard = vi.fn<() => void>()
    const stop = watchPickList(key, heard)
    fakeLocalStorage.writeElsewhere(key, JSON.stringify({ at: 1, picks: PICKS }))
    fakeLocalStorage.writeElsewhere('cart', '[]')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(storedPickList(key)).toEqual(PICKS)
    stop()
  })

  it.each(['', '{', 'null', '7', '{"at":"x","picks":[1]}'])('is empty where %s is stored', (text) => {
    const key = pickListKey(null, [line('a', 2)])
    fakeLocalStorage.setItem(key, text)
    expect(Object.values(storedPickList(key)).filter(({ count }) => count > 0)).toEqual([])
  })

  it('makes room for others: thirty stay, the latest', () => {
    vi.useFakeTimers()
    const keys = Array.from({ length: 32 }, (_, n) => pickListKey(null, [line('a', n + 1)]))
    for (const [n, key] of keys.entries()) {
      vi.setSystemTime(1_000 + n)
      storePickList(key, PICKS)
    }
    expect(fakeLocalStorage.length).toBe(30)
    expect(storedPickList(keys[0] ?? '')).toEqual({})
    expect(storedPickList(keys[31] ?? '')).toEqual(PICKS)
  })

  it('says so where the device refuses to keep it', () => {
    fakeLocalStorage.refusal = quotaError()
    expect(storePickList(pickListKey(null, [line('a', 2)]), PICKS)).toBe(false)
  })
})
