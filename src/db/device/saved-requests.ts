import { Subject } from 'rxjs'
import {
  newestFirst,
  overfull,
  readSavedRequest,
  type SavedRequest,
  type SavedStatus,
} from '#domain/request/saved-request.ts'

/** An item for each request: two tabs that save at once do not write over each other (ADR 0044). */
const PREFIX = 'saved-request-'

/** The requests saved on this device have changed, in this tab or in another one. */
const changed$ = new Subject<void>()
/** Requests that the device refused to store: they hold as long as the page. */
const unstored = new Map<string, SavedRequest>()

/** The requests saved on this device, the latest first. */
export function savedRequests(): SavedRequest[] {
  // What was refused is what this page did last: an earlier form of it may still be stored.
  const others = stored().filter(({ request }) => !unstored.has(request.folio))
  return newestFirst([...others.map(({ request }) => request), ...unstored.values()])
}

/** Calls back whenever a request is saved, changed or removed. @returns how to stop listening */
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
 * Saves a request under its folio, in the place of the one that had it; others make room for it.
 * @returns false when the device refuses: it is there until the page closes
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

/** Notes what became of a saved request; one that is not there any more stays gone. */
export function setSavedStatus(folio: string, status: SavedStatus): void {
  const request = savedRequests().find((one) => one.folio === folio)
  if (request) saveRequest({ ...request, status })
}

/** Forgets a saved request. */
export function removeSavedRequest(folio: string): void {
  unstored.delete(folio)
  try {
    localStorage.removeItem(PREFIX + folio)
  } catch {
    // A storage that is blocked holds none.
  }
  changed$.next()
}

function stored(): { request: SavedRequest; size: number }[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(PREFIX)).flatMap(readItem)
  } catch {
    return []
  }
}

/** Reads one item; one that holds no request, or another one than its key says, is left alone and not shown. */
function readItem(key: string): { request: SavedRequest; size: number }[] {
  const text = localStorage.getItem(key) ?? ''
  try {
    const request = readSavedRequest(JSON.parse(text))
    return request && key === PREFIX + request.folio ? [{ request, size: text.length }] : []
  } catch {
    return []
  }
}
