import { atom, getDefaultStore } from 'jotai'
import type { Workbox } from 'workbox-window'
import { updateStatus } from '#sync/status.ts'

/** True while a new version is installed and waits for the person's word. */
export const updateWaitingAtom = atom(false)

/** How often a page that stays open asks whether there is a new version. */
const CHECK_MS = 60 * 60 * 1000

let workbox: Workbox | undefined
let isAsked = false
/** Another tab has let the new version take over: this page is old code under a new worker. */
let isReplaced = false

const appKept = () => updateStatus({ appKept: true })

/**
 * Installs the service worker, where the page may have one, and listens for new versions. Nobody is told that all is
 * up to date before it has the app, or cannot have it.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return appKept()
  void navigator.serviceWorker.ready.then(appKept)
  // After the page is there: it draws without.
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => getDefaultStore().set(updateWaitingAtom, true))
  // Reload only once the new worker answers for this page: else the old one would serve the new page.
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isAsked) location.reload()
    if (isUpdate || isExternal) isReplaced = true
  })
  workbox.addEventListener('redundant', appKept)
  workbox
    .register()
    .then((registration) => {
      if (!registration) return appKept()
      setInterval(() => void registration.update(), CHECK_MS)
    })
    .catch((error: unknown) => {
      console.warn('The service worker could not be installed.', error)
      appKept()
    })
}

/** Lets the waiting version take over; the page reloads when it has. */
export function applyUpdate(): void {
  if (isReplaced) location.reload()
  isAsked = true
  workbox?.messageSkipWaiting()
}
