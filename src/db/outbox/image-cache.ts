/** Where the service worker looks for images (src/sw.ts). */
const CACHE = 'pictures'

/** The images that this device keeps; none where the browser has no such cache (plain http). */
export async function openImageCache(): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(CACHE)
}

/** How many bytes an image has that this device keeps; null when it keeps none. */
export async function cachedBytes(url: string): Promise<number | null> {
  const kept = await (await openImageCache())?.match(url)
  return kept?.ok ? (await kept.blob()).size : null
}
