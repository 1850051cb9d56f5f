import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DbProvider } from '#db/react.tsx'
import { openStore, removeEarlierStores } from '#db/store.ts'
import { registerServiceWorker } from '#features/app-update/service-worker.ts'
import { keepPictures } from '#sync/keep-pictures.ts'
import { createRpc } from '#sync/rpc.ts'
import { startSync } from '#sync/start.ts'
import { UiProvider } from '#ui/provider.tsx'
import { readSearch, writeSearch } from './search-parameters.ts'
import { routeTree } from './routeTree.gen.ts'

const PRINCIPAL = 'public'
/** Where the backend answers: the page's own origin unless the build names a hosted project. */
const backend = import.meta.env['VITE_SUPABASE_URL'] || location.origin
const publishableKey = import.meta.env['VITE_SUPABASE_PUBLISHABLE_KEY'] || 'sb_publishable_claqueta_local'

const router = createRouter({
  routeTree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const opening = openStore(PRINCIPAL)
const life = new AbortController()
opening
  .then(async (store) => {
    keepPictures(store)
    void removeEarlierStores(PRINCIPAL, store.name)
    await startSync(store, createRpc(backend, publishableKey), life.signal)
  })
  .catch((error: unknown) => console.error('The catalogue cannot be kept on this device.', error))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <DbProvider opening={opening}>
        <RouterProvider router={router} />
      </DbProvider>
    </UiProvider>
  </StrictMode>,
)
registerServiceWorker()
