import { keysWith } from './device-choices.ts'
import { Subject } from 'rxjs'
import { isReadableCart, readCart, type CartLine } from '#domain/request/cart-lines.ts'
import { withLock, newId } from '#db/core/plain-http.ts'
import { shortHash } from '#domain/core/hash.ts'

/** Key under which an unreadable request is backed up before it is overwritten. */
const UNREADABLE_KEY = 'cart-unreadable'

/** Emits when the request could not be stored on this device (storage full or blocked). */
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

/** Time after which simultaneous writes of two tabs have reached both. */
const SETTLED_MS = 100

/** Merges another tab's stored lines with this tab's own, which the device refused to store. */
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
 * localStorage of the cart. Tolerates invalid content, keeps the request in memory if it cannot be stored, and
 * follows other tabs. Each browser process has its own view of localStorage, so that simultaneous writes of two tabs
 * overwrite each other. The overwritten tab repeats its changes.
 */
export const cartStorage = {
  getItem: (key: string): CartLine[] => inMemory ?? parse(readText(key)),
  setItem: (key: string, lines: CartLine[]): void => {
    try {
      const before = localStorage.getItem(key)
      if (before !== null && !isReadable(before)) localStorage.setItem(UNREADABLE_KEY, before)
      const text = JSON.stringify(lines)
      // Written first, so that a tab notified of the request finds its contents.
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
      // Storage is blocked, so that no request is stored.
    }
  },
  subscribe: (key: string, callback: (lines: CartLine[]) => void): (() => void) => {
    const listener = (event: StorageEvent) => {
      if (event.storageArea !== localStorage || (event.key !== key && event.key !== null)) return
      // The event's own value may be older than this tab's last write.
      const text = readText(key)
      const missing = text === null ? [] : missingChanges(text)
      if (missing !== 'unknown') callback(withUnstored(redo(missing, parse(text))))
      if (missing.length > 0) void withLock('claqueta-cart', undefined, repair, repair)
    }
    // Runs under a lock if there are locks, so that each tab sees the previous tab's repair.
    const repair = async () => {
      if (missingChanges(readText(key)) === 'unknown')
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
      const text = readText(key)
      const missing = missingChanges(text)
      const found = parse(text)
      const lines = redo(missing === 'unknown' ? changesOfLostLines(found) : missing, found)
      if (text !== null && missing.length > 0) cartStorage.setItem(key, lines)
      callback(cartStorage.getItem(key))
    }
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
}

/** Change of the request that can be repeated on another tab's version of it. */
type CartChange = (lines: CartLine[]) => CartLine[]

/**
 * Prefix of each tab's own item, which lists the requests it stored. `of` is the hash of a request, `last` the last
 * change of each tab that it contains. `at` is the time of writing, in ms since 1970.
 */
const SEEN = 'cart-seen-'
type Said = { of: string; last: Record<string, number> }
type Seen = { at: number; said: Said[] }

/** Time within which tabs may overwrite each other. A line that is missing later was removed on purpose. */
const RECENT_MS = 3_000
/** Requests per item, more than a tab stores before the others are notified. */
const MAX_SAID = 8
/** Age after which a tab's item is deleted. */
const FORGOTTEN_MS = 60_000

const tab = newId().slice(0, 8)
let count = 0
let own: { n: number; at: number; id: string; change: CartChange }[] = []

/** Records a change that this tab is about to make to a product's line. */
export function noteChange(id: string, change: CartChange): void {
  own = [...recent(), { n: ++count, at: performance.now(), id, change }]
}

/** Records that the request about to be stored contains this tab's changes and all those in `before`. */
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
    // The device is almost full. The request itself may still fit.
  }
}

/**
 * Returns this tab's changes that a stored request lacks because another tab overwrote them. Returns 'unknown' if no
 * tab has recorded that request (yet, or in an earlier release).
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
 * Returns this tab's recent changes of products that a request with unknown contents lacks. Returns all changes of a
 * product, so that a removed line does not return.
 */
export function changesOfLostLines(lines: readonly CartLine[]): CartChange[] {
  const known = new Set(lines.map(({ id }) => id))
  return recent().flatMap(({ id, change }) => (known.has(id) ? [] : [change]))
}

function recent() {
  return own.filter(({ at }) => performance.now() - at < RECENT_MS)
}

/**
 * Finds the record of a request. Prefers other tabs' records, because two tabs may have made the same request
 * independently.
 */
function saidOf(text: string | null, items: readonly Item[]): Said | undefined {
  const of = text === null ? null : shortHash(text)
  const others = items.filter(({ key }) => key !== SEEN + tab)
  const mine = items.filter(({ key }) => key === SEEN + tab)
  return [...mine, ...others].flatMap(({ said }) => said).findLast((said) => said.of === of)
}

type Item = Seen & { key: string }

function seenItems(): Item[] {
  return keysWith(SEEN).map((key) => ({ key, ...readSeen(localStorage.getItem(key)) }))
}

function readSeen(text: string | null): Seen {
  try {
    const { at, said } = Object(JSON.parse(text ?? '')) as Record<string, unknown>
    return { at: Number(at), said: Array.isArray(said) ? said.filter(isSaid) : [] }
  } catch {
    return { at: NaN, said: [] }
  }
}

/** Checks a record, which another release may have written. */
function isSaid(value: unknown): value is Said {
  const { of, last } = Object(value) as Record<string, unknown>
  return typeof of === 'string' && typeof last === 'object' && last !== null
}
