import { withLock } from '#db/core/plain-http.ts'
import {
  checkNow,
  checkRequests$,
  syncNow,
  syncRequests$,
  syncStatus$,
  updateStatus,
  type SyncStatus,
} from '#sync/state/status.ts'

/**
 * Runs `work` in one visible tab at a time, as long as it is visible. A tab steps down when it is hidden, because a
 * frozen background tab would keep its lock and block the others (pitfalls.md). Without Web Locks every visible tab
 * works, so the work must be idempotent.
 * @param work ends soon after its signal aborts
 */
export async function leadWhileVisible(
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await visible(signal)
    if (signal.aborted) return
    const term = untilHidden(signal)
    const lead = () => work(term)
    await withLock(`${name}-leader`, term, lead, lead).catch((error: unknown) => {
      if (!term.aborted) throw error
    })
  }
}

/** Resolves when the page is visible or `signal` aborts. */
function visible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', check)
  })
}

/** Returns a signal that aborts with `signal` or once the page is hidden. */
function untilHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController()
  const check = () => document.visibilityState === 'hidden' && hidden.abort()
  document.addEventListener('visibilitychange', check, { signal: hidden.signal })
  signal.addEventListener('abort', () => hidden.abort(), { signal: hidden.signal })
  return hidden.signal
}

type Message = { kind: 'status'; status: SyncStatus } | { kind: 'hello' | 'sync' | 'check' }

/** Broadcasts the leading tab's status to every tab of the store, and their sync requests to the leading tab. */
export class StatusChannel {
  /** True while this tab replicates. */
  leading = false
  readonly #channel: BroadcastChannel | null

  constructor(store: string, signal: AbortSignal) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${store}-status`)
    const channel = this.#channel
    if (!channel) return
    channel.addEventListener('message', (event: MessageEvent<Message>) => this.#receive(event.data))
    const telling = syncStatus$.subscribe((status) => this.leading && this.#post({ kind: 'status', status }))
    telling.add(syncRequests$.subscribe(() => !this.leading && this.#post({ kind: 'sync' })))
    telling.add(checkRequests$.subscribe(() => !this.leading && this.#post({ kind: 'check' })))
    signal.addEventListener('abort', () => {
      telling.unsubscribe()
      channel.close()
    })
    this.#post({ kind: 'hello' })
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message)
  }

  #receive(message: Message): void {
    if (message.kind === 'status' && !this.leading) updateStatus(message.status)
    if (message.kind === 'hello' && this.leading) this.#post({ kind: 'status', status: syncStatus$.value })
    // Handled as this tab's own request, so that the outcome is published even if the status is unchanged.
    if (message.kind === 'sync' && this.leading) syncNow()
    if (message.kind === 'check' && this.leading) checkNow()
  }
}
