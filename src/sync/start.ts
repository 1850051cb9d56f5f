import type { Store } from '#db/store.ts'
import { openSyncMemory } from '#db/sync-state.ts'
import { StatusChannel } from './broadcast.ts'
import type { CycleFailure } from './cycle.ts'
import { Cycles } from './cycles.ts'
import { leadWhileVisible } from './leader.ts'
import { paceAfterFailure, paceAfterSuccess } from './pace.ts'
import type { Rpc } from './rpc.ts'
import { nextSignal, sinceTouch, wake$, watchTouches } from './signals.ts'
import { syncRequests$, syncStatus$, updateStatus } from './status.ts'

/** A cycle that takes longer than this is worth telling the person about. */
const NOTICEABLE_MS = 600

/** Rows per table and request: the most that the server gives. */
const PAGE = 2_000

function retryAfterOf(failure: CycleFailure): number | null {
  return 'retryAfterMs' in failure ? failure.retryAfterMs : null
}

/** One cycle, with its status told as it goes. What goes on by itself and takes no time is not worth telling. */
async function tellingCycle(
  cycle: () => Promise<CycleFailure | null>,
  signal: AbortSignal,
): Promise<CycleFailure | null> {
  const isAwaited = ['starting', 'syncing'].includes(syncStatus$.value.phase)
  const tell = () => navigator.onLine && updateStatus({ phase: 'syncing' })
  if (isAwaited) tell()
  const timer = setTimeout(tell, NOTICEABLE_MS)
  const failure = await cycle()
  clearTimeout(timer)
  if (signal.aborted) return failure
  if (failure?.kind === 'storage') console.error('The catalogue could not be stored.', failure.cause)
  const isOffline = failure?.kind === 'network'
  updateStatus({ phase: failure ? (isOffline ? 'offline' : 'failed') : 'idle' })
  return failure
}

/** Runs `cycle` again and again at the pace that its outcome asks for. */
async function keepPace(cycle: () => Promise<CycleFailure | null>, signal: AbortSignal): Promise<void> {
  let isWished = false
  let isWoken = false
  const ears = wake$.subscribe(() => (isWoken = true))
  ears.add(syncRequests$.subscribe(() => (isWished = true)))
  for (let failures = 0; !signal.aborted;) {
    isWished = isWoken = false
    const failure = await tellingCycle(cycle, signal)
    failures = failure ? failures + 1 : 0
    const retryAfter = failure && retryAfterOf(failure)
    // What was asked for or came back meanwhile: an answer that was on its way already does not know of it.
    if (isWished || (failure && isWoken && retryAfter === null)) continue
    const delay = failure
      ? paceAfterFailure(failures, retryAfter, Math.random())
      : paceAfterSuccess(sinceTouch(Date.now()))
    await nextSignal(delay, retryAfter ?? 0, signal)
  }
  ears.unsubscribe()
}

/**
 * Keeps a store in step with the server for as long as `signal` does not abort. One visible tab does the work,
 * every tab knows the status.
 */
export async function startSync(store: Store, rpc: Rpc, signal: AbortSignal): Promise<void> {
  const now = () => Date.now()
  const memory = openSyncMemory(store.name, store.persistent)
  watchTouches(now, signal)
  addEventListener('offline', () => updateStatus({ phase: 'offline' }), { signal })
  const channel = new StatusChannel(store.name, signal)
  // A memory that cannot be read now is told of by the first cycle.
  const known = await memory.read().catch(() => null)
  if (known) updateStatus({ tablesReady: known.tablesReady, lastSuccessAt: known.lastSuccessAt })
  if (!navigator.onLine) updateStatus({ phase: 'offline' })

  const work = async (term: AbortSignal) => {
    const cycles = new Cycles(store.db, { store: store.name, memory, rpc, pageSize: PAGE, now })
    channel.leading = true
    await keepPace(() => cycles.run(term), term)
    channel.leading = false
    await cycles.close()
  }
  // A store in memory belongs to this tab alone: no other tab can fill it.
  const turn = store.persistent ? store.name : `${store.name}-${Math.random()}`
  await leadWhileVisible(turn, signal, work)
}
