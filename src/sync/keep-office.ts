/**
 * Asks the service worker to keep the scripts of the back office, so that an administrator finds every screen without
 * a network, also those never opened. Visitors do not install them.
 */
export function keepOffice(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage({ type: 'KEEP_OFFICE' }))
    .catch((error: unknown) => console.warn('The back office could not be kept for later.', error))
}
