import { reached$ } from '#sync/state/status.ts'

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
