import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesOfLostLines, noteChange, cartNotStored$, cartStorage } from '#db/device/cart-storage.ts'
import { setQuantity } from '#domain/request/cart-lines.ts'
import { quotaError } from '../../support/devices/browser-quota.ts'

const KEY = 'cart'
const line = (id: string, quantity = 1) => ({ id, quantity })
const read = () => cartStorage.getItem(KEY)
const stored = () => JSON.parse(fakeLocalStorage.getItem(KEY) ?? 'null') as unknown
let notified: number
const ear = () => cartNotStored$.subscribe(() => notified++)

beforeEach(() => {
  resetPage()
  cartStorage.removeItem(KEY)
  notified = 0
  vi.spyOn(console, 'warn').mockReturnValue()
})

describe('the request on this device', () => {
  it('is empty at first and then what was written', () => {
    expect(read()).toEqual([])
    cartStorage.setItem(KEY, [line('a', 2)])
    expect(read()).toEqual([line('a', 2)])
    expect(stored()).toEqual([line('a', 2)])
    cartStorage.removeItem(KEY)
    expect(read()).toEqual([])
  })

  it.each(['{', 'null', '7', '"a"', '{"a": 1}', '[1, null, {"id": ""}, {"quantity": 3}]'])(
    'reads as empty what is no request: %s',
    (text) => {
      fakeLocalStorage.setItem(KEY, text)
      expect(read()).toEqual([])
    },
  )

  it.each(['{', '{"lines": 7}', '[{"id": "a", "quantity": 1}, {"identificador": "b", "cantidad": 2}]'])(
    'sets aside what it did not wholly understand before it writes over it: %s',
    (text) => {
      fakeLocalStorage.setItem(KEY, text)
      cartStorage.setItem(KEY, [line('c')])
      expect(stored()).toEqual([line('c')])
      expect(fakeLocalStorage.getItem('cart-unreadable')).toBe(text)
    },
  )

  it('sets nothing aside that it understood', () => {
    cartStorage.setItem(KEY, [line('a'), line('b')])
    cartStorage.setItem(KEY, [])
    cartStorage.setItem(KEY, [line('c')])
    expect(fakeLocalStorage.getItem('cart-unreadable')).toBeNull()
  })
})

describe('a device that refuses to store the request', () => {
  it('keeps it in memory and says so once, until it could be stored again', () => {
    const subscription = ear()
    fakeLocalStorage.refusal = quotaError()
    cartStorage.setItem(KEY, [line('a')])
    cartStorage.setItem(KEY, [line('a', 2)])
    expect(read()).toEqual([line('a', 2)])
    expect(stored()).toBeNull()
    expect(notified).toBe(1)
    fakeLocalStorage.refusal = null
    cartStorage.setItem(KEY, [line('a', 3)])
    expect(stored()).toEqual([line('a', 3)])
    fakeLocalStorage.refusal = quotaError()
    cartStorage.setItem(KEY, [line('a', 4)])
    expect(notified).toBe(2)
    expect(read()).toEqual([line('a', 4)])
    subscription.unsubscribe()
  })

  it('reads as empty where localStorage is blocked altogether, and still works in memory', () => {
    const blocked = () => {
      throw new DOMException('Blocked.', 'SecurityError')
    }
    vi.spyOn(fakeLocalStorage, 'getItem').mockImplementation(blocked)
    vi.spyOn(fakeLocalStorage, 'setItem').mockImplementation(blocked)
    vi.spyOn(fakeLocalStorage, 'removeItem').mockImplementation(blocked)
    expect(read()).toEqual([])
    cartStorage.setItem(KEY, [line('a')])
    expect(read()).toEqual([line('a')])
    cartStorage.removeItem(KEY)
    expect(read()).toEqual([])
  })
})

describe('what another tab does', () => {
  const heard = vi.fn<(lines: object[]) => void>()
  let end: () => void
  beforeEach(() => {
    heard.mockClear()
    end = cartStorage.subscribe(KEY, heard)
  })
  afterEach(() => end())

  it('is heard', () => {
    fakeLocalStorage.writeElsewhere(KEY, JSON.stringify([line('b')]))
    expect(heard).toHaveBeenCalledExactlyOnceWith([line('b')])
    expect(read()).toEqual([line('b')])
  })

  it('empties the request when it removes it or clears everything', () => {
    fakeLocalStorage.writeElsewhere(KEY, null)
    fakeLocalStorage.writeElsewhere(null, null)
    expect(heard.mock.calls).toEqual([[[]], [[]]])
  })

  it('is not heard when it is about something else, or after the end', () => {
    fakeLocalStorage.writeElsewhere('other', '[]')
    end()
    fakeLocalStorage.writeElsewhere(KEY, '[]')
    expect(heard).not.toHaveBeenCalled()
  })

  it('does not break on what it cannot read', () => {
    fakeLocalStorage.writeElsewhere(KEY, '{')
    expect(heard).toHaveBeenCalledExactlyOnceWith([])
  })

  it('does not take away the lines that only this tab has because the device refused them', () => {
    fakeLocalStorage.refusal = quotaError()
    cartStorage.setItem(KEY, [line('a'), line('b', 5)])
    fakeLocalStorage.refusal = null
    fakeLocalStorage.writeElsewhere(KEY, JSON.stringify([line('b', 2), line('c')]))
    const all = [line('b', 2), line('c'), line('a')]
    expect(heard).toHaveBeenCalledExactlyOnceWith(all)
    expect(read()).toEqual(all)
  })
})

describe('what this tab did a moment ago, on a request of which nothing is known', () => {
  const redone = (lines: { id: string; quantity: number }[]) =>
    changesOfLostLines(lines).reduce((before, change) => change(before), lines)
  const notes = (id: string, ...quantities: number[]) => {
    for (const quantity of quantities) noteChange(id, (lines) => setQuantity(lines, { id }, quantity).cart)
  }

  it('is done again for a product that is not there, to its end', () => {
    notes('a', 1, 2, 3)
    expect(redone([line('b')])).toEqual([line('b'), line('a', 3)])
  })

  it('does not bring back what was added and taken away again', () => {
    notes('c', 1, 0)
    expect(redone([line('a'), line('b')])).toEqual([line('a'), line('b')])
  })
})
