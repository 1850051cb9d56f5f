import { BehaviorSubject } from 'rxjs'
import { backendUrl } from '#db/core/build.ts'
import { checked, matchChecked, type Wanted } from '#db/device/checked-cache.ts'
import { openImageCache } from '#db/outbox/image-cache.ts'
import { publicImages } from '#db/queries/public-images.ts'
import type { Store } from '#db/store/store.ts'
import { SAVED_IMAGES, sumSizes } from '#domain/images/offline-images.ts'
import { freeBytes } from '#domain/images/prefetch-budget.ts'

/** Saved and missing images of the catalogue. Sizes are in bytes. */
export type SavedImages = {
  /** Images that can be saved, including the saved ones. */
  urls: string[]
  saved: { count: number; bytes: number }
  /** Null if the server cannot be asked and no cache knows the sizes. */
  left: { count: number; bytes: number; isRough: boolean } | null
  /** Images on other sites, which cannot be saved. */
  foreign: number
  /** Free storage of this device, null if unknown. */
  free: number | null
}

/**
 * Returns the saved images of the catalogue and the sizes of the missing ones.
 * @param isOnline false sends no requests
 */
export async function lookAtImages(
  store: Store,
  isOnline: boolean,
  signal: AbortSignal,
): Promise<SavedImages> {
  const all = (await publicImages(store)).map((url) => new URL(url, location.href).href)
  const urls = all.filter(isOurs)
  const saved = await savedSizes()
  const missing = urls.filter((url) => !saved.has(url))
  const kept = await openImageCache()
  const known = kept ? await keptSizes(kept, missing) : new Map<string, number>()
  const unknown = missing.filter((url) => !known.has(url))
  const asked = isOnline ? await askSizes(unknown, signal).catch(() => null) : null
  // Images that the server does not have cannot be saved.
  const sizes = [...known.values(), ...(asked ?? [])].filter((size) => size !== 0)
  const room = await navigator.storage?.estimate?.().catch(() => undefined)
  return {
    urls,
    saved: {
      count: urls.filter((url) => saved.has(url)).length,
      bytes: [...saved.values()].reduce((sum, size) => sum + size, 0),
    },
    left: unknown.length > 0 && asked === null ? null : { count: sizes.length, ...sumSizes(sizes) },
    foreign: all.length - urls.length,
    free: freeBytes(room ?? {}),
  }
}

const ASKED_AT_ONCE = 6
/** Limit of requests. The remaining images are estimated by the average size. */
const MOST_ASKED = 400

/** Statuses for a missing file. Some servers do not support HEAD at all (405). */
const ABSENT = new Set([400, 404, 410])

/** Returns true if the image is on the shop's own servers, so that it may be read and cached. */
function isOurs(url: string): boolean {
  const { origin, pathname } = new URL(url)
  return (
    origin === location.origin ||
    (origin === new URL(backendUrl).origin && pathname.startsWith('/storage/v1/object/public/'))
  )
}

/** Reads the sizes of saved images without creating the cache. */
async function savedSizes(): Promise<Map<string, number>> {
  if (!(await caches.has(SAVED_IMAGES))) return new Map()
  const cache = await caches.open(SAVED_IMAGES)
  return keptSizes(
    cache,
    (await cache.keys()).map(({ url }) => url),
  )
}

/** Reads the sizes of cached images. */
async function keptSizes(cache: Cache, urls: readonly string[]): Promise<Map<string, number>> {
  const answers = await Promise.all(urls.map(async (url) => [url, await cache.match(url)] as const))
  const sizes = answers.map(async ([url, answer]) => {
    if (!answer) return []
    return [[url, statedSize(answer.headers) ?? (await answer.blob()).size] as const]
  })
  return new Map((await Promise.all(sizes)).flat())
}

/** Requests the sizes of images by HEAD. Returns 0 for a missing image and null for an unknown size. */
async function askSizes(urls: readonly string[], signal: AbortSignal): Promise<(number | null)[]> {
  const sizes: (number | null)[] = urls.map(() => null)
  const queue = [...urls.slice(0, MOST_ASKED).entries()]
  const askNext = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, url] = next
      const answer = await fetch(url, { method: 'HEAD', signal, mode: 'cors', credentials: 'omit' })
      sizes[index] = ABSENT.has(answer.status) ? 0 : statedSize(answer.headers)
    }
  }
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, askNext))
  return sizes
}

function statedSize(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isSafeInteger(length) && length > 0 ? length : null
}

/** Outcome of saving images. `full` means that storage is full, `unreached` that the server does not answer. */
export type SavingEnd = 'saved' | 'cancelled' | 'full' | 'unreached'

/** Progress of saving. */
export type Saving = { done: number; total: number }

/** Progress of saving, null while it is not running. It outlives the dialog that started it. */
export const saving$ = new BehaviorSubject<Saving | null>(null)

const SAVED_AT_ONCE = 4
/** Failed requests in a row after which the server counts as unreached. */
const MOST_FAILURES = 3

let current: AbortController | null = null

/** Stops saving. Images saved so far stay. */
export function cancelSaving(): void {
  current?.abort()
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

const IMAGE: Wanted = { kind: 'image' }

/** Fetches an image, or reads it from the other image cache. Returns null if the server has none. */
async function read(url: string, kept: Cache | null, signal: AbortSignal): Promise<Response | null> {
  const known = kept && (await matchChecked(kept, url, IMAGE))
  // `keptSizes` reads the size from the header that this sets.
  return checked(known ?? (await fetch(url, { signal, mode: 'cors', credentials: 'omit' })), IMAGE)
}

/**
 * Saves images in a cache of their own, a few at a time, and deletes other images from it. Continues an interrupted
 * run. Skips images that the server does not have.
 * @param urls absolute addresses on the shop's own servers
 */
export async function saveImages(urls: readonly string[]): Promise<SavingEnd> {
  if (saving$.value !== null) return 'cancelled'
  const controller = new AbortController()
  current = controller
  saving$.next({ done: 0, total: urls.length })
  try {
    return await saveAll(urls, controller)
  } catch (error) {
    if (isFull(error)) return 'full'
    throw error
  } finally {
    current = null
    saving$.next(null)
  }
}

async function saveAll(urls: readonly string[], controller: AbortController): Promise<SavingEnd> {
  const { signal } = controller
  const [cache, kept] = await Promise.all([caches.open(SAVED_IMAGES), openImageCache()])
  // Asks the browser not to evict them.
  void navigator.storage?.persist?.().catch(() => false)
  const saved = new Set((await cache.keys()).map(({ url }) => url))
  const queue = urls.filter((url) => !saved.has(url))
  let done = urls.length - queue.length
  let failures = 0
  let end: SavingEnd = 'saved'
  const stop = (why: SavingEnd) => {
    if (!signal.aborted) end = why
    controller.abort()
  }
  const saveNext = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined && !signal.aborted; url = queue.shift()) {
      try {
        const image = await read(url, kept, signal)
        if (image && !signal.aborted) await cache.put(url, image)
        failures = 0
      } catch (error) {
        if (isFull(error)) stop('full')
        else if (!signal.aborted && ++failures >= MOST_FAILURES) stop('unreached')
      }
      saving$.next({ done: ++done, total: urls.length })
    }
  }
  await Promise.all(Array.from({ length: SAVED_AT_ONCE }, saveNext))
  if (signal.aborted) return end === 'saved' ? 'cancelled' : end
  const wanted = new Set(urls)
  const stale = (await cache.keys()).filter(({ url }) => !wanted.has(url))
  await Promise.all(stale.map((request) => cache.delete(request)))
  return failures > 0 ? 'unreached' : 'saved'
}

/** Deletes all saved images. */
export async function dropSaved(): Promise<void> {
  cancelSaving()
  await caches.delete(SAVED_IMAGES)
}
