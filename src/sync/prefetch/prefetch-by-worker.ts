import { fromEvent, merge, skipUntil } from 'rxjs'
import type { Store } from '#db/store/store.ts'
import { publicImages } from '#db/queries/public-images.ts'
import { prefetchCount, type Line } from '#domain/images/prefetch-budget.ts'
import { reached$ } from '#sync/state/status.ts'

/**
 * Asks the service worker to cache the catalogue's images after the first sync, so that one visit is enough to browse
 * offline (images.md §3.5). Repeats it for missing ones when the network returns.
 */
export function prefetchImages(store: Store, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return
  const online$ = fromEvent(window, 'online').pipe(skipUntil(reached$))
  const asking = merge(reached$, online$).subscribe(() => {
    ask(store).catch((error: unknown) => console.warn('The images could not be kept for later.', error))
  })
  signal.addEventListener('abort', () => asking.unsubscribe())
}

async function ask(store: Store): Promise<void> {
  const count = await countNow()
  if (count === 0) return
  const [{ active }, urls] = await Promise.all([navigator.serviceWorker.ready, publicImages(store)])
  active?.postMessage({ type: 'KEEP_PICTURES', urls: urls.slice(0, count) })
}

/** Returns the number of images that the connection and storage of this browser allow. */
async function countNow(): Promise<number> {
  const { connection = {} } = navigator as Navigator & { connection?: Line }
  const room = await navigator.storage?.estimate?.().catch(() => undefined)
  return prefetchCount(connection, room ?? {})
}

/**
 * Asks the service worker to cache the scripts of the admin area, so that every admin screen works offline. Repeats
 * it for missing ones when the server can be reached again. Visitors do not install them.
 */
export function prefetchAdmin(signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return
  const ask = () => {
    navigator.serviceWorker.ready
      .then(({ active }) => active?.postMessage({ type: 'KEEP_OFFICE' }))
      .catch((error: unknown) => console.warn('The admin area could not be kept for later.', error))
  }
  ask()
  const asking = reached$.subscribe(ask)
  signal.addEventListener('abort', () => asking.unsubscribe())
}
