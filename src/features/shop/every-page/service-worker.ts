import { atom, getDefaultStore } from 'jotai'
import type { Workbox } from 'workbox-window'
import { updateStatus } from '#sync/state/status.ts'
import { workerAddress } from '#ui/html/trusted-types.ts'

/** Is true while a new version is installed and waits for the user's consent. */
export const updateWaitingAtom = atom(false)
/** Is true once the user has consented. The page reloads when the new version takes over. */
export const updateAskedAtom = atom(false)

/** Interval between checks for a new version. */
const CHECK_MS = 60 * 60 * 1000
/** Delay after a failed install: 2 s, doubled each time, at most five minutes. */
const FIRST_REST_MS = 2_000
const LONGEST_REST_MS = 5 * 60 * 1000

/** Time that the old worker has to wake. */
const WAKING_MS = 1_000

let workbox: Workbox | undefined
/** Is true if another tab activated the new version, so that this page runs old code. */
let isReplaced = false

/**
 * Installs the service worker and watches for new versions. A failed install is retried until the app is on
 * the device. Only then is it reported as ready.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return updateStatus({ appKept: true })
  const { serviceWorker } = navigator
  void serviceWorker.ready.then(() => updateStatus({ appKept: true }))
  let hadController = serviceWorker.controller !== null
  // Reloading earlier would let the old worker serve the new page.
  serviceWorker.addEventListener('controllerchange', () => {
    if (getDefaultStore().get(updateAskedAtom)) location.reload()
    // The first worker takes over a page of its own version.
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
      // This browser blocks service workers.
      if (error instanceof DOMException && error.name === 'SecurityError')
        return updateStatus({ appKept: true })
      updateStatus({ appKept: 'later' })
    }
    // oxlint-disable-next-line no-await-in-loop -- one attempt after another
    await rest(Math.min(FIRST_REST_MS * 2 ** failures, LONGEST_REST_MS))
  }
}

/**
 * Registers the worker and waits until it is installed.
 * @returns false if workers are disabled
 * @throws if its files fail to load
 */
async function install(): Promise<boolean> {
  const registration = await navigator.serviceWorker.register(workerAddress())
  // `register` returns undefined if workers are blocked, as in browser tests.
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

/** Watches for new versions. By now workbox is cached, too. */
async function watchUpdates(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  workbox = new Workbox(workerAddress())
  workbox.addEventListener('waiting', () => getDefaultStore().set(updateWaitingAtom, true))
  const registration = await workbox.register()
  if (registration) setInterval(() => void registration.update().catch(() => undefined), CHECK_MS)
}

/** Waits for `ms`, or until the device is online again. */
function rest(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })
}

/**
 * Activates the waiting version. The page reloads when it takes over, even if a fetch never ends.
 *
 * Chromium ends a running worker at once. One that is just starting, as by a request of this page, stays for half a minute
 * without requests, or for five minutes. So the old worker is woken before the new one is told to take over.
 */
export async function applyUpdate(): Promise<void> {
  if (isReplaced) return location.reload()
  if (getDefaultStore().get(updateAskedAtom)) return
  getDefaultStore().set(updateAskedAtom, true)
  const { controller } = navigator.serviceWorker
  const { messageSW } = await import('workbox-window')
  // Workers of earlier releases do not answer.
  const late = new Promise((resolve) => setTimeout(resolve, WAKING_MS))
  await Promise.race([controller && messageSW(controller, { type: 'MAKE_WAY' }), late])
  workbox?.messageSkipWaiting()
}
