import { combineLatest, distinctUntilChanged, map, Observable, startWith, interval } from 'rxjs'
import { shopDay, FreeUnits } from '#domain/orders/free-units.ts'
import { live, type Live } from '#db/live/live.ts'
import { liveRows } from '#db/live/rows.ts'
import type { Db } from '#db/store/store.ts'
import { findHeldOrders } from './find-orders.ts'

/** Interval in which the calendar is checked for a new day. */
const CLOCK_MS = 60_000

/** Free units by product and day. A new object for each answer, because `units` itself is updated in place. */
export type Availability = { units: FreeUnits }

/**
 * Finds the free units of all products, as the server counts them, and with pending reservations of this device.
 * Updated by what changes, and shared by all screens.
 */
export function findFreeUnits(db: Db): Live<Availability> {
  return live(db, 'free-units', () => {
    const units = new FreeUnits()
    const products$ = liveRows(db.products).pipe(map((rows) => new Map(rows.map((row) => [row.id, row]))))
    const shop$ = combineLatest([liveRows(db.catalog_settings), interval(CLOCK_MS).pipe(startWith(0))]).pipe(
      map(([settings]) => shopDay(settings, new Date())),
      distinctUntilChanged((a, b) => a.today === b.today && a.isSameDay === b.isSameDay),
    )
    return combineLatest([watched(findHeldOrders(db)), products$, shop$]).pipe(
      map(([orders, products, shop]) => {
        units.update(orders, products, shop)
        return { units }
      }),
    )
  })
}

/** Returns the results of a live query, and its error. */
function watched<T>(query: Live<T>): Observable<T> {
  return new Observable((subscriber) => {
    const emit = () => {
      if (query.error !== undefined) subscriber.error(query.error)
      else if (query.value !== undefined) subscriber.next(query.value)
    }
    const unsubscribe = query.subscribe(emit)
    emit()
    return unsubscribe
  })
}
