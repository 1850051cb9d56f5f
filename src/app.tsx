import { createRouter, RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { DbProvider } from './app/store/react.tsx'
import { imageSource } from './db/core/build.ts'
import { BrokenPage } from './ui/feedback/broken-page.tsx'
import { ImageSource } from './ui/media/responsive-image.tsx'
import { routeTree } from './routeTree.gen.ts'

/**
 * Creates the app's router, one in the browser and one per painted page on a server.
 * @param history initial location, by default the browser's address bar
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
    /** True for the link from a product back to the catalogue, which restores its scroll position. */
    isWayBack?: true
  }
}

/** Renders the whole app, in the browser and for painting its first screen. */
export function App({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <DbProvider>
        <ImageSource value={imageSource}>
          <RouterProvider router={router} />
        </ImageSource>
      </DbProvider>
    </StrictMode>
  )
}

/**
 * Reads the query of an address as plain strings. TanStack's own reader turns `3` into a number and writes `"3"` in
 * quotes, which is unusable in links.
 */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Writes a query for `readSearch`. Omits parameters without a value. */
export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}
