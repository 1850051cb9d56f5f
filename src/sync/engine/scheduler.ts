import {
  BehaviorSubject,
  firstValueFrom,
  fromEvent,
  merge,
  Subject,
  Subscription,
  switchMap,
  timer,
} from 'rxjs'
import { OWN_FAULT_ADVICE, serverWords } from '#domain/replication/server-words.ts'
import { isKnownOffline } from '#db/device/network.ts'
import type { Principal } from '#db/core/principal.ts'
import { syncRequests$, syncStatus$, updateStatus } from '#sync/state/status.ts'
import type { CycleFailure } from './cycle-parts.ts'

/**
 * Runs `cycle` until `signal` aborts, at a pace set by its outcome, the role and the user's activity.
 * Polls slowly while the server's pokes are reliable. They count as unreliable once a poll by the timer alone finds
 * rows without a poke, and as reliable again from the next poke on.
 */
export async function runScheduler(
  cycle: () => Promise<CycleFailure | null>,
  role: Principal['role'],
  signal: AbortSignal,
): Promise<void> {
  const { seen, subscription } = recordEvents()
  let arePokesReliable = true
  subscription.add(pokes$.subscribe(() => (arePokesReliable = true)))
  let expectsPokes = false
  let failures = 0
  while (!signal.aborted) {
    const isUnneededPoll = expectsPokes && !seen.has('wake')
    seen.clear()
    // A change made before the subscription is only found by a cycle that starts after it.
    const wasSubscribed = isSubscribed$.value
    const failure = await reportedCycle(cycle, signal)
    if (isUnneededPoll && seen.has('rows') && !seen.has('poke')) arePokesReliable = false
    expectsPokes = wasSubscribed && isSubscribed$.value && arePokesReliable
    failures = failure ? failures + 1 : 0
    if (needsCycleAtOnce(seen, failure)) continue
    const retryAfter = retryAfterOf(failure)
    const delay = failure
      ? paceAfterFailure(failures, retryAfter, Math.random())
      : paceAfterSuccess(role, sinceTouch(Date.now()), expectsPokes)
    await nextSignal(delay, retryAfter ?? 0, signal)
  }
  subscription.unsubscribe()
}

/** Command issued on this device, in any tab. */
export const issued$ = new Subject<void>()

/** Rows received from the server. */
export const received$ = new Subject<void>()

/** Notification of the server that some data has changed (Realtime, ADR 0030). It carries no data. */
export const pokes$ = new Subject<void>()

/** True while this tab is subscribed to pokes. */
export const isSubscribed$ = new BehaviorSubject(false)

/** End of a period in which pokes may have been missed. */
export const missed$ = new Subject<void>()

/** First touch of the page after a rest. */
const returned$ = new Subject<void>()

/** Events that start a cycle before its timer. */
const wake$ = merge(
  fromEvent(globalThis, 'online'),
  // It may be wrong.
  fromEvent(globalThis, 'offline'),
  fromEvent(globalThis, 'focus'),
  syncRequests$,
  issued$,
  returned$,
  pokes$,
  missed$,
)

const RECORDED = { wake: wake$, request: syncRequests$, command: issued$, poke: pokes$, rows: received$ }

type Recorded = keyof typeof RECORDED

/** Collects the events since `seen` was last cleared. */
function recordEvents(): { seen: Set<Recorded>; subscription: Subscription } {
  const seen = new Set<Recorded>()
  const subscription = new Subscription()
  for (const event of Object.keys(RECORDED) as Recorded[])
    subscription.add(RECORDED[event].subscribe(() => seen.add(event)))
  return { seen, subscription }
}

/** Returns true if an event during the cycle calls for another one without a wait. */
function needsCycleAtOnce(seen: ReadonlySet<Recorded>, failure: CycleFailure | null): boolean {
  if (seen.has('request')) return true
  if (failure) return seen.has('wake') && retryAfterOf(failure) === null
  // The answer of this cycle may be older than they are.
  return seen.has('command') || seen.has('poke')
}

function retryAfterOf(failure: CycleFailure | null): number | null {
  return failure && 'retryAfterMs' in failure ? failure.retryAfterMs : null
}

/** Duration after which a background cycle is shown as syncing. */
const NOTICEABLE_MS = 600

/** Runs one cycle and publishes its status. */
async function reportedCycle(
  cycle: () => Promise<CycleFailure | null>,
  signal: AbortSignal,
): Promise<CycleFailure | null> {
  const showSyncing = () => !isKnownOffline() && updateStatus({ phase: 'syncing' })
  if (['starting', 'syncing'].includes(syncStatus$.value.phase)) showSyncing()
  const noticeable = setTimeout(showSyncing, NOTICEABLE_MS)
  const began = performance.now()
  const failure = await cycle()
  const cycleMs = Math.round(performance.now() - began)
  clearTimeout(noticeable)
  if (signal.aborted) return failure
  if (failure?.kind === 'storage') console.error('The catalogue could not be stored.', failure.cause)
  const isOwnFault = failure?.kind === 'storage'
  if (failure) {
    const phase = failure.kind === 'network' ? 'offline' : 'failed'
    updateStatus({ phase, isOwnFault, failure: isOwnFault ? OWN_FAULT_ADVICE : serverWords(failure) })
  } else updateStatus({ phase: 'idle', isOwnFault, failure: null, cycleMs })
  return failure
}

/**
 * Waits for an event that starts a cycle, at most `delayMs`, or until `signal` aborts.
 * @param restMs delay that the server asked for. Until then only a sync request starts a cycle.
 */
async function nextSignal(delayMs: number, restMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const woken = restMs > 0 ? timer(Math.min(restMs, delayMs)).pipe(switchMap(() => wake$)) : wake$
  await firstValueFrom(merge(fromEvent(signal, 'abort'), timer(delayMs), syncRequests$, woken))
}

/** Interval of polls while the user touches the page. */
const ACTIVE_MS = { visitor: 10_000, admin: 5_000 }
/** Interval of polls once the page was untouched for `REST_AFTER_MS`. */
const RESTING_MS = 60_000
const REST_AFTER_MS = 120_000
/** Interval of polls while pokes are expected, in case one is lost. */
const NOTIFIED_MS = 300_000

/** Returns the milliseconds from a successful cycle to the next poll. */
export function paceAfterSuccess(
  role: Principal['role'],
  sinceTouchMs: number,
  expectsPokes: boolean,
): number {
  if (expectsPokes) return NOTIFIED_MS
  return sinceTouchMs < REST_AFTER_MS ? ACTIVE_MS[role] : RESTING_MS
}

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
/** Longest delay a server may ask for. It also keeps timers below 24 days, beyond which they fire at once. */
const LONGEST_REST_MS = 3_600_000

/**
 * Returns the milliseconds to wait after the `failures`-th failure in a row. They double from one second to a
 * minute, with a random half so that devices do not return together, and respect the server's Retry-After.
 * @param random from 0 to 1
 */
export function paceAfterFailure(failures: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return Math.max(full * (0.5 + random / 2), Math.min(retryAfterMs ?? 0, LONGEST_REST_MS))
}

let lastTouchAt = 0

/** Records when the user touches the page, and emits `returned$` on the first touch after a rest. */
export function watchTouches(now: () => number, signal: AbortSignal): void {
  lastTouchAt = now()
  const touched = () => {
    const wasResting = sinceTouch(now()) >= REST_AFTER_MS
    lastTouchAt = now()
    if (wasResting) returned$.next()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'])
    addEventListener(event, touched, { signal, passive: true, capture: true })
}

/** Returns the milliseconds since the last touch, 0 if the clock was set back. */
function sinceTouch(now: number): number {
  return Math.max(0, now - lastTouchAt)
}
