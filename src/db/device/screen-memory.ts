import { keysWith } from './device-choices.ts'
import {
  readFirstScreen,
  MAX_FIRST_SCREEN,
  type FirstScreen,
  screenKey,
} from '#domain/first-screen/stored-screen.ts'
import { ofBuild } from '#db/core/build.ts'
import { shortHash } from '#domain/core/hash.ts'
import type { Principal } from '#db/core/principal.ts'

// In localStorage, which can be read before the first paint. IndexedDB answers some frames later (docs/adr/0003).
const PREFIX = 'claqueta-screen '

/**
 * Reads the remembered first screen of an address. Returns null if there is none, or it belongs to another principal.
 */
export function rememberedScreen({ key }: Principal, address: string): FirstScreen | null {
  try {
    const text = unsealed(localStorage.getItem(PREFIX + screenKey(address)))
    const stored = text === null ? null : (JSON.parse(text) as Partial<Stored> | null)
    if (stored?.form !== FORM || stored?.principal !== key) return null
    return readFirstScreen(stored.screen)
  } catch {
    return null
  }
}

/** Stores a first screen and deletes the oldest ones over the limit. */
export function rememberScreen(principal: Principal, screen: FirstScreen): void {
  const key = screenKey(screen.address)
  try {
    const text = sealed(JSON.stringify({ form: FORM, principal: principal.key, screen } satisfies Stored))
    if (text.length > MAX_FIRST_SCREEN * 1.1) return
    const keys = [...readIndex().filter((other) => other !== key), key]
    for (const old of keys.splice(0, Math.max(0, keys.length - MOST_SCREENS)))
      localStorage.removeItem(PREFIX + old)
    localStorage.setItem(INDEX, JSON.stringify(keys))
    localStorage.setItem(PREFIX + key, text)
  } catch {
    // Storage is blocked or full. The next visit starts with a skeleton.
    forgetScreens()
  }
}

/** Deletes the remembered screen of an address, or all of them when a principal's store is removed. */
export function forgetScreens(address?: string): void {
  try {
    if (address !== undefined) return localStorage.removeItem(PREFIX + screenKey(address))
    // Independent of the index, which may be incomplete.
    for (const key of [INDEX, ...keysWith(PREFIX)]) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds no screens.
  }
}

function readIndex(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(INDEX) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** Keys of the stored screens, newest last. */
const INDEX = 'claqueta-screens'
const MOST_SCREENS = 12

/** Hash of the rows' form, set by vite.config.ts. An older record could lack columns that the screens draw now. */
const FORM: unknown = ofBuild(() => import.meta.env.ROW_FORM)

type Stored = { form: unknown; principal: string; screen: unknown }

/**
 * Prefixes a record with its hash. Its rows are drawn before their schema can be loaded, so only unmodified records
 * are accepted.
 */
function sealed(text: string): string {
  return `${shortHash(text)} ${text}`
}

/** Returns the text of a record, or null if its hash does not match. */
function unsealed(stored: string | null): string | null {
  const text = stored?.slice(stored.indexOf(' ') + 1) ?? ''
  return stored === sealed(text) ? text : null
}
