import { BehaviorSubject } from 'rxjs'
import { openImageCache } from '#db/outbox/image-cache.ts'
import { SAVED_IMAGES } from '#domain/images/offline-images.ts'

/** How an attempt to save images ended. `full`: no room; `unreached`: the server does not answer. */
export type SavingEnd = 'saved' | 'cancelled' | 'full' | 'unreached'

/** How far it is; null while nothing is being saved. */
export type Saving = { done: number; total: number }

/** Outlives the dialog that began it. */
export const saving$ = new BehaviorSubject<Saving | null>(null)

const AT_ONCE = 4
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
  await Promise.all(Array.from({ length: AT_ONCE }, saveNext))
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
