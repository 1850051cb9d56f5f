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

/** The rows that came with the page; null when it was not painted. */
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
 * Primes the live queries with what is known before the store is open: the rows that came with the page, else what this
 * device remembers of its last screens.
 * @param principal whose store will be opened
 * @returns whether the page stands painted for this very address
 */
export function primeFirstScreen(principal: Principal): boolean {
  const address = location.pathname + location.search
  delivered = readDelivered()
  const screen = delivered ?? rememberedScreen(principal, address)
  if (screen) primed$.next({ db: new PrimedDb(screen), isCurrent: true })
  return delivered !== null && screenKey(delivered.address) === screenKey(address)
}

/** Keeps what came with the page for the next start, which may come before the store has anything. */
export function keepDeliveredScreen(principal: Principal): void {
  if (delivered) rememberScreen(principal, delivered)
}
