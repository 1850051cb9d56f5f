import { debounceTime, filter, map, merge } from 'rxjs'
import { findBusiness } from './app/store/use-business.ts'
import { captureScreen } from './db/device/capture-screen.ts'
import { forgetScreens, rememberScreen } from './db/device/screen-memory.ts'
import type { Store } from './db/store/store.ts'
import type { FirstScreen } from './domain/first-screen/stored-screen.ts'
import { TABLE_NAMES } from './domain/tables/tables.ts'
import { dropPages, prefetchPage } from './sync/prefetch/prefetch-page.ts'
import { syncStatus$ } from './sync/state/status.ts'
import { visits$ } from './page-visits.ts'

/** Long enough after a change or a navigation for the page to be the person's again. */
const PAUSE_MS = 2_000

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve)
  })

const isComplete = () => TABLE_NAMES.every((table) => syncStatus$.value.tablesReady.includes(table))

/** Where an app that was put on the home screen begins, and the screen that is looked at. */
const addresses = () => new Set(['/', location.pathname + location.search])

async function remember({ db, principal }: Store, signal: AbortSignal): Promise<void> {
  const ids = findBusiness(db).value?.serviceSectionIds ?? []
  for (const address of addresses()) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, between what the person does
    await whenIdle()
    if (signal.aborted) return
    // oxlint-disable-next-line no-await-in-loop
    const screen = await captureScreen(db, address, ids)
    if (screen) rememberScreen(principal, screen)
    else if (screen === null) forgetScreens(address)
    // oxlint-disable-next-line no-await-in-loop
    if (principal.role === 'visitor') await keepPainted(address, screen, signal)
  }
}

/** Keeps the page as the server paints it, too, where what it shows is public (docs/adr/0003). */
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
 * Keeps a small record of the screens a person has looked at last, so that the next start shows them before the storage
 * engine is there (docs/adr/0003). Only of a store that has all that the server has.
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
