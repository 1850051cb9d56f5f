import { serverWords } from '#domain/replication/server-words.ts'
import type { CycleFailure } from './cycle-parts.ts'
import { paceAfterFailure, paceAfterSuccess } from '#sync/scheduler/pace.ts'
import type { Principal } from '#db/core/principal.ts'
import {
  isHearing$,
  issued$,
  nextSignal,
  pokes$,
  received$,
  sinceTouch,
  wake$,
} from '#sync/scheduler/signals.ts'
import { syncRequests$, syncStatus$, updateStatus } from '#sync/state/status.ts'

/** A cycle that takes longer than this is worth telling the person about. */
const NOTICEABLE_MS = 600

function retryAfterOf(failure: CycleFailure): number | null {
  return 'retryAfterMs' in failure ? failure.retryAfterMs : null
}

/** One cycle, with its status told as it goes. What goes on by itself and takes no time is not worth telling. */
async function reportedCycle(
  cycle: () => Promise<CycleFailure | null>,
  signal: AbortSignal,
): Promise<CycleFailure | null> {
  const isAwaited = ['starting', 'syncing'].includes(syncStatus$.value.phase)
  const notify = () => navigator.onLine && updateStatus({ phase: 'syncing' })
  if (isAwaited) notify()
  const timer = setTimeout(notify, NOTICEABLE_MS)
  const began = performance.now()
  const failure = await cycle()
  const cycleMs = Math.round(performance.now() - began)
  clearTimeout(timer)
  if (signal.aborted) return failure
  if (failure?.kind === 'storage') console.error('The catalogue could not be stored.', failure.cause)
  if (!failure) {
    updateStatus({ phase: 'idle', failure: null, cycleMs })
    return null
  }
  updateStatus({ phase: failure.kind === 'network' ? 'offline' : 'failed', failure: serverWords(failure) })
  return failure
}

/**
 * Runs `cycle` again and again at the pace that its outcome and the `role` ask for. A server that tells of changes is
 * seldom asked without a reason, for as long as it does tell: once the clock alone has found some that were not told
 * of, it is asked as often as any other, until it is heard again.
 */
export async function runScheduler(
  cycle: () => Promise<CycleFailure | null>,
  role: Principal['role'],
  signal: AbortSignal,
): Promise<void> {
  let isRequested = false
  let isWoken = false
  let isIssued = false
  let isPoked = false
  let isNew = false
  // What the device knows of the server's telling.
  let doesNotify = true
  let wasNotified = false
  const ears = wake$.subscribe(() => (isWoken = true))
  ears.add(syncRequests$.subscribe(() => (isRequested = true)))
  ears.add(issued$.subscribe(() => (isIssued = true)))
  ears.add(pokes$.subscribe(() => (isPoked = doesNotify = true)))
  ears.add(received$.subscribe(() => (isNew = true)))
  for (let failures = 0; !signal.aborted;) {
    const shouldKnow = wasNotified && !isWoken
    isRequested = isWoken = isIssued = isPoked = isNew = false
    // What changed before it began to listen is found by a cycle that begins after that.
    const hears = isHearing$.value
    const failure = await reportedCycle(cycle, signal)
    failures = failure ? failures + 1 : 0
    const retryAfter = failure && retryAfterOf(failure)
    if (shouldKnow && isNew && !isPoked) doesNotify = false
    wasNotified = hears && isHearing$.value && doesNotify
    // What was asked for or came back meanwhile: an answer that was on its way already does not know of it.
    if (isRequested || (failure ? isWoken && retryAfter === null : isIssued || isPoked)) continue
    const delay = failure
      ? paceAfterFailure(failures, retryAfter, Math.random())
      : paceAfterSuccess(role, sinceTouch(Date.now()), wasNotified)
    await nextSignal(delay, retryAfter ?? 0, signal)
  }
  ears.unsubscribe()
}
