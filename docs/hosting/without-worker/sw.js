// Takes the service worker of Claqueta off every device that has it: put this file in the place of sw.js on the host
// (docs/hosting/README.md). What a person has not sent yet (the request, waiting changes) lies elsewhere and stays.

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
  // Only where a worker has kept something: a page that registers this very file once more is not loaded for ever.
  if (names.length === 0) return
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)))
}
