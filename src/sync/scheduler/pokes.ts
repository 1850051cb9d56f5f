import { delayWhen, fromEvent, Subject, switchMap, takeUntil, throttleTime, timer } from 'rxjs'
import { listenOn } from './channel.ts'
import type { Principal } from '#db/core/principal.ts'
import { isHearing$, missed$, pokes$ } from './signals.ts'

/** However many changes come, two cycles a second are enough. */
const REST_MS = 500
/**
 * Visitors are many: a thousand who hear the same poke ask within this time, half of them in its first quarter, so that
 * most see a change within a second. Administrators are few and work together: they ask at once.
 */
const SPREAD_MS = { visitor: 600, admin: 0 }
/** So much later at most those who were cut off ask: all are at the same moment when a server goes down. */
const LOST_SPREAD_MS = 10_000

/**
 * Hears from the server that something has changed, and makes the next cycle come sooner: only a poke, never the data.
 * Everything works without it (ADR 0030). A poke may be lost, late, or somebody's prank.
 */
export function hearPokes(url: string, key: string, role: Principal['role'], signal: AbortSignal): void {
  const ended = fromEvent(signal, 'abort')
  const heard$ = new Subject<void>()
  const lost$ = new Subject<void>()
  heard$
    .pipe(
      throttleTime(REST_MS, undefined, { leading: true, trailing: true }),
      delayWhen(() => timer(Math.random() ** 2 * SPREAD_MS[role])),
      takeUntil(ended),
    )
    .subscribe(() => pokes$.next())
  lost$
    .pipe(
      switchMap(() => timer(Math.random() * LOST_SPREAD_MS)),
      takeUntil(ended),
    )
    .subscribe(() => missed$.next())
  const ears = {
    joined: () => isHearing$.next(true),
    poked: () => heard$.next(),
    lost: () => {
      isHearing$.next(false)
      lost$.next()
    },
  }
  void listenOn(url, key, ears, signal)
}
