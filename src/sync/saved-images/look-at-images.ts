import { backendUrl } from '#db/core/backend-url.ts'
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

const AT_ONCE = 6
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
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
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
