import { redirect } from '@tanstack/react-router'
import { filter, firstValueFrom, map, merge, race, take, timer } from 'rxjs'
import { hasCustomPage } from '#db/queries/custom-pages.ts'
import { primed$, storeState$ } from '#app/store/react.tsx'
import type { Db } from '#db/store/store.ts'
import { isReservedSlug, toSlug } from '#domain/pages/site-paths.ts'
import { syncNow, syncStatus$, type SyncStatus } from '#sync/state/status.ts'
import styles from './find-custom-page.module.css'

/**
 * Looks for a custom page by an unknown path of one segment: on this device, then once on the server
 * (AMB-06). Reserved paths are excluded, and a prerendered page exists.
 * @throws redirect to / if there is no such page (AMB-07)
 */
export async function guardCustomPage(segment: string): Promise<void> {
  const home = () => redirect({ to: '/', replace: true })
  if (isReservedSlug(segment)) throw home()
  const slug = toSlug(segment)
  if (primed$.value?.db.screen.rows.modifiable_page_content?.some(({ page_slug }) => page_slug === slug))
    return
  const db = await openedStore()
  // Without a store the page may exist, so the screen shows the failure instead of redirecting.
  if (db === null || (await hasCustomPage(db, slug))) return
  await hearFromServer()
  if (!(await hasCustomPage(db, slug))) throw home()
}

/** Time limit in ms for finding a page on the server that is not on this device. */
const LOOK_MS = 2_500
/** Time limit in ms during the first replication. */
const FIRST_LOOK_MS = 8_000

const isFilled = ({ tablesReady }: SyncStatus) => tablesReady.includes('modifiable_page_content')
const isCutOff = ({ phase }: SyncStatus) => phase === 'offline' || phase === 'failed'

/** Returns the status once `test` holds, or at the time limit. */
async function statusWhen(test: (status: SyncStatus) => boolean, limit: number): Promise<SyncStatus> {
  await firstValueFrom(merge(syncStatus$.pipe(filter(test)), timer(limit)))
  return syncStatus$.value
}

/** Waits for the next successful replication, a failure, or the time limit. */
async function hearFromServer(): Promise<void> {
  const began = Date.now()
  const isNews = ({ lastSuccessAt }: SyncStatus) => lastSuccessAt !== null && lastSuccessAt >= began
  const status = await statusWhen((now) => isFilled(now) || isCutOff(now), FIRST_LOOK_MS)
  // A first replication is fresh. Older data may lack a page created since.
  if (isNews(status) || (isFilled(status) && status.first !== null)) return
  syncNow()
  await statusWhen((now) => isCutOff(now) || isNews(now), LOOK_MS)
}

/** Returns the open store, or null if it fails to open or takes too long. */
function openedStore(): Promise<Db | null> {
  const opened = storeState$.pipe(
    filter(({ phase }) => phase !== 'opening'),
    map((state) => (state.phase === 'ready' ? state.store.db : null)),
    take(1),
  )
  return firstValueFrom(race(opened, timer(FIRST_LOOK_MS).pipe(map(() => null))))
}

/** Renders placeholders for a custom page. */
export function CustomPagePending() {
  return (
    <div className={styles['pending']}>
      <output className="visually-hidden">Cargando página...</output>
      <div className={`breathing ${styles['title']}`} />
      <div className={`breathing ${styles['text']}`} />
      <div className={`breathing ${styles['image']}`} />
    </div>
  )
}
