import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number]

const PICTURES = 'pictures'
const MAX_PICTURES = 600

/** Not pages of the app: they answer for themselves (AMB-07). */
const NOT_THE_APP = [
  /^\/(rest|auth|storage|realtime|healthz)(\/|$)/,
  /^\/chat-ia\//,
  /^\/(robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|sw\.js)$/,
  /\/[^/]+\.[a-z0-9]{2,11}$/i,
]

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/shell.html'), { denylist: NOT_THE_APP }))

// Its type has no `exactOptionalPropertyTypes` in mind.
const bounded = new ExpirationPlugin({ maxEntries: MAX_PICTURES, purgeOnQuotaError: true }) as Plugin

/** Own pictures, and those of others that allow it: an opaque answer would cost about 7 MB of quota each. */
const pictures = new CacheFirst({
  cacheName: PICTURES,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  plugins: [
    bounded,
    { cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) },
  ],
})
registerRoute(
  ({ request, url, sameOrigin }) =>
    request.destination === 'image' && (sameOrigin || url.pathname.includes('/storage/v1/object/public/')),
  pictures,
)

self.addEventListener('message', (event) => {
  const message = event.data as { type?: string; urls?: string[] } | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type === 'KEEP_PICTURES' && Array.isArray(message.urls)) {
    event.waitUntil(keepPictures(message.urls.slice(0, MAX_PICTURES), event))
  }
})

/**
 * Fetches pictures that are not kept yet, a few at a time, so that they are there without a network.
 * @param event the one that asked: an event made by script cannot keep the worker alive, and Workbox asks it to
 */
async function keepPictures(urls: string[], event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(PICTURES)
  const queue = [...urls]
  const fetchNext = async (): Promise<void> => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      if (await cache.match(url)) continue
      // A picture that is not to be had now will be asked for when it is looked at.
      await pictures.handle({ request: new Request(url), event }).catch(() => {})
    }
  }
  await Promise.all([fetchNext(), fetchNext(), fetchNext()])
}

// The first page a person opens is kept too, without waiting for a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
