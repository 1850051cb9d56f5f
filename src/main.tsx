import { getDefaultStore } from 'jotai'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takenOverEndsAtom, takeOverAtom } from './app/cart/cart-state.ts'
import { breathe } from './db/core/pieces.ts'
import { isOldBrowser } from './domain/core/old-browser.ts'
import { primed$, storeState$ } from './app/store/react.tsx'
import { registerServiceWorker } from './features/shop/every-page/service-worker.ts'
import { isChunkFailure, recoverByReload, watchChunks } from './ui/feedback/chunk-recovery.ts'
import { doEarlyTaps, endEarlyCount, endEarlyTaps } from './ui/hooks/replay-early-taps.ts'
import { whenHydrated } from './ui/hooks/browser-state.ts'
import { listenFirst } from './ui/overlays/pops.ts'
import { watchScrollBars } from './ui/theme/scroll-bars.ts'
import './ui/theme/tokens.css'
import { meantAddress } from './domain/pages/site-paths.ts'
import { principalOf, readRecord } from './sync/session/session-record.ts'
import { App, makeRouter } from './app.tsx'
import { keepDeliveredScreen, primeFirstScreen } from './prime-first-screen.ts'
import { watchVisits } from './page-visits.ts'

/** Longest wait for a screen's code. After it the surrounding layout is drawn alone. */
const PATIENCE_MS = 1_000
/** Longest time from the scripts to the hydration of a painted page. */
const LATEST_MS = 10_000

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

let hasStarted = false

/** Starts the storage engine, the network and the service worker after the page, so that they do not delay it. */
async function startEngine(): Promise<void> {
  hasStarted = true
  try {
    const { startData } = await import('./data.ts')
    // Evaluating the engine is a long task of its own.
    await breathe()
    startData()
  } catch (error) {
    if (isChunkFailure(error) && (await recoverByReload()) === 'reloading') return
    storeState$.next({ phase: 'failed', error })
  }
  // Registered even if the engine fails, so that the app is cached for the next start.
  await registerServiceWorker()
}

/** Stops the early taps of a painted page and takes over the stored request. */
function takeOverCount(): void {
  getDefaultStore().set(takeOverAtom, endEarlyCount(), primed$.value?.db.screen.rows.products ?? [])
}

/** Draws or hydrates the page, then starts the engine. */
async function start(container: HTMLElement): Promise<void> {
  watchChunks()
  // A failed load leaves what needs the built-ins broken, and nothing else.
  if (isOldBrowser()) await import('./old-browsers.ts').catch(console.error)
  const meant = meantAddress(location.pathname)
  if (meant !== location.pathname) history.replaceState(null, '', meant + location.search + location.hash)
  const principal = principalOf(readRecord())
  const isPainted = primeFirstScreen(principal)
  listenFirst()
  const router = makeRouter()
  watchScrollBars()
  watchVisits(router)
  document.getElementById('no-llega')?.remove()
  if (isPainted) {
    // As on the server, where the router adds no boundary around the page.
    router.ssr = { manifest: undefined }
    await router.load()
    takeOverCount()
    // As a transition, hydration yields to taps and frames. In one piece it takes 0.4 s on a slow phone.
    startTransition(() => {
      hydrateRoot(container, <App router={router} />, {
        onRecoverableError: (error) => console.error('The painted page does not match.', error),
      })
    })
    // A failed hydration must not keep the catalogue from loading.
    await Promise.race([whenHydrated(), new Promise((resolve) => setTimeout(resolve, LATEST_MS))])
    // At once, because taps that wait are meant for the request, which the painted page did not show.
    flushSync(() => getDefaultStore().set(takenOverEndsAtom))
    // Mark for measurements. Taps count long before it (src/early-taps.ts).
    performance.mark('taken-over')
    await doEarlyTaps()
    keepDeliveredScreen(principal)
  } else {
    const arrival = router.load()
    // The page has no rows yet and waits for the engine.
    if (primed$.value === null) void startEngine()
    // A screen drawn shortly after its layout would shift it.
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    // A host without a server answers every search with '/rental', where early taps stay valid.
    takeOverCount()
    getDefaultStore().set(takenOverEndsAtom)
    endEarlyTaps()
    createRoot(container).render(<App router={router} />)
    if (primed$.value !== null)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  if (!hasStarted) await startEngine()
}

// Not awaited, because the screens' own scripts import this one and would wait for it.
void start(root)
