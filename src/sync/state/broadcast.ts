import {
  checkNow,
  checkRequests$,
  syncNow,
  syncRequests$,
  syncStatus$,
  updateStatus,
  type SyncStatus,
} from './status.ts'

type Message = { kind: 'status'; status: SyncStatus } | { kind: 'hello' } | { kind: 'sync' | 'check' }

/** Shares the status of the leading tab with every tab of the store, and their wishes with the leader. */
export class StatusChannel {
  /** Whether this tab is the one that replicates. */
  leading = false
  readonly #channel: BroadcastChannel | null

  constructor(store: string, signal: AbortSignal) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${store}-status`)
    const channel = this.#channel
    if (!channel) return
    channel.addEventListener('message', (event: MessageEvent<Message>) => this.#receive(event.data))
    const statuses = syncStatus$.subscribe((status) => this.leading && this.#post({ kind: 'status', status }))
    const requests = syncRequests$.subscribe(() => !this.leading && this.#post({ kind: 'sync' }))
    requests.add(checkRequests$.subscribe(() => !this.leading && this.#post({ kind: 'check' })))
    signal.addEventListener('abort', () => {
      statuses.unsubscribe()
      requests.unsubscribe()
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
    // Told like an own wish: the tab that asked hears of the outcome even when it is the same as before.
    if (message.kind === 'sync' && this.leading) syncNow()
    if (message.kind === 'check' && this.leading) checkNow()
  }
}
