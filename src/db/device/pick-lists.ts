import { keysWith } from './device-choices.ts'
import type { CartLine } from '#domain/request/cart-lines.ts'
import { readPickList, type PickList } from '#domain/request/pick-list.ts'
import { shortHash } from '#domain/core/hash.ts'

const PREFIX = 'pick-list-'
/** Stored lists. The least recently changed ones are removed first. */
const MOST_LISTS = 30

/** Returns the key of a request's pick list, the same for the same request. */
export function pickListKey(
  folio: string | null,
  lines: readonly Pick<CartLine, 'id' | 'quantity'>[],
): string {
  return PREFIX + shortHash(JSON.stringify([folio, lines.map(({ id, quantity }) => [id, quantity])]))
}

/** Reads the loaded items. Returns an empty list if it cannot be read. */
export function storedPickList(key: string): PickList {
  return readItem(key).picks
}

/**
 * Stores the loaded items.
 * @returns false if the device refuses. The list then lasts until the page closes.
 */
export function storePickList(key: string, picks: PickList): boolean {
  try {
    if (Object.keys(picks).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), picks }))
    makeRoom()
    return true
  } catch (error) {
    console.warn('The pick list could not be kept on this device.', error)
    return false
  }
}

/**
 * Calls `listener` when another tab changes this list.
 * @returns a function that unsubscribes
 */
export function watchPickList(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function makeRoom(): void {
  const lists = keysWith(PREFIX).map((key) => ({ key, at: readItem(key).at }))
  for (const { key } of lists.toSorted((a, b) => b.at - a.at).slice(MOST_LISTS)) localStorage.removeItem(key)
}

function readItem(key: string): { at: number; picks: PickList } {
  try {
    const { at, picks } = Object(JSON.parse(localStorage.getItem(key) ?? 'null')) as Record<string, unknown>
    return { at: typeof at === 'number' ? at : 0, picks: readPickList(picks) }
  } catch {
    return { at: 0, picks: {} }
  }
}
