import { fromEvent, merge, switchMap, take } from 'rxjs'
import type { Store } from '#db/store/store.ts'
import { publicImages } from '#db/queries/public-images.ts'
import { prefetchCount, type Line } from '#domain/images/prefetch-budget.ts'
import { reached$ } from '#sync/state/status.ts'

/** How many images this browser may fetch now: it says what its line and its storage are like. */
async function countNow(): Promise<number> {
  const { connection = {} } = navigator as Navigator & { connection?: Line }
  const room = await navigator.storage?.estimate?.().catch(() => undefined)
  return prefetchCount(connection, room ?? {})
}

async function ask(store: Store): Promise<void> {
  const count = await countNow()
  if (count === 0) return
  const [{ active }, urls] = await Promise.all([navigator.serviceWorker.ready, publicImages(store)])
  active?.postMessage({ type: 'KEEP_PICTURES', urls: urls.slice(0, count) })
}

/**
 * Once the catalogue is on the device, asks the service worker to keep its images too, so that the first visit
 * is enough to browse without a network (images.md §3.5). Asks again for what did not come when the network is back.
 * Bounded by what the line and the storage of this device allow, and by the service worker.
 */
export function prefetchImages(store: Store, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return
  const again$ = merge(reached$, fromEvent(window, 'online'))
  const asking = reached$
    .pipe(
      take(1),
      switchMap(() => again$),
    )
    .subscribe(() => {
      ask(store).catch((error: unknown) => console.warn('The images could not be kept for later.', error))
    })
  signal.addEventListener('abort', () => asking.unsubscribe())
}

/**
 * Asks the service worker to keep the scripts of the admin area, so that an administrator finds every screen without
 * a network, also those never opened; again for what did not come when the server is back. Visitors do not install them.
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
