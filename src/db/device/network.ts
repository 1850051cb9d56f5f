import { Subject } from 'rxjs'

/** Is true if the server answered the last exchange of this page. */
let hasAnswered = false
const changes$ = new Subject<void>()

/** Records if the server answered an exchange. */
export function noteExchange(isAnswered: boolean): void {
  if (isAnswered === hasAnswered) return
  hasAnswered = isAnswered
  changes$.next()
}

/**
 * Returns true if the browser reports no network and no exchange has shown otherwise. `navigator.onLine` alone is a
 * hint: desktops with virtual adapters or a VPN report false although they reach the server. It is read here only.
 */
export function isKnownOffline(): boolean {
  return !navigator.onLine && !hasAnswered
}

/**
 * Calls `listener` when `isKnownOffline` may have changed.
 * @returns a function that ends it
 */
export function watchNetwork(listener: () => void): () => void {
  const subscription = changes$.subscribe(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    subscription.unsubscribe()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
