import { BehaviorSubject, fromEvent, merge, race, Subject, timer, type Observable } from 'rxjs'
import { take, tap } from 'rxjs/operators'
import { serverWords } from '#domain/replication/server-words.ts'
import type { Principal } from '#db/core/principal.ts'
import { syncRequests$, syncStatus$, updateStatus } from '#sync/state/status.ts'
import type { CycleFailure } from './cycle-parts.ts'

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

let lastTouchAt = 0

/** The person touches the page again, after so long that it asks for news less often. */
const returned$ = new Subject<void>()

/** Remembers when the person last touched the page, and tells when they come back to it. */
export function watchTouches(now: () => number, signal: AbortSignal): void {
  lastTouchAt = now()
  const touched = () => {
    const wasResting = sinceTouch(now()) >= REST_AFTER_MS
    lastTouchAt = now()
    if (wasResting) returned$.next()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']) {
    addEventListener(event, touched, { signal, passive: true, capture: true })
  }
}

/** Milliseconds since the person last touched the page. */
function sinceTouch(now: number): number {
  return Math.max(0, now - lastTouchAt)
}

/** A command was issued on this device, in whatever tab. */
export const issued$ = new Subject<void>()

/** A visit of this tab waits to be sent. */
export const visited$ = new Subject<void>()

/** Rows have come from the server. */
export const received$ = new Subject<void>()

/** The server says that something has changed, where it can (Realtime). Only a poke, never the data. */
export const pokes$ = new Subject<void>()

/** True while the server would tell this tab of a change. */
export const isHearing$ = new BehaviorSubject(false)

/** Pokes may have been missed for a while. */
export const missed$ = new Subject<void>()

/** What makes a device look for news before its timer: connection, focus, a person's return or wish, a poke. */
const wake$: Observable<unknown> = merge(
  fromEvent(globalThis, 'online'),
  fromEvent(globalThis, 'focus'),
  syncRequests$,
  issued$,
  returned$,
  pokes$,
  missed$,
)

/** The first value of any of these, or the end of `signal`. */
function first(signal: AbortSignal, ...reasons: Observable<unknown>[]): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    race(fromEvent(signal, 'abort'), ...reasons)
      .pipe(take(1))
      .subscribe(() => resolve())
  })
}

/**
 * Waits for the next reason to replicate, at most `delayMs`, or until `signal` aborts.
 * @param restMs what the server asked us to wait: until then only a person's wish counts
 */
async function nextSignal(delayMs: number, restMs: number, signal: AbortSignal): Promise<void> {
  let isRequested = false
  const syncRequest = syncRequests$.pipe(tap(() => (isRequested = true)))
  const rest = Math.min(restMs, delayMs)
  if (rest > 0) await first(signal, timer(rest), syncRequest)
  if (!isRequested) await first(signal, timer(delayMs - rest), wake$)
}

/** How often a visible page asks for news: while the person is active, and after two minutes without a touch. */
const ACTIVE_MS = { visitor: 10_000, admin: 5_000 }
const RESTING_MS = 60_000
const REST_AFTER_MS = 120_000
/** Where the server tells of changes: only in case it could not once. */
const NOTIFIED_MS = 300_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
/** A server that asks for more is mistaken; and timers of more than 24 days go off at once. */
const LONGEST_REST_MS = 3_600_000

/**
 * How long to wait after a cycle that went well, by how long ago the person last touched the page.
 * @param isNotified whether the server tells this device of changes
 */
export function paceAfterSuccess(role: Principal['role'], sinceTouchMs: number, isNotified: boolean): number {
  if (isNotified) return NOTIFIED_MS
  return sinceTouchMs < REST_AFTER_MS ? ACTIVE_MS[role] : RESTING_MS
}

/**
 * How long to wait after the `failures`-th failure in a row: doubling from one second to a minute, spread by
 * half so that many devices do not return at once, and not sooner than the server asked,
 * within reason.
 * @param random from 0 to 1
 */
export function paceAfterFailure(failures: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10))
  return Math.max(full * (0.5 + random / 2), Math.min(retryAfterMs ?? 0, LONGEST_REST_MS))
}
