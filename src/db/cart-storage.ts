import { Subject } from 'rxjs'
import { readCart, type CartLine } from '#domain/cart.ts'

/** What could not be understood is set aside here before it is overwritten: nothing a person had is lost. */
const UNREADABLE_KEY = 'cart-unreadable'

/** Tells that the request could not be kept on this device (storage full or blocked). */
export const cartNotStored$ = new Subject<void>()

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): CartLine[] {
  if (text === null) return []
  try {
    return readCart(JSON.parse(text))
  } catch {
    return []
  }
}

function isReadable(text: string): boolean {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) && stored.every((line) => readCart([line]).length === 1)
  } catch {
    return false
  }
}

let inMemory: CartLine[] | null = null

/** What another tab stored, and after it the lines that only this tab has because the device refused them. */
function withUnstored(stored: CartLine[]): CartLine[] {
  if (!inMemory) return stored
  const known = new Set(stored.map(({ id }) => id))
  inMemory = [...stored, ...inMemory.filter(({ id }) => !known.has(id))]
  return inMemory
}

/**
 * localStorage for the cart: reads anything without breaking, keeps the request in memory when the device
 * refuses to store it, and hears of what other tabs write.
 */
export const cartStorage = {
  getItem: (key: string, initial: CartLine[]): CartLine[] => {
    if (inMemory) return inMemory
    const text = readText(key)
    return text === null ? initial.slice(0, 0) : parse(text)
  },
  setItem: (key: string, lines: CartLine[]): void => {
    try {
      const before = localStorage.getItem(key)
      if (before !== null && !isReadable(before)) localStorage.setItem(UNREADABLE_KEY, before)
      localStorage.setItem(key, JSON.stringify(lines))
      inMemory = null
    } catch (error) {
      if (!inMemory) cartNotStored$.next()
      inMemory = lines
      console.warn('The request could not be stored on this device.', error)
    }
  },
  removeItem: (key: string): void => {
    inMemory = null
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  },
  subscribe: (key: string, callback: (lines: CartLine[]) => void): (() => void) => {
    const listener = (event: StorageEvent) => {
      if (event.storageArea === localStorage && (event.key === key || event.key === null)) {
        callback(withUnstored(parse(event.newValue)))
      }
    }
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
}
