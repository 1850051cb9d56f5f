import { fakeLocalStorage, resetPage } from '../../support/devices/browser-globals.ts'
import { getDefaultStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import { cartAtom, storedCartAtom } from '#app/cart/cart-state.ts'
import { replaceCart } from '#app/cart/replace-cart.ts'
import { changesOfLostLines } from '#db/device/cart-storage.ts'
import type { CartLine } from '#domain/request/cart-lines.ts'
import { mergeLines } from '#domain/request/line-changes.ts'

const line = (id: string, quantity = 1): CartLine => ({ id, quantity })
const shown = () => getDefaultStore().get(cartAtom)
const stored = () => JSON.parse(fakeLocalStorage.getItem('cart') ?? '[]') as unknown

beforeEach(() => {
  resetPage()
  getDefaultStore().set(storedCartAtom, [line('a', 2), line('b')])
})

describe('a change of the whole request', () => {
  it('clears it, and brings it back as it was', () => {
    const undo = replaceCart(() => [])
    expect(shown()).toEqual([])
    expect(stored()).toEqual([])
    undo()
    expect(shown()).toEqual([line('a', 2), line('b')])
    expect(stored()).toEqual(shown())
  })

  it('adds another one, and takes that away again, but for what came since', () => {
    const undo = replaceCart((cart) => mergeLines(cart, [line('a'), line('c', 4)]))
    expect(shown()).toEqual([line('a', 3), line('b'), line('c', 4)])
    getDefaultStore().set(storedCartAtom, [...shown(), line('d')])
    undo()
    expect(shown()).toEqual([line('a', 2), line('b'), line('d')])
  })

  it('counts what another tab wrote a moment ago', () => {
    fakeLocalStorage.setItem('cart', JSON.stringify([line('z')]))
    replaceCart((cart) => mergeLines(cart, [line('a')]))
    expect(shown()).toEqual([line('z'), line('a')])
  })

  it('is told line by line, so that it can be done again on what another tab wrote meanwhile', () => {
    getDefaultStore().set(storedCartAtom, [line('p'), line('q')])
    replaceCart(() => [line('q', 5), line('r')])
    const written = [line('p'), line('x')]
    const redone = changesOfLostLines(written).reduce((lines, change) => change(lines), written)
    expect(redone).toEqual(expect.arrayContaining([line('x'), line('q', 5), line('r')]))
  })
})
