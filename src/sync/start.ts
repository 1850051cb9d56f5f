import type { Store } from '#db/store.ts'
import { openSyncMemory } from '#db/sync-state.ts'
import { TABLE_NAMES, type TableName } from '#domain/tables/tables.ts'
import { StatusChannel } from './broadcast.ts'
import { runCycle, type CycleFailure, type CycleParts } from './cycle.ts'
import { leadWhileVisible } from './leader.ts'
import { paceAfterFailure, paceAfterSuccess } from './pace.ts'
import { Replica } from './replica.ts'
import type { Rpc } from './rpc.ts'
import { nextSignal, sinceTouch, watchTouches } from './signals.ts'
import { syncStatus$, updateStatus } from './status.ts'

/** A cycle that takes longer than this is worth telling the person about. */
const NOTICEABLE_MS = 600

function retryAfterOf(failure: CycleFailure): number | null {
  return 'retryAfterMs' in failure ? failure.retryAfterMs : null
}

/** One cycle, with its status told as it goes. */
async function tellingCycle(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  const isQuiet = syncStatus$.value.phase === 'idle'
  const tell = () => updateStatus({ phase: 'syncing' })
  const timer = isQuiet ? setTimeout(tell, NOTICEABLE_MS) : undefined
  if (!isQuiet && navigator.onLine) tell()
  const failure = await runCycle(parts, signal)
  clearTimeout(timer)
  if (signal.aborted) return failure
  if (failure?.kind === 'storage') console.error('The catalogue could not be stored.', failure.cause)
  const isOffline = failure?.kind === 'network'
  updateStatus({ phase: failure ? (isOffline ? 'offline' : 'failed') : 'idle' })
  return failure
}

async function replicate(parts: CycleParts, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const failure = await tellingCycle(parts, signal)
    failures = failure ? failures + 1 : 0
    const delay = failure
      ? paceAfterFailure(failures, retryAfterOf(failure), Math.random())
      : paceAfterSuccess(sinceTouch(parts.now()))
    await nextSignal(delay, signal)
  }
}

/**
 * Keeps a store in step with the server for as long as `signal` does not abort. One visible tab does the work,
 * every tab knows the status.
 */
export async function startSync(store: Store, rpc: Rpc, signal: AbortSignal): Promise<void> {
  const now = () => Date.now()
  const memory = openSyncMemory(store.name, store.persistent)
  const { tablesReady, lastSuccessAt } = await memory.read()
  updateStatus({ tablesReady, lastSuccessAt, ...(navigator.onLine ? {} : { phase: 'offline' }) })
  watchTouches(now, signal)
  addEventListener('offline', () => updateStatus({ phase: 'offline' }), { signal })
  const channel = new StatusChannel(store.name, signal)

  const work = async (term: AbortSignal) => {
    const replicas = Object.fromEntries(
      TABLE_NAMES.map((table) => [table, new Replica(store.db, table)]),
    ) as Record<TableName, Replica>
    await Promise.all(TABLE_NAMES.map((table) => replicas[table].start()))
    channel.leading = true
    try {
      await replicate({ store: store.name, replicas, memory, rpc, now }, term)
    } finally {
      channel.leading = false
      await Promise.all(TABLE_NAMES.map((table) => replicas[table].close()))
    }
  }
  // A store in memory belongs to this tab alone: no other tab can fill it.
  const turn = store.persistent ? store.name : `${store.name}-${Math.random()}`
  await leadWhileVisible(turn, signal, work)
}
