/** Address to which the phone's gallery sends images (manifest.webmanifest). The service worker answers it. */
export const SHARE_PATH = '/config/share'

/** Form field of the images in the manifest. */
export const SHARE_FIELD = 'images'

const CACHE = 'shared-images'
const PLACE = '/shared-images/'
const REFUSED = `${PLACE}refused`
/** Headers with the time of sharing (ms since 1970) and the file name. */
const AT_HEADER = 'x-shared-at'
const NAME_HEADER = 'x-shared-name'

/** Limits per product. A phone's camera makes no larger images. */
export const MOST_SHARED = 20
const MOST_BYTES = 60_000_000
/** Age after which shared images are deleted. */
const KEPT_MS = 24 * 60 * 60 * 1_000

/** Shared images, and the number of rejected files. */
export type SharedImages = { files: File[]; refused: number }

/**
 * Stores shared images until a form takes them, also while no user is signed in. Counts files that are invalid, too
 * many, too large, or do not fit on the device.
 * @param entries form data under `SHARE_FIELD`
 */
export async function keepSharedImages(entries: readonly unknown[], now: number): Promise<void> {
  const cache = await caches.open(CACHE)
  const files = entries.filter((entry) => entry instanceof File)
  const room = MOST_SHARED - (await addressesIn(cache, now)).length
  const taken = files.filter(isImage).slice(0, Math.max(0, room))
  let refused = entries.length - taken.length
  for (const [at, file] of taken.entries()) {
    const headers = {
      'content-type': file.type,
      [AT_HEADER]: String(now),
      [NAME_HEADER]: encodeURIComponent(file.name.slice(0, 120)),
    }
    const url = `${PLACE}${now}-${String(at).padStart(2, '0')}`
    await cache.put(url, new Response(file, { headers })).catch(() => (refused += 1))
  }
  if (refused > 0) await cache.put(REFUSED, new Response(String((await refusedIn(cache)) + refused)))
}

/**
 * Passes the shared images to `use`, in one tab at a time, and deletes them afterwards. They are passed again after a
 * crash.
 */
export async function takeSharedImages(
  use: (shared: SharedImages) => Promise<void>,
  now: number,
): Promise<void> {
  // Missing on plain http, as are service workers.
  if (typeof caches === 'undefined' || !(await caches.has(CACHE))) return
  await navigator.locks.request(CACHE, async () => {
    const cache = await caches.open(CACHE)
    const urls = await addressesIn(cache, now)
    const refused = await refusedIn(cache)
    const files: File[] = []
    for (const url of urls) {
      const kept = await cache.match(url)
      if (!kept) continue
      const type = kept.headers.get('content-type') ?? ''
      files.push(new File([await kept.blob()], nameOf(kept.headers.get(NAME_HEADER)), { type }))
    }
    if (files.length > 0 || refused > 0) await use({ files, refused })
    // Other images may have been shared meanwhile.
    for (const url of urls) await cache.delete(url)
    const later = (await refusedIn(cache)) - refused
    if (later > 0) await cache.put(REFUSED, new Response(String(later)))
    else await cache.delete(REFUSED)
    if ((await cache.keys()).length === 0) await caches.delete(CACHE)
  })
}

function nameOf(header: string | null): string {
  try {
    return decodeURIComponent(header ?? '') || 'foto'
  } catch {
    return 'foto'
  }
}

/** Returns the addresses of the stored images in the order of sharing. Deletes expired ones. */
async function addressesIn(cache: Cache, now: number): Promise<string[]> {
  const found: { url: string; at: number }[] = []
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname === REFUSED) continue
    const at = Number((await cache.match(url))?.headers.get(AT_HEADER))
    if (Math.abs(now - at) < KEPT_MS) found.push({ url, at })
    else await cache.delete(url)
  }
  return found
    .sort((one, other) => one.at - other.at || one.url.localeCompare(other.url))
    .map(({ url }) => url)
}

async function refusedIn(cache: Cache): Promise<number> {
  const count = Number(await (await cache.match(REFUSED))?.text())
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

const isImage = ({ type, size }: File) => type.startsWith('image/') && size > 0 && size <= MOST_BYTES
