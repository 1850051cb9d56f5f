/** Form fields of texts in the manifest, which the service worker answers at the address of shared images. */
export const TEXT_FIELDS = { title: 'title', text: 'text', url: 'url' } as const

const CACHE = 'shared-text'
const PLACE = '/shared-text/'
/** Age after which shared text is deleted, as shared images are. */
const KEPT_MS = 24 * 60 * 60 * 1_000
/** Most characters of one text. The dialog that reads it takes fewer, and says so. */
const MOST_CHARACTERS = 1_000_000
/** Texts that wait at most. */
const MOST_TEXTS = 20

/** Returns the text that an app shares: its text and link, or the title alone. */
export function sharedTextOf(data: FormData): string {
  const [title, text, url] = Object.values(TEXT_FIELDS).map((field) => textIn(data.get(field)))
  const said = [text, text?.includes(url ?? '') ? '' : url].filter(Boolean).join('\n')
  return said || (title ?? '')
}

const textIn = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, MOST_CHARACTERS) : '')

/** Stores a shared text until 'Pegar mensaje' takes it, also while no user is signed in. Keeps what waits already. */
export async function keepSharedText(text: string, now: number): Promise<void> {
  const cache = await caches.open(CACHE)
  const waiting = await entriesIn(cache, now)
  // Shared again by mistake, or by a reload of the request.
  if (waiting.some((entry) => entry.text === text)) return
  for (const { url } of waiting.slice(0, Math.max(0, waiting.length + 1 - MOST_TEXTS)))
    await cache.delete(url)
  const number = String((waiting.at(-1)?.number ?? 0) + 1).padStart(6, '0')
  await cache.put(`${PLACE}${number}-${now}`, new Response(text))
}

/** Returns the shared texts that wait on this device, in the order of sharing, with a blank line between them. */
export async function readSharedText(now: number): Promise<string> {
  // Missing on plain http, as are service workers.
  if (typeof caches === 'undefined' || !(await caches.has(CACHE))) return ''
  const waiting = await entriesIn(await caches.open(CACHE), now)
  return waiting.map(({ text }) => text).join('\n\n')
}

/** Deletes the shared texts, which were stored as orders or discarded. */
export async function forgetSharedText(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE)
}

type Entry = { url: string; number: number; text: string }

/** Returns the stored texts, the first one first. Deletes expired and unreadable ones. */
async function entriesIn(cache: Cache, now: number): Promise<Entry[]> {
  const found: Entry[] = []
  for (const { url } of await cache.keys()) {
    const [number, at] = new URL(url).pathname.slice(PLACE.length).split('-').map(Number)
    const text = await (await cache.match(url))?.text()
    if (number && text && at !== undefined && Math.abs(now - at) < KEPT_MS) found.push({ url, number, text })
    else await cache.delete(url)
  }
  // The service worker runs in browsers without toSorted().
  return found.sort((one, other) => one.number - other.number)
}
