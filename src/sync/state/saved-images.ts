import { BehaviorSubject } from 'rxjs'
import { backendUrl } from '#db/core/build.ts'
import { openImageCache } from '#db/outbox/image-cache.ts'
import { publicImages } from '#db/queries/public-images.ts'
import type { Store } from '#db/store/store.ts'
import { SAVED_IMAGES, sumSizes } from '#domain/images/offline-images.ts'
import { freeBytes } from '#domain/images/prefetch-budget.ts'

/** What is saved of a catalogue's images, and what the others would take. Sizes in bytes. */
export type SavedImages = {
  /** All that can be saved, those that are saved among them. */
  urls: string[]
  saved: { count: number; bytes: number }
  /** Null when the server could not be asked, and the device does not know either. */
  left: { count: number; bytes: number; isRough: boolean } | null
  /** Images on other sites, which only a network shows. */
  foreign: number
  /** What this device still holds; null where it does not say. */
  free: number | null
}

const ASKED_AT_ONCE = 6
/** Beyond so many the rest is as large as these on average. */
const MOST_ASKED = 400

/** What a server, or storage, says of a file that it does not have; some take no such question at all (405). */
const ABSENT = new Set([400, 404, 410])

/** Tells whether the shop itself has an image, so that it may be read and kept. */
function isOurs(url: string): boolean {
  const { origin, pathname } = new URL(url)
  return (
    origin === location.origin ||
    (origin === new URL(backendUrl).origin && pathname.startsWith('/storage/v1/object/public/'))
  )
}

function statedSize(headers: Headers): number | null {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return Number.isSafeInteger(length) && length > 0 ? length : null
}

/** Reads the sizes of kept images, as far as they say it. */
async function keptSizes(cache: Cache, urls: readonly string[]): Promise<Map<string, number>> {
  const answers = await Promise.all(urls.map(async (url) => [url, await cache.match(url)] as const))
  const sizes = answers.map(async ([url, answer]) => {
    if (!answer) return []
    return [[url, statedSize(answer.headers) ?? (await answer.blob()).size] as const]
  })
  return new Map((await Promise.all(sizes)).flat())
}

/** Asks the server how large images are, without the images; 0 for one that it does not have. */
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

/** Reads the sizes of what was saved, without making a place for it. */
async function savedSizes(): Promise<Map<string, number>> {
  if (!(await caches.has(SAVED_IMAGES))) return new Map()
  const cache = await caches.open(SAVED_IMAGES)
  return keptSizes(
    cache,
    (await cache.keys()).map(({ url }) => url),
  )
}

/**
 * Looks at what is saved of the catalogue's images, and asks how large the others are.
 * @param isOnline without a network nobody is asked
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
  // What the server does not have is nothing to save.
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

/** How an attempt to save images ended. `full`: no room; `unreached`: the server does not answer. */
export type SavingEnd = 'saved' | 'cancelled' | 'full' | 'unreached'

/** How far it is; null while nothing is being saved. */
export type Saving = { done: number; total: number }

/** Outlives the dialog that began it. */
export const saving$ = new BehaviorSubject<Saving | null>(null)

const SAVED_AT_ONCE = 4
/** How many answers in a row may fail before the server counts as unreached. */
const MOST_FAILURES = 3

let current: AbortController | null = null

/** Ends what is being saved; what is there already stays. */
export function cancelSaving(): void {
  current?.abort()
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Fetches an image, or takes the one that this device keeps anyway; null when the server has none. */
async function read(url: string, kept: Cache | null, signal: AbortSignal): Promise<Response | null> {
  const answer = (await kept?.match(url)) ?? (await fetch(url, { signal, mode: 'cors', credentials: 'omit' }))
  const type = answer.headers.get('content-type') ?? ''
  // A hotel's sign-in page answers 200 to anything.
  if (!answer.ok || !type.startsWith('image/')) return null
  const bytes = await answer.arrayBuffer()
  // Its size is read when the sum is made, without the image itself.
  return new Response(bytes, {
    headers: { 'content-type': type, 'content-length': String(bytes.byteLength) },
  })
}

/**
 * Saves images in a cache of their own, a few at a time, and drops there what is none of them any more. What was saved
 * before stays, so that it goes on where it was cut off. An image that the server does not have is left out.
 * @param urls absolute addresses of images of the shop's own
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
  // So that the browser does not clear it away by itself.
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

/** Drops everything that was saved. */
export async function dropSaved(): Promise<void> {
  cancelSaving()
  await caches.delete(SAVED_IMAGES)
}
