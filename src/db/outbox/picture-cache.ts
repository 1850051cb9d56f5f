/** Where the service worker looks for pictures (src/sw.ts). */
const CACHE = 'pictures'

/** The pictures that this device keeps; none where the browser has no such cache (plain http). */
export async function openPictureCache(): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(CACHE)
}

/** A picture as this device has it from earlier, when it has. */
export async function cachedPicture(url: string): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  const kept = await (await openPictureCache())?.match(url)
  if (!kept?.ok) return null
  return { bytes: await kept.arrayBuffer(), type: kept.headers.get('content-type') ?? 'image/webp' }
}
