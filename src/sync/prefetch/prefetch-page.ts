import { checked, CHECKED_HEADER, matchChecked, type Wanted } from '#db/device/checked-cache.ts'
import { isKnownOffline } from '#db/device/network.ts'
import {
  ENTRY_HEADER,
  entryOf,
  KEPT_PAGES,
  keptPageUrl,
  PAGE_HEADERS,
  screenOf,
  showTheSame,
} from '#domain/first-screen/kept-page.ts'
import type { FirstScreen } from '#domain/first-screen/stored-screen.ts'

/** Number of cached pages, of about 100 kB each. The oldest are removed first. */
const MOST_PAGES = 12

type Connection = { saveData?: boolean }

const isThrifty = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Caches the painted page of a screen, with which the service worker answers the next start (docs/adr/0003). Fetches
 * it from the server and keeps it only if it shows the same as this device. Removes a cached page that differs.
 * @param screen as read from the store
 */
export async function prefetchPage(screen: FirstScreen, signal: AbortSignal): Promise<void> {
  // Without a service worker the cached page would never be used.
  if (typeof caches === 'undefined' || !navigator.serviceWorker?.controller) return
  const cache = await caches.open(KEPT_PAGES)
  const url = keptPageUrl(screen.address)
  const kept = await matchChecked(cache, url, PAGE)
  if (kept) {
    const known = screenOf(await kept.text())
    if (known && showTheSame(known, screen) && isOwn(kept.headers.get(ENTRY_HEADER))) return
    await cache.delete(url)
  }
  const answer = isThrifty() || isKnownOffline() ? null : await fetchPage(screen.address, signal)
  const html = await answer?.text()
  if (!answer || html === undefined || signal.aborted) return
  const entry = entryOf(html)
  const painted = screenOf(html)
  if (entry === null || !painted || !showTheSame(painted, screen)) return
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', [ENTRY_HEADER]: entry })
  for (const name of [CHECKED_HEADER, ...PAGE_HEADERS]) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  await cache.put(url, new Response(html, { headers }))
  const urls = await cache.keys()
  await Promise.all(urls.slice(0, -MOST_PAGES).map((old) => cache.delete(old)))
}

/** Removes the cached page of an address, or all cached pages, which are for visitors only. */
export async function dropPages(address?: string): Promise<void> {
  if (typeof caches === 'undefined') return
  if (address === undefined) await caches.delete(KEPT_PAGES)
  else await (await caches.open(KEPT_PAGES)).delete(keptPageUrl(address))
}

/** Painted page of this build. */
const PAGE: Wanted = { kind: 'page', isOwn: (html) => isOwn(entryOf(html)) }

/** Returns true if this page was started by the same script. Scripts of a newer build are not on this device yet. */
function isOwn(entry: string | null): boolean {
  const own = document.querySelectorAll('script[type=module][src]')
  return Array.from(own, (script) => script.getAttribute('src')).includes(entry)
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Response | null> {
  const response = await fetch(address, {
    signal,
    headers: { accept: 'text/html' },
    credentials: 'omit',
    cache: 'no-cache',
  })
  return response.redirected ? null : checked(response, PAGE)
}
