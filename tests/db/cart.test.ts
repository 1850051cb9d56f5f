import { fakeLocalStorage, resetPage } from '../support/browser-globals.ts'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const line = (id: string, quantity = 1) => ({ id, quantity })
const stored = () => JSON.parse(fakeLocalStorage.getItem('cart') ?? 'null') as unknown

beforeEach(() => {
  resetPage()
  vi.resetModules()
})

/** The module as a new page load has it. */
async function open() {
  const { cartAtom } = await import('#db/cart.ts')
  const store = createStore()
  const watching = vi.fn<() => void>()
  return { lines: () => store.get(cartAtom), watch: () => store.sub(cartAtom, watching), watching }
}

describe('cartAtom', () => {
  it('has the stored request at the first look: nothing flashes', async () => {
    fakeLocalStorage.setItem('cart', JSON.stringify([line('a', 2)]))
    const { lines } = await open()
    expect(lines()).toEqual([line('a', 2)])
  })

  it('is empty when what is stored is no request', async () => {
    fakeLocalStorage.setItem('cart', 'no es un carrito')
    const { lines } = await open()
    expect(lines()).toEqual([])
  })

  it('follows what another tab does, also that it clears everything', async () => {
    const { lines, watch, watching } = await open()
    const end = watch()
    fakeLocalStorage.writeElsewhere('cart', JSON.stringify([line('b')]))
    expect(lines()).toEqual([line('b')])
    fakeLocalStorage.writeElsewhere(null, null)
    expect(lines()).toEqual([])
    expect(watching).toHaveBeenCalled()
    end()
    expect(stored()).toBeNull()
  })
})
