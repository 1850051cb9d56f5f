import { getDefaultStore } from 'jotai'
import type { CartLine } from '#domain/request/cart-lines.ts'
import { undoneCart } from '#domain/request/line-changes.ts'
import { noteChange, cartStorage } from '#db/device/cart-storage.ts'
import { storedCartAtom } from './cart-state.ts'

type Change = (lines: CartLine[]) => CartLine[]

/**
 * Changes the whole request at once, e.g. clears, extends or replaces it.
 * @returns a function that undoes it
 */
export function replaceCart(change: Change): () => void {
  const { before, after } = replace(change)
  return () => void replace((now) => undoneCart(now, before, after))
}

function replace(change: Change): { before: CartLine[]; after: CartLine[] } {
  const store = getDefaultStore()
  const before = cartStorage.getItem('cart')
  const after = change(before)
  const wanted = new Map(after.map((line) => [line.id, line]))
  // Notifies other tabs line by line, so that their concurrent additions are kept.
  for (const id of new Set([...before, ...after].map((line) => line.id)))
    noteChange(id, (lines) => withLine(lines, id, wanted.get(id)))
  store.set(storedCartAtom, after)
  return { before, after }
}

function withLine(lines: CartLine[], id: string, line: CartLine | undefined): CartLine[] {
  if (!line) return lines.filter((one) => one.id !== id)
  const isThere = lines.some((one) => one.id === id)
  return isThere ? lines.map((one) => (one.id === id ? line : one)) : [...lines, line]
}
