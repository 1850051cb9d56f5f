import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DbProvider, storeState$ } from '#db/react.tsx'
import { registerServiceWorker } from '#features/app-update/service-worker.ts'
import { BrokenPage } from '#ui/broken-page.tsx'
import { isChunkFailure } from '#ui/chunk-failure.ts'
import { recoverByReload, watchChunks } from '#ui/chunk-recovery.ts'
import { watchScrollBars } from '#ui/scroll-bars.ts'
import '#ui/tokens.css'
import { watchVisits } from './page-visits.ts'
import { routeTree } from './routeTree.gen.ts'
import { readSearch, writeSearch } from './search-parameters.ts'

const router = createRouter({
  routeTree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultErrorComponent: BrokenPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

watchChunks()
watchScrollBars()
watchVisits(router)
import('./data.ts')
  .then(({ startData }) => startData())
  .catch(async (error: unknown) => {
    if (isChunkFailure(error) && (await recoverByReload()) === 'reloading') return
    storeState$.next({ phase: 'failed', error })
  })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <DbProvider>
      <RouterProvider router={router} />
    </DbProvider>
  </StrictMode>,
)
registerServiceWorker()
