import { fromEvent, merge, race, timer, type Observable } from 'rxjs'
import { filter, map, take } from 'rxjs/operators'
import { syncRequests$ } from './status.ts'

let lastTouchAt = 0

/** Remembers when the person last touched the page. */
export function watchTouches(now: () => number, signal: AbortSignal): void {
  lastTouchAt = now()
  const touched = () => {
    lastTouchAt = now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll']) {
    addEventListener(event, touched, { signal, passive: true, capture: true })
  }
}

/** Milliseconds since the person last touched the page. */
export function sinceTouch(now: number): number {
  return Math.max(0, now - lastTouchAt)
}

/** What makes a device look for news before its timer: connection, focus, a person's wish. */
const wake$: Observable<unknown> = merge(
  fromEvent(globalThis, 'online'),
  fromEvent(globalThis, 'focus'),
  syncRequests$,
)

/** Waits for the next reason to replicate, at most `delayMs`, or until `signal` aborts. */
export function nextSignal(delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    race(
      timer(delayMs),
      wake$,
      fromEvent(signal, 'abort').pipe(
        filter(() => signal.aborted),
        map(() => undefined),
      ),
    )
      .pipe(take(1))
      .subscribe(() => resolve())
  })
}
