import { fromEvent, take, takeUntil } from 'rxjs'
import { liveQuery } from 'dexie'
import type { Store } from '#db/store/store.ts'
import { lossOf } from '#db/live/lost-store.ts'
import { openSyncMemory } from '#db/collections/sync-state.ts'
import { isKnownOffline } from '#db/device/network.ts'
import { used$ } from '#db/device/telemetry.ts'
import type { Transport } from '#sync/transport/transport.ts'
import { inStep$, updateStatus, checkRequests$, syncNow } from '#sync/state/status.ts'
import type { Outbox } from '#db/outbox/outbox.ts'
import { StatusChannel, leadWhileVisible } from './tabs.ts'
import type { CycleFailure } from './cycle-parts.ts'
import { Cycles } from './cycle.ts'
import { runScheduler, watchTouches, issued$ } from './scheduler.ts'
import { sendTelemetry } from './send-telemetry.ts'
import type { CheckParts, SelfChecks } from './self-check.ts'

/** Rows per table and request, the server's maximum. */
const PAGE = 2_000

/** Dependencies of a replication. */
type SyncParts = {
  store: Store
  transport: Transport
  /** Subscribes to the server's pokes until the signal aborts. */
  listen?: (signal: AbortSignal) => void
  /** Called when the server rejects the user because the session has ended or the role was revoked. */
  onRefused?: (reason: 'expired' | 'forbidden') => void
}

/**
 * Keeps a store in sync with the server until `signal` aborts. One visible tab replicates, and every tab receives the
 * status.
 */
export async function startSync(parts: SyncParts, signal: AbortSignal): Promise<void> {
  const { store, transport, listen, onRefused } = parts
  const now = () => Date.now()
  const loss = lossOf(signal)
  const memory = openSyncMemory(store.name, store.persistent)
  watchTouches(now, signal)
  addEventListener('offline', () => updateStatus({ phase: 'offline' }), { signal })
  const channel = new StatusChannel(store.name, signal)
  if (store.outbox && store.principal.role === 'admin') watchOutbox(store.outbox, signal)
  // If the sync state cannot be read, the first cycle reports it.
  const known = await memory.read().catch(() => null)
  if (known) updateStatus({ tablesReady: known.tablesReady, lastSuccessAt: known.lastSuccessAt })
  if (isKnownOffline()) updateStatus({ phase: 'offline' })

  const notifyRefusal = (failure: CycleFailure | null) => {
    if (failure?.kind === 'unauthorised') onRefused?.('expired')
    if (failure?.kind === 'principal') onRefused?.('forbidden')
    return failure
  }
  const work = async (term: AbortSignal) => {
    const cycles = new Cycles({ store, memory, ...transport, pageSize: PAGE, now }, loss)
    channel.leading = true
    // Sent at once, because a user who leaves the page soon would take a visit along that waits for the next cycle.
    const telemetry = used$.subscribe(() => {
      if (store.outbox && !isKnownOffline())
        void sendTelemetry(store.outbox, transport.insert, term).catch(console.warn)
    })
    // Subscribes only after the first sync, so that it does not delay it.
    inStep$.pipe(take(1), takeUntil(fromEvent(term, 'abort'))).subscribe(() => listen?.(term))
    const checks = store.persistent ? checkBeside({ store, memory, rpc: transport.rpc, now }, term) : null
    const cycle = async () => {
      const failure = notifyRefusal(await cycles.run(term))
      if (!failure) checks?.look()
      return failure
    }
    await runScheduler(cycle, store.principal.role, term)
    telemetry.unsubscribe()
    channel.leading = false
    await checks?.end()
    await cycles.close()
  }
  // A store in memory belongs to this tab alone. No other tab can fill it.
  const lockName = store.persistent ? store.name : `${store.name}-${Math.random()}`
  await leadWhileVisible(lockName, signal, work).finally(() => memory.close())
}

/**
 * Delay before the comparison code is loaded, unless it is requested. Most visits end before there is anything to
 * compare.
 */
const LOADED_AFTER_MS = 30_000

/** Comparisons beside the cycles of one leading tab. */
type ChecksBeside = {
  /** Starts a comparison if one is due. Called after each successful cycle, and returns at once. */
  look: () => void
  /** Waits for the running comparison after the signal has aborted. Never throws. */
  end: () => Promise<void>
}

/** Compares this device with the server on schedule and on request (ADR 0001). */
function checkBeside(parts: CheckParts, signal: AbortSignal): ChecksBeside {
  const startedAt = parts.now()
  let isAsked = false
  let checks: Promise<SelfChecks | null> | null = null
  const requests = checkRequests$.subscribe(() => {
    isAsked = true
    // The comparison needs a device that is up to date.
    syncNow()
  })
  const load = async () => {
    try {
      const { SelfChecks } = await import('./self-check.ts')
      return new SelfChecks(parts, startedAt, signal)
    } catch (error) {
      console.warn('This device cannot be compared with the server yet.', error)
      checks = null
      return null
    }
  }
  return {
    look: () => {
      if (!checks && !isAsked && parts.now() - startedAt < LOADED_AFTER_MS) return
      checks ??= load()
      const asked = isAsked
      isAsked = false
      void checks.then((found) => {
        if (found) found.look(asked)
        else isAsked ||= asked
      })
    },
    end: async () => {
      requests.unsubscribe()
      await (await checks)?.end()
    },
  }
}

/** Counts the open journal entries, as refused ones and those that met another admin's change (merged, gone). */
async function countOpen({ journal }: Outbox): Promise<{ refused: number; attention: number }> {
  const open = journal.where('open').equals(1)
  const refused = await open
    .clone()
    .filter(({ status }) => status === 'refused')
    .count()
  return { refused, attention: (await open.count()) - refused }
}

/**
 * Publishes the counts of pending and open commands in this tab, and emits `issued$` for a new command of any tab.
 */
function watchOutbox(outbox: Outbox, signal: AbortSignal): void {
  let newest = 0
  const subscription = liveQuery(async () => ({
    waiting: await outbox.commands.count(),
    ...(await countOpen(outbox)),
    last: (await outbox.commands.orderBy('n').last())?.n ?? 0,
  })).subscribe({
    next: ({ last, ...counts }) => {
      updateStatus(counts)
      if (last > newest) issued$.next()
      newest = Math.max(newest, last)
    },
    error: (error: unknown) => console.error('What waits on this device cannot be read.', error),
  })
  signal.addEventListener('abort', () => {
    subscription.unsubscribe()
    updateStatus({ waiting: 0, refused: 0, attention: 0 })
  })
}
