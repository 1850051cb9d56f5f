import type { CartLine } from '#domain/request/cart.ts'
import { shortHash } from '#db/core/hash.ts'
import { newId } from '#db/core/new-id.ts'

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
