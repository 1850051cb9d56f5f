import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { onDemand } from './domain/core/format.ts'
import { PrimedDb } from './db/live/live.ts'
import { primed$ } from './app/store/react.tsx'
import type { FirstScreen } from './domain/first-screen/stored-screen.ts'
import { lendDocument } from './ui/html/safe-html.tsx'
import { EarlyParts } from './features/shop/request/early-parts.tsx'
import { App, makeRouter } from './app.tsx'

/** A painted first screen, and the routes whose code draws it. */
export type Painted = {
  html: string
  routes: string[]
  /** What src/early-taps.ts draws with. */ parts: string
}

/** The same for every page. */
const earlyParts = onDemand(() => renderToString(<EarlyParts />))

let isDocumentLent = false

/** Custom pages are sanitised by the very code of the browser, which needs a document: nothing else loads one. */
async function lendOneDocument(): Promise<void> {
  if (isDocumentLent) return
  const { JSDOM } = await import('jsdom')
  lendDocument(new JSDOM('').window)
  isDocumentLent = true
}

/**
 * Paints the first screen of an address as HTML, with the components and the queries of the browser (docs/adr/0003).
 * The rows are handed over in a module's variable: paint one page after another.
 * @returns null where the address leads elsewhere
 * @throws what a component throws
 */
export async function paint(screen: FirstScreen): Promise<Painted | null> {
  if (screen.rows.modifiable_page_content) await lendOneDocument()
  primed$.next({ db: new PrimedDb(screen), isCurrent: true })
  try {
    const router = makeRouter(createMemoryHistory({ initialEntries: [screen.address] }))
    await router.load()
    const { matches } = router.state
    if (matches.length < 2 || matches.some(({ status }) => status !== 'success')) return null
    const html = renderToString(<App router={router} />)
    // React leaves a part that threw to the browser: such a page is not worth more than an unpainted one.
    if (html.includes('<!--$!-->')) throw new Error(`A part of ${screen.address} cannot be painted`)
    return { html, routes: matches.map(({ routeId }) => routeId), parts: earlyParts() }
  } finally {
    primed$.next(null)
  }
}
