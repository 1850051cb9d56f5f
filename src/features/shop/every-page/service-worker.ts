import { atom, getDefaultStore } from 'jotai'
import type { Workbox } from 'workbox-window'
import { updateStatus } from '#sync/state/status.ts'
import { workerAddress } from '#ui/html/trusted-types.ts'

/** True while a new version is installed and waits for the person's word. */
export const updateWaitingAtom = atom(false)

/** How often a page that stays open asks whether there is a new version. */
const CHECK_MS = 60 * 60 * 1000
/** How long an install that failed rests: 2 s, then twice as long each time, at most five minutes. */
const FIRST_REST_MS = 2_000
const LONGEST_REST_MS = 5 * 60 * 1000

/** How long a worker that is at something may take to leave before it is asked to give up what it fetches. */
const REST_MS = 1_000

let workbox: Workbox | undefined
let isAsked = false
/** Another tab has let the new version take over: this page is old code under a new worker. */
let isReplaced = false

/**
 * Installs the service worker, where the page may have one, and listens for new versions. An install that the network
 * cut off is tried again until the app is on the device. Nobody is told that all is ready before that.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return updateStatus({ appKept: true })
  const { serviceWorker } = navigator
  void serviceWorker.ready.then(() => updateStatus({ appKept: true }))
  let hadController = serviceWorker.controller !== null
  // Reload only once the new worker answers for this page: else the old one would serve the new page.
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAsked) location.reload()
    // The first worker of all takes over a page of its own version.
    if (hadController) isReplaced = true
    hadController = true
  })
  for (let failures = 0; ; failures++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after another
      const isInstalled = await install()
      updateStatus({ appKept: true })
      // oxlint-disable-next-line no-await-in-loop
      if (isInstalled) await watchUpdates().catch(console.warn)
      return
    } catch (error) {
      console.warn('The service worker could not be installed.', error)
      // This browser does not want any, like one that has none.
      if (error instanceof DOMException && error.name === 'SecurityError')
        return updateStatus({ appKept: true })
      updateStatus({ appKept: 'later' })
    }
    // oxlint-disable-next-line no-await-in-loop -- one attempt after another
    await rest(Math.min(FIRST_REST_MS * 2 ** failures, LONGEST_REST_MS))
  }
}

/**
 * Registers the worker and waits until one is installed.
 * @returns whether this browser has one
 * @throws when that needs files that do not come
 */
async function install(): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(workerAddress())
  // Nothing comes back where somebody switched workers off (browser tests do).
  if (!registration || registration.active) return Boolean(registration)
  const worker = registration.installing ?? registration.waiting
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === 'redundant') reject(new Error('Not all of its files came.'))
      else if (worker.state !== 'installing') resolve()
    }
    worker?.addEventListener('statechange', look)
    look()
  })
  return true
}

/** Listens for new versions. Its own script is on the device by now, with all the others. */
async function watchUpdates(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox(workerAddress())
  workbox.addEventListener('waiting', () => getDefaultStore().set(updateWaitingAtom, true))
  const registration = await workbox.register()
  if (registration) setInterval(() => void registration.update().catch(() => undefined), CHECK_MS)
}

/** Waits for `ms`, or until the network is back. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    // Without a network there is nothing to try.
    const timer = setTimeout(() => navigator.onLine && done(), ms)
    addEventListener('online', done)
  })
}

/** Lets the waiting version take over; the page reloads when it has, also where an image never arrives. */
export function applyUpdate(): void {
  if (isReplaced) location.reload()
  isAsked = true
  workbox?.messageSkipWaiting()
  // A worker at rest leaves at once. Asking it would wake it, and the next one then waited for that, too.
  setTimeout(() => navigator.serviceWorker.controller?.postMessage({ type: 'MAKE_WAY' }), REST_MS)
}
