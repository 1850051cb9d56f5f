/** Where the service worker keeps images and looks for them (src/sw.ts); the name is on devices. */
export const IMAGE_CACHE = 'pictures'

/** The images that this device keeps; none where the browser has no such cache (plain http). */
export async function openImageCache(): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(IMAGE_CACHE)
}

/** How many bytes an image has that this device keeps; null when it keeps none. */
export async function cachedBytes(url: string): Promise<number | null> {
  const kept = await (await openImageCache())?.match(url)
  return kept?.ok ? (await kept.blob()).size : null
}
