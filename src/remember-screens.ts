import { debounceTime, filter, map, merge } from 'rxjs'
import { findBusiness } from './app/store/use-business.ts'
import { captureScreen } from './db/device/capture-screen.ts'
import { forgetScreens, rememberScreen } from './db/device/screen-memory.ts'
import type { Store } from './db/store/store.ts'
import { whenIdle } from './domain/core/tasks.ts'
import type { FirstScreen } from './domain/first-screen/stored-screen.ts'
import { TABLE_NAMES } from './domain/tables/tables.ts'
import { dropPages, prefetchPage } from './sync/prefetch/prefetch-page.ts'
import { syncStatus$ } from './sync/state/status.ts'
import { visits$ } from './page-visits.ts'

/** Pause after a change or navigation, so that the page is responsive first. */
const PAUSE_MS = 2_000
/** Longest wait for an idle page, in milliseconds. */
const LATEST_MS = 10_000

const isComplete = () => TABLE_NAMES.every((table) => syncStatus$.value.tablesReady.includes(table))

/** Returns the start page of the installed app and the current address. */
const addresses = () => new Set(['/', location.pathname + location.search])

async function remember({ db, principal }: Store, signal: AbortSignal): Promise<void> {
  const ids = findBusiness(db).value?.serviceSectionIds ?? []
  for (const address of addresses()) {
    // oxlint-disable-next-line no-await-in-loop -- one by one, while the page is idle
    await whenIdle(LATEST_MS)
    if (signal.aborted) return
    // oxlint-disable-next-line no-await-in-loop
    const screen = await captureScreen(db, address, ids)
    if (screen) rememberScreen(principal, screen)
    else if (screen === null) forgetScreens(address)
    // oxlint-disable-next-line no-await-in-loop
    if (principal.role === 'visitor') await keepPainted(address, screen, signal)
  }
}

/** Also caches the server's painted page if the screen is public (docs/adr/0003). */
async function keepPainted(
  address: string,
  screen: FirstScreen | null | undefined,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (screen) await prefetchPage(screen, signal)
    else if (screen === null) await dropPages(address)
  } catch (error) {
    if (!signal.aborted) console.warn(`${address} could not be kept painted.`, error)
  }
}

/**
 * Stores the user's last screens, so that the next start shows them before the storage engine loads (docs/adr/0003).
 * Only from a store that is up to date.
 */
export function rememberScreens(store: Store, signal: AbortSignal): void {
  const subscription = merge(
    store.db.$,
    visits$,
    syncStatus$.pipe(map(({ tablesReady, appKept }) => `${tablesReady.length} ${appKept}`)),
  )
    .pipe(debounceTime(PAUSE_MS), filter(isComplete))
    .subscribe(() => {
      remember(store, signal).catch((error: unknown) => {
        if (!signal.aborted) console.warn('The last screens could not be remembered.', error)
      })
    })
  signal.addEventListener('abort', () => subscription.unsubscribe())
}
