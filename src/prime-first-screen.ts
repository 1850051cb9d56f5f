import { PrimedDb } from './db/live/live.ts'
import { primed$ } from './app/store/react.tsx'
import { rememberedScreen, rememberScreen } from './db/device/screen-memory.ts'
import {
  FIRST_SCREEN_ID,
  readFirstScreen,
  type FirstScreen,
  screenKey,
} from './domain/first-screen/stored-screen.ts'
import type { Principal } from './db/core/principal.ts'

let delivered: FirstScreen | null = null

/** Reads the rows delivered with the page, null if it was not painted. */
function readDelivered(): FirstScreen | null {
  const text = document.getElementById(FIRST_SCREEN_ID)?.textContent
  if (!text) return null
  try {
    return readFirstScreen(JSON.parse(text))
  } catch (error) {
    console.warn('The rows of this page cannot be read.', error)
    return null
  }
}

/**
 * Primes the live queries before the store is open, with rows delivered with the page or remembered on this device.
 * @param principal owner of the store that will be opened
 * @returns true if the page was painted for this address
 */
export function primeFirstScreen(principal: Principal): boolean {
  const address = location.pathname + location.search
  delivered = readDelivered()
  const screen = delivered ?? rememberedScreen(principal, address)
  if (screen) primed$.next({ db: new PrimedDb(screen), isCurrent: true })
  return delivered !== null && screenKey(delivered.address) === screenKey(address)
}

/** Stores the delivered screen for the next start, which may be earlier than the first sync. */
export function keepDeliveredScreen(principal: Principal): void {
  if (delivered) rememberScreen(principal, delivered)
}
