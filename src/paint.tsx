import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { onDemand } from './domain/core/format.ts'
import { PrimedDb } from './db/live/live.ts'
import { primed$ } from './app/store/react.tsx'
import type { FirstScreen } from './domain/first-screen/stored-screen.ts'
import { lendDocument } from './ui/html/safe-html.tsx'
import { decreaseTitle } from './domain/request/cart-lines.ts'
import { ToggleButton } from './features/shop/product/product-detail.tsx'
import { CartBadge } from './features/shop/request/request-buttons.tsx'
import { QuantityStepper } from './ui/forms/quantity-stepper.tsx'
import { App, makeRouter } from './app.tsx'

/** Painted first screen, with the routes whose code draws it. */
export type Painted = {
  html: string
  routes: string[]
  /** Template of src/early-taps.ts. */
  parts: string
}

/** Early-tap parts, the same for every page. */
const earlyParts = onDemand(() => renderToString(<EarlyParts />))

/** Renders the stepper, the badge and the 'Eliminar' with which a prerendered page counts taps (src/early-taps.ts). */
function EarlyParts() {
  return (
    <>
      <QuantityStepper
        value={1}
        max={Infinity}
        read={Number}
        decreaseTitle={decreaseTitle(1)}
        onChange={() => undefined}
      />
      <CartBadge units={1} />
      <ToggleButton isInCart />
    </>
  )
}

let isDocumentLent = false

/** Provides the document that sanitizing custom pages needs. Only they load it. */
async function lendOneDocument(): Promise<void> {
  if (isDocumentLent) return
  const { JSDOM } = await import('jsdom')
  lendDocument(new JSDOM('').window)
  isDocumentLent = true
}

/**
 * Paints the first screen of an address as HTML, with the browser's components and queries (docs/adr/0003). Rows are
 * passed in a module variable, so pages must be painted one by one.
 * @returns null if the address redirects
 * @throws errors of components
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
    // React leaves a failed part to the browser. Such a page is no better than an unpainted one.
    if (html.includes('<!--$!-->')) throw new Error(`A part of ${screen.address} cannot be painted`)
    return { html, routes: matches.map(({ routeId }) => routeId), parts: earlyParts() }
  } finally {
    primed$.next(null)
  }
}
