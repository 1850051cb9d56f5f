/** Where the service worker looks for images (src/sw.ts). */
const CACHE = 'pictures'

/** The images that this device keeps; none where the browser has no such cache (plain http). */
export async function openImageCache(): Promise<Cache | null> {
  return typeof caches === 'undefined' ? null : caches.open(CACHE)
}

/** An image as this device has it from earlier, when it has. */
export async function cachedImage(url: string): Promise<{ bytes: ArrayBuffer; type: string } | null> {
  const kept = await (await openImageCache())?.match(url)
  if (!kept?.ok) return null
  return { bytes: await kept.arrayBuffer(), type: kept.headers.get('content-type') ?? 'image/webp' }
}
