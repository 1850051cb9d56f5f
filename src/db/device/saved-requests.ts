import { keysWith } from './device-choices.ts'
import { Subject } from 'rxjs'
import {
  newestFirst,
  overfull,
  readSavedRequest,
  type SavedRequest,
  type SavedStatus,
} from '#domain/request/saved-request.ts'

/** Prefix of the items. Each request has its own, so that two tabs do not overwrite each other (ADR 0044). */
const PREFIX = 'saved-request-'

/** Emits when a saved request changes in this tab. */
const changed$ = new Subject<void>()
/** Requests that could not be stored. They last until the page closes. */
const unstored = new Map<string, SavedRequest>()

/** Returns the saved requests, newest first. */
export function savedRequests(): SavedRequest[] {
  // An unstored request is newer than its stored version.
  const others = stored().filter(({ request }) => !unstored.has(request.folio))
  return newestFirst([...others.map(({ request }) => request), ...unstored.values()])
}

/**
 * Calls `listener` when a request is saved, changed or removed in any tab.
 * @returns a function that unsubscribes
 */
export function watchSavedRequests(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) listener()
  }
  addEventListener('storage', onStorage)
  const subscription = changed$.subscribe(listener)
  return () => {
    removeEventListener('storage', onStorage)
    subscription.unsubscribe()
  }
}

/**
 * Saves a request under its folio. Removes old requests if there are too many.
 * @returns false if the device refuses. The request then lasts until the page closes.
 */
export function saveRequest(request: SavedRequest): boolean {
  unstored.delete(request.folio)
  try {
    const others = stored().filter(({ request: { folio } }) => folio !== request.folio)
    const text = JSON.stringify(request)
    for (const folio of overfull([...others, { request, size: text.length }]))
      if (folio !== request.folio) localStorage.removeItem(PREFIX + folio)
    localStorage.setItem(PREFIX + request.folio, text)
    return true
  } catch (error) {
    console.warn('The request could not be saved on this device.', error)
    unstored.set(request.folio, request)
    return false
  } finally {
    changed$.next()
  }
}

/** Changes the status of a saved request, if it still exists. */
export function setSavedStatus(folio: string, status: SavedStatus): void {
  const request = savedRequests().find((one) => one.folio === folio)
  if (request) saveRequest({ ...request, status })
}

/** Deletes a saved request. */
export function removeSavedRequest(folio: string): void {
  unstored.delete(folio)
  try {
    localStorage.removeItem(PREFIX + folio)
  } catch {
    // Blocked storage holds no requests.
  }
  changed$.next()
}

function stored(): { request: SavedRequest; size: number }[] {
  try {
    return keysWith(PREFIX).flatMap(readItem)
  } catch {
    return []
  }
}

/** Reads one item. Skips an invalid one, and one under another request's key. */
function readItem(key: string): { request: SavedRequest; size: number }[] {
  const text = localStorage.getItem(key) ?? ''
  try {
    const request = readSavedRequest(JSON.parse(text))
    return request && key === PREFIX + request.folio ? [{ request, size: text.length }] : []
  } catch {
    return []
  }
}
