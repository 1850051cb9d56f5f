/** Cache in which the service worker stores images (src/sw.ts). Devices hold this name. */
export const IMAGE_CACHE = 'pictures'

/** Opens the image cache. Returns null without caches (plain http). */
export async function openImageCache(): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(IMAGE_CACHE)
}

/** Returns the size of a cached image in bytes, or null if it is not cached. */
export async function cachedBytes(url: string): Promise<number | null> {
  const kept = await (await openImageCache())?.match(url)
  return kept?.ok ? (await kept.blob()).size : null
}
