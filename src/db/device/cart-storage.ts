import { Subject } from 'rxjs'
import { isReadableCart, readCart, type CartLine } from '#domain/request/cart.ts'
import { changesOfLostLines, missingChanges, noteStored } from './cart-changes.ts'
import { withLock } from '#db/core/locks.ts'

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
    return isReadableCart(JSON.parse(text))
  } catch {
    return false
  }
}

let inMemory: CartLine[] | null = null

/** After this what two tabs wrote at once has reached both. */
const SETTLED_MS = 100

/** What another tab stored, and after it the lines that only this tab has because the device refused them. */
function withUnstored(stored: CartLine[]): CartLine[] {
  if (!inMemory) return stored
  const known = new Set(stored.map(({ id }) => id))
  inMemory = [...stored, ...inMemory.filter(({ id }) => !known.has(id))]
  return inMemory
}

function redo(changes: ReturnType<typeof changesOfLostLines>, lines: CartLine[]): CartLine[] {
  return changes.reduce((before, change) => change(before), lines)
}

/**
 * localStorage for the cart: reads anything without breaking, keeps the request in memory when the device
 * refuses to store it, and hears of what other tabs write. Each browser process has its own view of localStorage, so
 * one of two tabs that write within the same milliseconds writes over the other: the other does its part again.
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
      const text = JSON.stringify(lines)
      // First: whoever hears of the request finds there what it contains.
      noteStored(before, text)
      localStorage.setItem(key, text)
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
      if (event.storageArea !== localStorage || (event.key !== key && event.key !== null)) return
      // Not the event's own value: this tab may have written after it.
      const text = readText(key)
      const missing = text === null ? [] : missingChanges(text)
      if (missing !== 'unknown') callback(withUnstored(redo(missing, parse(text))))
      if (missing.length > 0) void withLock('claqueta-cart', undefined, repair, repair)
    }
    // One tab after another, where there are locks: each finds what the one before has put right.
    const repair = async () => {
      if (missingChanges(readText(key)) === 'unknown')
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
      const text = readText(key)
      const missing = missingChanges(text)
      const found = parse(text)
      const lines = redo(missing === 'unknown' ? changesOfLostLines(found) : missing, found)
      if (text !== null && missing.length > 0) cartStorage.setItem(key, lines)
      callback(cartStorage.getItem(key, []))
    }
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
}
