import { Subject } from 'rxjs'
import { isReadableCart, readCart, type CartLine } from '#domain/request/cart-lines.ts'
import { withLock, shortHash, newId } from '#db/core/plain-http.ts'

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

/** What was done to the request, to be done again on what another tab wrote without knowing of it. */
type CartChange = (lines: CartLine[]) => CartLine[]

/**
 * What each tab says of the requests it stored, in an item of its own that no other tab writes over. `of`: of which
 * request; `last`: the last change of each tab that it contains; `at`: when it spoke last, in ms since 1970.
 */
const SEEN = 'cart-seen-'
type Said = { of: string; last: Record<string, number> }
type Seen = { at: number; said: Said[] }

/** Tabs write over each other within milliseconds; later, what is not there was taken away on purpose. */
const RECENT_MS = 3_000
/** More than a tab writes before the others have heard of it. */
const MAX_SAID = 8
/** After this nobody needs what a tab said. */
const FORGOTTEN_MS = 60_000

const tab = newId().slice(0, 8)
let count = 0
let own: { n: number; at: number; id: string; change: CartChange }[] = []

/** Notes what this tab is about to do to the line of a product. */
export function noteChange(id: string, change: CartChange): void {
  own = [...recent(), { n: ++count, at: performance.now(), id, change }]
}

/** Says of the request that is about to be stored that it contains all that `before` did, and what this tab did. */
export function noteStored(before: string | null, text: string): void {
  const at = Date.now()
  try {
    const items = seenItems()
    const last = { ...saidOf(before, items)?.last, [tab]: count }
    const earlier = items.find(({ key }) => key === SEEN + tab)?.said ?? []
    const said = [...earlier.slice(1 - MAX_SAID), { of: shortHash(text), last }]
    localStorage.setItem(SEEN + tab, JSON.stringify({ at, said } satisfies Seen))
    for (const { key, at: spoke } of items)
      if (!(Math.abs(at - spoke) < FORGOTTEN_MS)) localStorage.removeItem(key)
  } catch {
    // A device that is almost full: the request itself may still find room.
  }
}

/**
 * Picks the changes of this tab that a stored request does not contain, because it was written by somebody who had not
 * heard of them. 'unknown': nothing is said of this request, yet or at all (a tab with an earlier version of the app).
 */
export function missingChanges(text: string | null): CartChange[] | 'unknown' {
  const mine = recent()
  if (mine.length === 0) return []
  const said = saidOf(text, seenItems())
  if (!said) return 'unknown'
  const last = said.last[tab] ?? 0
  return mine.filter(({ n }) => n > last).map(({ change }) => change)
}

/**
 * Picks what this tab did a moment ago to products that a request of which nothing is known does not have: all of it, or a
 * line would come back that was taken away again.
 */
export function changesOfLostLines(lines: readonly CartLine[]): CartChange[] {
  const known = new Set(lines.map(({ id }) => id))
  return recent().flatMap(({ id, change }) => (known.has(id) ? [] : [change]))
}

function recent() {
  return own.filter(({ at }) => performance.now() - at < RECENT_MS)
}

/** What is said of a request: two tabs may have made the same without each other, so others before this one. */
function saidOf(text: string | null, items: readonly Item[]): Said | undefined {
  const of = text === null ? null : shortHash(text)
  const others = items.filter(({ key }) => key !== SEEN + tab)
  const mine = items.filter(({ key }) => key === SEEN + tab)
  return [...mine, ...others].flatMap(({ said }) => said).findLast((said) => said.of === of)
}

type Item = Seen & { key: string }

function seenItems(): Item[] {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  return keys
    .filter((key) => key.startsWith(SEEN))
    .map((key) => ({ key, ...readSeen(localStorage.getItem(key)) }))
}

function readSeen(text: string | null): Seen {
  try {
    const { at, said } = Object(JSON.parse(text ?? '')) as Record<string, unknown>
    return { at: Number(at), said: Array.isArray(said) ? said.filter(isSaid) : [] }
  } catch {
    return { at: NaN, said: [] }
  }
}

/** Whatever else another version, or anything, may have written there says nothing. */
function isSaid(value: unknown): value is Said {
  const { of, last } = Object(value) as Record<string, unknown>
  return typeof of === 'string' && typeof last === 'object' && last !== null
}
