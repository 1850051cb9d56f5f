import { redirect } from '@tanstack/react-router'
import { filter, firstValueFrom, map, merge, race, take, timer } from 'rxjs'
import { hasCustomPage } from '#db/queries/custom-pages.ts'
import { primed$, storeState$ } from '#app/store/react.tsx'
import type { Db } from '#db/store/store.ts'
import { isReservedSlug, toSlug } from '#domain/pages/site-paths.ts'
import { syncNow, syncStatus$, type SyncStatus } from '#sync/state/status.ts'
import styles from './find-custom-page.module.css'

/** How long a page that is not on this device may be looked for on the server. */
const LOOK_MS = 2_500
/** While the device is being filled for the first time, everything takes longer. */
const FIRST_LOOK_MS = 8_000

const isFilled = ({ tablesReady }: SyncStatus) => tablesReady.includes('modifiable_page_content')
const isCutOff = ({ phase }: SyncStatus) => phase === 'offline' || phase === 'failed'

/** The status once `test` holds for it, or as it is when the time is up. */
async function statusWhen(test: (status: SyncStatus) => boolean, limit: number): Promise<SyncStatus> {
  await firstValueFrom(merge(syncStatus$.pipe(filter(test)), timer(limit)))
  return syncStatus$.value
}

/** Waits until the device has heard from the server, cannot, or the time is up. */
async function hearFromServer(): Promise<void> {
  const began = Date.now()
  const isNews = ({ lastSuccessAt }: SyncStatus) => lastSuccessAt !== null && lastSuccessAt >= began
  const status = await statusWhen((now) => isFilled(now) || isCutOff(now), FIRST_LOOK_MS)
  // What has just come for the first time is fresh; what was here before may lack a page made since.
  if (isNews(status) || (isFilled(status) && status.first !== null)) return
  syncNow()
  await statusWhen((now) => isCutOff(now) || isNews(now), LOOK_MS)
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
 * Looks an unknown address of one segment up as the name of a custom page: on this device, then once on the server
 * (AMB-06). Names of the app's own are none; a page that this one was painted with is there.
 * @throws redirect to / when there is no such page (AMB-07)
 */
export async function guardCustomPage(segment: string): Promise<void> {
  const home = () => redirect({ to: '/', replace: true })
  if (isReservedSlug(segment)) throw home()
  const slug = toSlug(segment)
  if (primed$.value?.db.screen.rows.modifiable_page_content?.some(({ page_slug }) => page_slug === slug))
    return
  const db = await openedStore()
  // Without a store nobody can say what exists: the screen tells of the failure where the person wanted to go.
  if (db === null || (await hasCustomPage(db, slug))) return
  await hearFromServer()
  if (!(await hasCustomPage(db, slug))) throw home()
}

/** What stands in the place of a custom page until it is known what it says. */
export function CustomPagePending() {
  return (
    <div className={styles['pending']}>
      <output className="visually-hidden">Cargando página...</output>
      <div className={styles['title']} />
      <div className={styles['text']} />
      <div className={styles['image']} />
    </div>
  )
}
