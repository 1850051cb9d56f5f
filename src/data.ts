import { distinctUntilChanged, filter, first, map, merge, of, Subject } from 'rxjs'
import { notifyLost } from './app/actions/failures.ts'
import { replaces } from './db/live/live.ts'
import { breathe } from './db/core/pieces.ts'
import { isSamePrincipal, type Principal } from './db/core/principal.ts'
import { LOST, watchLoss, showAgain, shownRows, type ShownRows } from './db/live/lost-store.ts'
import { storeState$, supersedePrimed } from './app/store/react.tsx'
import { forgetScreens } from './db/device/screen-memory.ts'
import { removeStaleStores, removeSettledOutbox } from './db/store/stale-stores.ts'
import { closeStore, openStore, type Store } from './db/store/store.ts'
import { backend } from './sync/transport/request.ts'
import { recordVisit } from './db/device/telemetry.ts'
import { prefetchAdmin, prefetchImages } from './sync/prefetch/prefetch-by-worker.ts'
import { subscribeToPokes } from './sync/engine/pokes.ts'
import { principalOf } from './sync/session/session-record.ts'
import { dropPages } from './sync/prefetch/prefetch-page.ts'
import { accessToken, doubtRole, endSession, session$, startSession } from './sync/session/session.ts'
import { startSync } from './sync/engine/start.ts'
import {
  forgetStatus,
  inStep$,
  syncNow,
  syncStatus$,
  updateStatus,
  type SyncStatus,
} from './sync/state/status.ts'
import { createTransport } from './sync/transport/transport.ts'
import { inTime, oneAtATime } from './domain/core/tasks.ts'
import { TABLE_NAMES } from './domain/tables/tables.ts'
import { visits$ } from './page-visits.ts'
import { rememberScreens } from './remember-screens.ts'

/**
 * Opens the local store of the signed-in user, and another one when the user changes. Pending commands stay on the
 * device (replication.md §2). This is a chunk of its own, so that the page is drawn before the storage engine loads.
 */
export function startData(): void {
  let current: Open | null = null
  // A store opens after the previous one has closed.
  const inTurn = oneAtATime()
  const replace = (next: (last: Open | null) => Promise<Open | null>) =>
    void inTurn(async () => {
      try {
        current = await next(current)
      } catch (error) {
        storeState$.next({ phase: 'failed', error })
        current = null
      }
    })
  startSession(new AbortController().signal)
  syncStatus$.pipe(first(knowsBetter)).subscribe(supersedePrimed)
  session$.subscribe(({ phase }) => updateStatus({ isSessionOver: phase === 'expired' }))
  // Sends commands that needed a session.
  session$.pipe(filter(({ phase }) => phase === 'active')).subscribe(() => syncNow())
  session$.pipe(map(principalOf), distinctUntilChanged(isSamePrincipal)).subscribe((principal) => {
    replace(async (last) => {
      storeState$.next({ phase: 'opening' })
      // Only 13 collections may be open in a page, so the previous store closes first.
      await last?.close()
      if (last?.store.outbox && last.store.principal.role === 'admin')
        await removeSettledOutbox(last.store.principal).catch((error: unknown) =>
          console.warn('The outbox could not be removed.', error),
        )
      // Remembered screens belong to the previous user.
      if (last) forgetScreens()
      forgetStatus()
      // The page draws the change before the storage engine blocks the thread.
      await breathe()
      const opened = await open(principal)
      storeState$.next({ phase: 'ready', store: opened.store })
      return opened
    })
  })
  lost$.subscribe(({ store, waiting }) => {
    replace(async (last) =>
      // The user has signed out meanwhile, or another store has replaced this one.
      last?.store === store && isSamePrincipal(principalOf(session$.value), store.principal)
        ? reopen(last, waiting)
        : last,
    )
  })
  // The first visit is older than the open store.
  visits$.subscribe((visit) => {
    void inTurn(async () => current).then((opened) => opened && recordVisit(opened.store, visit))
  })
}

type Open = {
  store: Store
  /** @param reason `LOST` if its databases are deleted */
  close: (reason?: DOMException) => Promise<void>
}

/** Stores that the browser has deleted under this page, with the number of pending changes they had. */
const lost$ = new Subject<{ store: Store; waiting: number }>()

/**
 * Opens a principal's store and keeps it in sync with the server.
 * @param shown rows of a lost store that stay on the screen
 */
async function open(principal: Principal, shown?: ShownRows): Promise<Open> {
  const life = new AbortController()
  const store = await openStore(principal)
  if (shown) await showAgain(store, shown)
  const look = () => ({ store, waiting: syncStatus$.value.waiting })
  void watchLoss(store, life.signal, look, (seen) => lost$.next(seen))
  const isAdmin = principal.role === 'admin'
  // A late answer must not affect the next user of this device.
  const onRefused = (reason: 'expired' | 'forbidden') => {
    if (session$.value.phase !== 'active') return
    if (reason === 'forbidden' && principal.uid !== null) void doubtRole(principal.uid)
    else endSession(reason, principal.uid ?? undefined)
  }
  const transport = createTransport(backend, isAdmin ? accessToken : undefined)
  const listen = (signal: AbortSignal) => subscribeToPokes(backend.url, backend.key, principal.role, signal)
  const syncing = startSync({ store, transport, listen, onRefused }, life.signal).catch((error: unknown) =>
    console.error('The catalogue cannot be kept up to date.', error),
  )
  prefetchImages(store, life.signal)
  rememberScreens(store, life.signal)
  if (isAdmin) {
    dropPages().catch((error: unknown) => console.warn('Painted pages are still kept.', error))
    prefetchAdmin(life.signal)
    import('./sync/prefetch/prefetch-site-files.ts')
      .then(({ prefetchSiteFiles }) => prefetchSiteFiles(store, life.signal))
      .catch((error: unknown) => console.warn('The text files of the site cannot be kept.', error))
  }
  // Stores of other users are removed at once, and those of earlier releases after the first sync.
  const cleanup = merge(of(null), inStep$.pipe(first())).subscribe(() => {
    removeStaleStores(store).catch((error: unknown) =>
      console.warn('Earlier stores could not be removed.', error),
    )
  })
  const close = async (reason?: DOMException) => {
    life.abort(reason)
    cleanup.unsubscribe()
    await syncing
    const closing = closeStore(store)
    // A lost store may never end a pending write.
    await (reason === LOST ? inTime(CLOSING_LOST_MS, () => closing).catch(() => {}) : closing)
  }
  return { store, close }
}

/** Time limit for closing a lost store. */
const CLOSING_LOST_MS = 1_000

/** Opens a lost store again. Its rows on the screen and the contents of its forms stay. */
async function reopen({ store, close }: Open, waiting: number): Promise<Open> {
  const shown = shownRows(store.db, syncStatus$.value.tablesReady)
  await close(LOST)
  updateStatus({ phase: 'starting' })
  const opened = await open(store.principal, shown)
  replaces(opened.store.db, store.db)
  storeState$.next({ phase: 'ready', store: opened.store })
  notifyLost(opened.store.isOutboxNew ? waiting : 0)
  return opened
}

/** Returns true if the store can answer at least as well as the painted page. */
function knowsBetter({ phase, tablesReady }: SyncStatus): boolean {
  if (TABLE_NAMES.every((table) => tablesReady.includes(table))) return true
  // An interrupted first sync has more rows than the first screen.
  return (phase === 'offline' || phase === 'failed') && tablesReady.length > 0
}
