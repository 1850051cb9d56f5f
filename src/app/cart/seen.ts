import { atom, useSetAtom } from 'jotai'
import { noteChange, cartStorage } from '#db/device/cart-storage.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { rememberSeen } from '#domain/request/line-changes.ts'
import { storedCartAtom } from './cart-state.ts'

type Products = ReadonlyMap<string, CatalogueProduct>

const rememberSeenAtom = atom(null, (_, set, products: Products) => {
  const latest = cartStorage.getItem('cart')
  const cart = rememberSeen(latest, products)
  if (cart === latest) return
  const changed = cart.filter((line, index) => line !== latest[index])
  for (const { id } of changed) {
    const product = products.get(id)
    if (product) noteChange(id, (lines) => [...rememberSeen(lines, new Map([[id, product]]))])
  }
  set(storedCartAtom, [...cart])
})

/** Returns a function that stores in the request the names and prices that the user has seen. */
export function useRememberSeen(): (products: Products) => void {
  return useSetAtom(rememberSeenAtom)
}
