import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DbProvider } from '#db/react.tsx'
import { registerServiceWorker } from '#features/app-update/service-worker.ts'
import { BrokenPage } from '#ui/broken-page.tsx'
import { UiProvider } from '#ui/provider.tsx'
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

const life = new AbortController()
const opening = import('./data.ts').then(({ openData }) => openData(life.signal))

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
