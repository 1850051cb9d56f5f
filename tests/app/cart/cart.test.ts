import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { createStore, Provider } from 'jotai'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const line = (id: string, quantity = 1) => ({ id, quantity })
const stored = () => JSON.parse(fakeLocalStorage.getItem('cart') ?? 'null') as unknown

beforeEach(() => {
  resetPage()
  vi.resetModules()
})

/** Loads the module as a new page does, and returns what its hooks give to a component. */
async function open() {
  const { cartAtom, useCart, useCartQuantity, useChangeLine, useRestoreLine } =
    await import('#app/cart/cart-state.ts')
  const store = createStore()
  const useAll = () => ({
    cart: useCart(),
    quantity: useCartQuantity('a'),
    change: useChangeLine(),
    restore: useRestoreLine(),
  })
  const hooks = () => {
    let given: ReturnType<typeof useAll> | undefined
    const Probe = () => {
      given = useAll()
      return null
    }
    renderToString(createElement(Provider, { store }, createElement(Probe)))
    if (!given) throw new Error('nothing was drawn')
    return given
  }
  const watching = vi.fn<() => void>()
  return { hooks, lines: () => store.get(cartAtom), watch: () => store.sub(cartAtom, watching), watching }
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

describe('the hooks of the request', () => {
  it('say what was done to a line, and store it', async () => {
    const { hooks, lines } = await open()
    const { change } = hooks()
    expect(change({ id: 'a', name: 'Lámpara' }, 2)).toBe('add')
    expect(hooks()).toMatchObject({ quantity: 2, cart: [{ id: 'a', name: 'Lámpara', quantity: 2 }] })
    expect(change({ id: 'a' }, 2)).toBe('update')
    expect(change({ id: 'b' }, 1)).toBe('add')
    expect(change({ id: 'a' }, 1)).toBe('remove')
    expect(stored()).toEqual([{ id: 'a', name: 'Lámpara', quantity: 1 }, line('b')])
    expect(change({ id: 'a' }, 0)).toBe('remove')
    expect(lines()).toEqual([line('b')])
  })

  it('count what another tab wrote a moment ago, before its event has come', async () => {
    const { hooks } = await open()
    const { change } = hooks()
    change({ id: 'a' }, 1)
    fakeLocalStorage.setItem('cart', JSON.stringify([line('a', 1), line('b', 3)]))
    change({ id: 'a' }, 2)
    expect(stored()).toEqual([line('a', 2), line('b', 3)])
  })

  it('bring a removed line back to its place, and keep what was done since', async () => {
    fakeLocalStorage.setItem('cart', JSON.stringify([line('a', 1), line('b', 3)]))
    const { hooks, lines } = await open()
    const { change, restore } = hooks()
    change({ id: 'a' }, 0)
    change({ id: 'b' }, 5)
    restore(line('a', 1), 0)
    expect(lines()).toEqual([line('a', 1), line('b', 5)])
    expect(stored()).toEqual([line('a', 1), line('b', 5)])
  })
})
