import { getDefaultStore } from 'jotai'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takenOverEndsAtom, takeOverAtom } from './app/cart/cart-state.ts'
import { breathe } from './db/core/pieces.ts'
import { primed$, storeState$ } from './app/store/react.tsx'
import { registerServiceWorker } from './features/shop/every-page/service-worker.ts'
import { isChunkFailure, recoverByReload, watchChunks } from './ui/feedback/chunk-recovery.ts'
import { doEarlyTaps, endEarlyCount, endEarlyTaps } from './ui/hooks/replay-early-taps.ts'
import { whenHydrated } from './ui/hooks/browser-state.ts'
import { listenFirst } from './ui/overlays/pops.ts'
import { watchScrollBars } from './ui/theme/scroll-bars.ts'
import './ui/theme/tokens.css'
import { principalOf, readRecord } from './sync/session/session-record.ts'
import { App, makeRouter } from './app.tsx'
import { keepDeliveredScreen, primeFirstScreen } from './prime-first-screen.ts'
import { watchVisits } from './page-visits.ts'

/** Longer than this a screen's code is not waited for: what stands around it is drawn alone. */
const PATIENCE_MS = 1_000
/** So long after its scripts a painted page answers at the latest. */
const LATEST_MS = 10_000

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const principal = principalOf(readRecord())
const isPainted = primeFirstScreen(principal)
listenFirst()
const router = makeRouter()
watchChunks()
watchScrollBars()
watchVisits(router)
document.getElementById('no-llega')?.remove()

let hasStarted = false

/** Starts the storage engine, the network and the service worker: after the page is there, so that they do not hold it up. */
async function startEngine(): Promise<void> {
  hasStarted = true
  try {
    const { startData } = await import('./data.ts')
    // Evaluating that much code is a long piece of work by itself.
    await breathe()
    startData()
  } catch (error) {
    if (isChunkFailure(error) && (await recoverByReload()) === 'reloading') return
    storeState$.next({ phase: 'failed', error })
  }
  // Also without the engine: the app will be on the device when it is opened again.
  await registerServiceWorker()
}

/** Ends the counting on a painted page: what was counted is the app's from here on. */
function takeOverCount(): void {
  getDefaultStore().set(takeOverAtom, endEarlyCount(), primed$.value?.db.screen.rows.products ?? [])
}

/** Draws the page, or takes over what was painted; then what comes after it. */
async function start(container: HTMLElement): Promise<void> {
  if (isPainted) {
    // As on the server, where the router draws without a boundary of its own around the page.
    router.ssr = { manifest: undefined }
    await router.load()
    takeOverCount()
    // As a transition, taking over gives way to taps and frames: in one piece it takes 0.4 s of a slow phone.
    startTransition(() => {
      hydrateRoot(container, <App router={router} />, {
        onRecoverableError: (error) => console.error('The painted page does not match.', error),
      })
    })
    // Whatever keeps the page from answering must not keep the catalogue from coming.
    await Promise.race([whenHydrated(), new Promise((resolve) => setTimeout(resolve, LATEST_MS))])
    getDefaultStore().set(takenOverEndsAtom)
    // For who measures how long that takes: what is tapped counts long before (src/early-taps.ts).
    performance.mark('taken-over')
    await doEarlyTaps()
    keepDeliveredScreen(principal)
  } else {
    const arrival = router.load()
    // Nothing to show yet: the engine is what the page waits for.
    if (primed$.value === null) void startEngine()
    // A screen that comes a moment later than what is around it would push it away.
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    // A host without a server gives '/rental' for each of its searches: what was counted there stays.
    takeOverCount()
    getDefaultStore().set(takenOverEndsAtom)
    endEarlyTaps()
    createRoot(container).render(<App router={router} />)
    if (primed$.value !== null)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  if (!hasStarted) await startEngine()
}

// Not awaited here: the screens' own scripts import this one, and would wait for it.
void start(root)
