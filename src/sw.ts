import { ExpirationPlugin } from 'workbox-expiration'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import {
  checked,
  fetchChecked,
  isChecked,
  kindOf,
  matchChecked,
  type Wanted,
} from './db/device/checked-cache.ts'
import { RenamedFiles } from './db/device/renamed-files.ts'
import { keepSharedImages, SHARE_FIELD, SHARE_PATH } from './db/device/shared-images.ts'
import { keepSharedText, sharedTextOf } from './db/device/shared-text.ts'
import { IMAGE_CACHE } from './db/outbox/image-cache.ts'
import { isOldBrowser } from './domain/core/old-browser.ts'
import { ENTRY_HEADER, entryOf, KEPT_PAGES, keptPageUrl } from './domain/first-screen/kept-page.ts'
import { isAsLarge, standIns } from './ui/media/image-variants.ts'

/** File of the build, by scripts/plugins/admin-chunks.ts. */
type BuiltFile = PrecacheEntry & { bytes: number; digest?: string }

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | BuiltFile)[]
}

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number]

const ADMIN_CACHE = 'office'
/** Cache entry that marks the admin area's files as complete. */
const ADMIN_WHOLE = '/office-whole'
const MAX_IMAGES = 600
/** Address of the backend, which hosts the shop's images. */
const BACKEND = new URL(import.meta.env.VITE_SUPABASE_URL || self.location.origin).origin

/** Addresses that are not pages of the app (AMB-07). */
const NOT_THE_APP = [
  /^\/(rest|auth|storage|realtime|healthz)(\/|$)/,
  /^\/chat-ia\//,
  /^\/(robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|sw\.js)$/,
  /\/[^/]+\.[a-z0-9]{2,11}$/i,
]

/** Scripts that only browsers without some built-ins load. */
const FOR_OLD_BROWSERS = /^assets\/(?:old-browsers|inflate)-/

const files = self.__WB_MANIFEST.filter((entry): entry is BuiltFile => typeof entry !== 'string')
/** Files for admins only, which visitors do not install (scripts/plugins/admin-chunks.ts). */
const adminFiles = files.filter(({ revision }) => revision === 'office').map(({ url }) => `/${url}`)
/** Sizes of this build's files by their paths. */
const own = new Map(files.map(({ url, bytes }) => [`/${url}`, bytes]))
/** Files of this build that an earlier one has under other names. */
const renamed = new RenamedFiles(
  new Map(files.flatMap(({ url, digest }) => (digest === undefined ? [] : [[`/${url}`, digest]]))),
)

const SHELL = '/shell.html'
const IMAGE: Wanted = { kind: 'image' }
/** Page of this build, whose entry script is one of its files. */
const PAGE: Wanted = { kind: 'page', isOwn: (html) => own.has(entryOf(html) ?? '') }
/** Page without a script, for 'Editor IA'. */
const STATIC_PAGE: Wanted = { kind: 'page', isOwn: (html) => html.includes('<title>Editor IA') }

/** Returns the expected answer for one of the app's files. */
function wantedAt(path: string): Wanted {
  const kind = kindOf(path)
  return kind !== 'page' ? { kind, bytes: own.get(path) ?? 0 } : path === SHELL ? PAGE : STATIC_PAGE
}

/** Keeps wrong answers out of a cache of the app's files. Fetches again what is missing or wrong in it. */
const healing: Plugin = {
  cacheWillUpdate: ({ request, response }) => checked(response, wantedAt(new URL(request.url).pathname)),
  cachedResponseWillBeUsed: async ({ cacheName, cachedResponse, request: { url } }) => {
    const { pathname, search } = new URL(url)
    const isRight = cachedResponse && isChecked(cachedResponse, wantedAt(pathname))
    return isRight ? cachedResponse : ownFile(cacheName, pathname + search)
  },
}

/** Returns a file of this build: cached, made of an earlier build's, or fetched into the cache. Null if it cannot be had. */
async function ownFile(cacheName: string, address: string, signal?: AbortSignal): Promise<Response | null> {
  const cache = await caches.open(cacheName)
  const [path = ''] = address.split('?')
  const wanted = wantedAt(path)
  return (
    (await matchChecked(cache, address, wanted)) ??
    (await renamed.make(cacheName, address, wanted).catch(() => null)) ??
    (await fetchChecked(cache, address, wanted, signal).catch(() => null))
  )
}

// If one of these files is refused, the install fails, the earlier worker goes on, and the browser tries again.
addPlugins([healing])
precacheAndRoute(
  files.filter(
    ({ revision, url }) => revision !== 'office' && (isOldBrowser() || !FOR_OLD_BROWSERS.test(url)),
  ),
)
cleanupOutdatedCaches()

const shell = createHandlerBoundToURL(SHELL)
registerRoute(
  new NavigationRoute(
    async (parts) => {
      const { request, url } = parts
      const answer =
        (await keptPage(url).catch(() => undefined)) ?? (await shell(parts).catch(() => undefined))
      // Without a shell of its own the page comes from the network, as the sign-in page of a captive portal.
      return answer && isChecked(answer, PAGE) ? answer : fetch(request)
    },
    { denylist: NOT_THE_APP },
  ),
)

/** Returns the cached painted page of an address, if it is of this build (src/sync/prefetch/prefetch-page.ts). */
async function keptPage({ pathname, search }: URL): Promise<Response | undefined> {
  if (!(await caches.has(KEPT_PAGES))) return undefined
  const kept = await matchChecked(await caches.open(KEPT_PAGES), keptPageUrl(pathname + search), PAGE)
  return own.has(kept?.headers.get(ENTRY_HEADER) ?? '') ? kept : undefined
}

// Its type does not support `exactOptionalPropertyTypes`.
const bounded = new ExpirationPlugin({ maxEntries: MAX_IMAGES, purgeOnQuotaError: true }) as Plugin

/**
 * Returns true if an image is the shop's own. Pages fetch the others, because opaque answers use about 7 MB of quota
 * each and this worker's policy forbids them.
 */
function isOurs({ origin, pathname }: URL): boolean {
  return (
    origin === self.location.origin ||
    (origin === BACKEND && pathname.startsWith('/storage/v1/object/public/'))
  )
}

/** Aborts the worker's requests when it is asked to make way, because the next worker waits for them. */
let leaving = new AbortController()

const images = new CacheFirst({
  cacheName: IMAGE_CACHE,
  fetchOptions: {
    mode: 'cors',
    credentials: 'omit',
    get signal() {
      return leaving.signal
    },
  },
  plugins: [
    bounded,
    {
      cacheWillUpdate: ({ response }) => checked(response, IMAGE),
      cachedResponseWillBeUsed: async ({ cacheName, cachedResponse: kept, request }) =>
        !kept || isChecked(kept, IMAGE) ? kept : matchChecked(await caches.open(cacheName), request, IMAGE),
    },
  ],
})
registerRoute(
  ({ request, url }) => request.destination === 'image' && isOurs(url),
  ({ request, event }) => answerImage(request, event),
)

/**
 * Answers with the image or another of its files. A cached larger one replaces the network, and a cached smaller one
 * is the offline fallback.
 */
async function answerImage(request: Request, event: ExtendableEvent): Promise<Response> {
  const { origin, pathname } = new URL(request.url)
  const address = origin === self.location.origin ? pathname : origin + pathname
  const others = standIns(address)
  if (others.length === 0) return images.handle({ request, event })
  const cache = await caches.open(IMAGE_CACHE)
  if (await matchChecked(cache, request, IMAGE)) return images.handle({ request, event })
  const known = await Promise.all(
    others.map(async (url) => ((await matchChecked(cache, url, IMAGE)) ? [url] : [])),
  )
  const [kept] = known.flat()
  const keptOne = (url: string) => images.handle({ request: new Request(url), event })
  if (kept === undefined) return images.handle({ request, event })
  if (isAsLarge(kept, pathname)) return keptOne(kept)
  return images.handle({ request, event }).catch(() => keptOne(kept))
}

const ofAdmin = new Set(adminFiles)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ofAdmin.has(url.pathname),
  new CacheFirst({ cacheName: ADMIN_CACHE, plugins: [healing] }),
)

// Shared from the phone (ADR 0012): images to the form of a product, text to 'Pegar mensaje'. Either opens in any case.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  async ({ request }) => {
    let page = '/config/catalog-products?action=new'
    try {
      const data = await request.formData()
      const [images, text] = [data.getAll(SHARE_FIELD), sharedTextOf(data)]
      if (images.length === 0) page = '/config/orders?action=paste'
      if (text !== '') await keepSharedText(text, Date.now())
      if (images.length > 0) await keepSharedImages(images, Date.now())
    } catch (error) {
      console.warn('What was shared cannot be kept.', error)
    }
    return Response.redirect(page, 303)
  },
  'POST',
)

// A new version fetches the admin files if an admin has worked on this device. The install does not wait for them,
// because a blocked one would end all updates; those that are missing are fetched at the next start.
self.addEventListener('install', () => {
  const prefetch = async () => (await caches.has(ADMIN_CACHE)) && prefetchAdmin()
  prefetch().catch(() => {})
})

/** Caches the scripts of the admin area, a few at a time. Those that fail are left to a later start. */
async function prefetchAdmin(): Promise<void> {
  const cache = await caches.open(ADMIN_CACHE)
  const whole = await cache.match(ADMIN_WHOLE)
  const version = adminFiles.join()
  if ((await whole?.text()) === version) return
  const { signal } = leaving
  let missing = 0
  await atOnce(6, adminFiles, signal, async (path) => {
    if (!(await ownFile(ADMIN_CACHE, path, signal))) missing++
  })
  if (missing === 0 && !signal.aborted) await cache.put(ADMIN_WHOLE, new Response(version))
}

/** Calls `work` for each address, `most` at a time, until the signal aborts. */
async function atOnce(
  most: number,
  urls: readonly string[],
  signal: AbortSignal,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const queue = [...urls]
  const next = async () => {
    for (let url = queue.shift(); url !== undefined && !signal.aborted; url = queue.shift()) await work(url)
  }
  await Promise.all(Array.from({ length: most }, next))
}

async function forgetEarlierAdminFiles(): Promise<void> {
  if (!(await caches.has(ADMIN_CACHE))) return
  const cache = await caches.open(ADMIN_CACHE)
  const kept = new Set([...adminFiles, ADMIN_WHOLE])
  const stale = (await cache.keys()).filter(({ url }) => !kept.has(new URL(url).pathname))
  await Promise.all(stale.map((request) => cache.delete(request)))
}

self.addEventListener('message', (event) => {
  const message = event.data as { type?: string; urls?: string[] } | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  // Also if the update then fails. Later requests are not affected.
  if (message?.type === 'MAKE_WAY') {
    leaving.abort()
    leaving = new AbortController()
    event.ports[0]?.postMessage('awake')
  }
  if (message?.type === 'KEEP_OFFICE') event.waitUntil(prefetchAdmin().catch(() => {}))
  if (message?.type === 'KEEP_PICTURES' && Array.isArray(message.urls)) {
    event.waitUntil(prefetchImages(message.urls.slice(0, MAX_IMAGES), event))
  }
})

/**
 * Fetches images that are not cached yet, a few at a time, for offline use.
 * @param event original event. Workbox asks it to keep the worker alive, which a scripted event cannot.
 */
async function prefetchImages(urls: string[], event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(IMAGE_CACHE)
  const ours = urls.filter((url) => isOurs(new URL(url, self.location.href)))
  await atOnce(3, ours, leaving.signal, async (url) => {
    if (await matchChecked(cache, url, IMAGE)) return
    // A missing image is requested again when it is shown.
    await images.handle({ request: new Request(url), event }).catch(() => {})
  })
}

// Caches the first opened page, too, without a reload.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    // The last one is of earlier releases.
    Promise.all([self.clients.claim(), forgetEarlierAdminFiles(), caches.delete('saved-pictures')]),
  ),
)
