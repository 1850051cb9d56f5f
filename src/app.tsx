import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { DbProvider } from './app/store/react.tsx'
import { BrokenPage } from './ui/feedback/broken-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/**
 * The app's router; one in the browser, one for each page that is painted on a server.
 * @param history where it stands, unless in the browser's address bar
 */
export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    ...(history ? { history } : { scrollRestoration: true }),
  })
}

export type AppRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface HistoryState {
    /** A product's way back to the catalogue, which then stands where it was left. */
    isWayBack?: true
  }
}

/** The whole app: the same in the browser and where its first screen is painted. */
export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <DbProvider>
        <RouterProvider router={router} />
      </DbProvider>
    </StrictMode>
  )
}

/**
 * The query of an address as plain strings. TanStack's own reading turns `3` into a number and writes `"3"`
 * in quotes, which nobody could link to.
 */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The opposite of `readSearch`; parameters without a value are left out. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}
