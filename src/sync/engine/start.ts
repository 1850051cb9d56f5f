import { fromEvent, merge, take, takeUntil } from 'rxjs'
import type { Store } from '#db/store/store.ts'
import { lossOf } from '#db/store/loss.ts'
import { openSyncMemory } from '#db/collections/sync-state.ts'
import { used$ } from '#db/device/usage.ts'
import { StatusChannel } from '#sync/state/broadcast.ts'
import { checkBeside } from './check-beside.ts'
import type { CycleFailure } from './cycle-parts.ts'
import { Cycles } from './cycles.ts'
import { runScheduler } from './run-scheduler.ts'
import { createTelemetry, sendTelemetry } from '#sync/telemetry/send-telemetry.ts'
import { leadWhileVisible } from './leader.ts'
import { watchOutbox } from '#sync/scheduler/outbox-status.ts'
import { visited$, watchTouches } from '#sync/scheduler/signals.ts'
import type { Transport } from '#sync/transport/transport.ts'
import { inStep$, updateStatus } from '#sync/state/status.ts'

/** Rows per table and request: the most that the server gives. */
const PAGE = 2_000

/** What a replication works with. */
export type SyncParts = {
  store: Store
  transport: Transport
  /** Listens until the signal aborts for what the server has to tell. */
  hear?: (signal: AbortSignal) => void
  /** The server will not talk to this person any more: the session is over, or the role is gone. */
  onRefused?: (reason: 'expired' | 'forbidden') => void
}

/**
 * Keeps a store in step with the server for as long as `signal` does not abort. One visible tab does the work,
 * every tab knows the status.
 */
export async function startSync(parts: SyncParts, signal: AbortSignal): Promise<void> {
  const { store, transport, hear, onRefused } = parts
  const now = () => Date.now()
  const loss = lossOf(signal)
  const memory = openSyncMemory(store.name, store.persistent)
  watchTouches(now, signal)
  addEventListener('offline', () => updateStatus({ phase: 'offline' }), { signal })
  const channel = new StatusChannel(store.name, signal)
  if (store.outbox && store.principal.role === 'admin') watchOutbox(store.outbox, signal)
  // A memory that cannot be read now is told of by the first cycle.
  const known = await memory.read().catch(() => null)
  if (known) updateStatus({ tablesReady: known.tablesReady, lastSuccessAt: known.lastSuccessAt })
  if (!navigator.onLine) updateStatus({ phase: 'offline' })

  const notifyRefusal = (failure: CycleFailure | null) => {
    if (failure?.kind === 'unauthorised') onRefused?.('expired')
    if (failure?.kind === 'principal') onRefused?.('forbidden')
    return failure
  }
  const work = async (term: AbortSignal) => {
    const cycles = new Cycles({ store, memory, ...transport, pageSize: PAGE, now }, loss)
    channel.leading = true
    // Not with the next cycle: who leaves the page soon would take the visit along.
    const ears = merge(visited$, used$).subscribe(() => {
      if (store.outbox && navigator.onLine)
        void sendTelemetry(store.outbox, createTelemetry(transport.insert), term).catch(console.warn)
    })
    // Once there is something to hear about, and a server; nothing of the first sync waits for it.
    inStep$.pipe(take(1), takeUntil(fromEvent(term, 'abort'))).subscribe(() => hear?.(term))
    const checks = store.persistent ? checkBeside({ store, memory, rpc: transport.rpc, now }, term) : null
    const cycle = async () => {
      const failure = notifyRefusal(await cycles.run(term))
      if (!failure) checks?.look()
      return failure
    }
    await runScheduler(cycle, store.principal.role, term)
    ears.unsubscribe()
    channel.leading = false
    await checks?.end()
    await cycles.close()
  }
  // A store in memory belongs to this tab alone: no other tab can fill it.
  const lockName = store.persistent ? store.name : `${store.name}-${Math.random()}`
  await leadWhileVisible(lockName, signal, work)
  memory.close()
}
