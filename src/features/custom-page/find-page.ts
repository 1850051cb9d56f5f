import { redirect } from '@tanstack/react-router'
import { filter, firstValueFrom, map, merge, race, take, timer } from 'rxjs'
import { hasCustomPage } from '#db/modifiable-page-content.ts'
import { storeState$ } from '#db/react.tsx'
import type { Db } from '#db/store.ts'
import { isReservedSlug, toSlug } from '#domain/reserved-slugs.ts'
import { syncNow, syncStatus$, type SyncStatus } from '#sync/status.ts'

/** How long a page that is not on this device may be looked for on the server. */
const LOOK_MS = 2_500
/** While the device is being filled for the first time, everything takes longer. */
const FIRST_LOOK_MS = 8_000

const isFilled = ({ tablesReady }: SyncStatus) => tablesReady.includes('modifiable_page_content')
const isCutOff = ({ phase }: SyncStatus) => phase === 'offline' || phase === 'failed'

/** Waits until the device has heard from the server, cannot, or the time is up. */
async function hearFromServer(): Promise<void> {
  const before = syncStatus$.value
  const wasFilled = isFilled(before)
  // What is being filled is fresh when it is done; else one question, whose answer moves the clock.
  if (wasFilled || isCutOff(before)) syncNow()
  const heard = syncStatus$.pipe(
    filter(
      (now) => isCutOff(now) || (isFilled(now) && (!wasFilled || now.lastSuccessAt !== before.lastSuccessAt)),
    ),
  )
  await firstValueFrom(merge(heard, timer(wasFilled ? LOOK_MS : FIRST_LOOK_MS)))
}

/** The store, once it is open; null when it cannot be opened or takes too long. */
function openedStore(): Promise<Db | null> {
  const opened = storeState$.pipe(
    filter(({ phase }) => phase !== 'opening'),
    map((state) => (state.phase === 'ready' ? state.store.db : null)),
    take(1),
  )
  return firstValueFrom(race(opened, timer(FIRST_LOOK_MS).pipe(map(() => null))))
}

/**
 * Looks an unknown address of one segment up as the name of a stored page: on this device, then once on the server
 * (AMB-06). Names of the app's own are none.
 * @throws redirect to / when there is no such page (AMB-07)
 */
export async function guardCustomPage(segment: string): Promise<void> {
  const home = () => redirect({ to: '/', replace: true })
  if (isReservedSlug(segment)) throw home()
  const slug = toSlug(segment)
  const db = await openedStore()
  // Without a store nobody can say what exists: the screen tells of the failure where the person wanted to go.
  if (db === null || (await hasCustomPage(db, slug))) return
  await hearFromServer()
  if (!(await hasCustomPage(db, slug))) throw home()
}
