import { BehaviorSubject, fromEvent, merge, race, Subject, timer, type Observable } from 'rxjs'
import { take, tap } from 'rxjs/operators'
import { REST_AFTER_MS } from './pace.ts'
import { syncRequests$ } from '#sync/state/status.ts'

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
export function sinceTouch(now: number): number {
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
export const wake$: Observable<unknown> = merge(
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
export async function nextSignal(delayMs: number, restMs: number, signal: AbortSignal): Promise<void> {
  let isRequested = false
  const syncRequest = syncRequests$.pipe(tap(() => (isRequested = true)))
  const rest = Math.min(restMs, delayMs)
  if (rest > 0) await first(signal, timer(rest), syncRequest)
  if (!isRequested) await first(signal, timer(delayMs - rest), wake$)
}
