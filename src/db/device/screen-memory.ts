import {
  readFirstScreen,
  MAX_FIRST_SCREEN,
  type FirstScreen,
  screenKey,
} from '#domain/first-screen/stored-screen.ts'
import { ofBuild } from '#db/core/build.ts'
import { shortHash } from '#db/core/plain-http.ts'
import type { Principal } from '#db/core/principal.ts'

// In localStorage, which can be read before the first paint; IndexedDB answers some frames later (docs/adr/0003).
const PREFIX = 'claqueta-screen '
/** The keys of the screens that are kept, the latest last. */
const INDEX = 'claqueta-screens'
const MOST_SCREENS = 12

/** Changes with the form of the rows: an older record could lack what the screens draw now. Set by vite.config.ts. */
const FORM: unknown = ofBuild(() => import.meta.env.ROW_FORM)

type Stored = { form: unknown; principal: string; screen: unknown }

/**
 * The rows in a record are drawn as they are: what reads them against their schema comes later than the first paint. So
 * that nothing else is taken for one, its hash stands before it.
 */
function sealed(text: string): string {
  return `${shortHash(text)} ${text}`
}

/** The text of a record as it was written; null for anything else that may stand there. */
function unsealed(stored: string | null): string | null {
  const text = stored?.slice(stored.indexOf(' ') + 1) ?? ''
  return stored === sealed(text) ? text : null
}

function readIndex(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(INDEX) ?? '[]')
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : []
  } catch {
    return []
  }
}

/** What this device remembers of the first screen of an address; null when it is nothing, or somebody else's. */
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

/** Remembers a first screen, and forgets the oldest one when there are too many. */
export function rememberScreen(principal: Principal, screen: FirstScreen): void {
  const key = screenKey(screen.address)
  try {
    const text = sealed(JSON.stringify({ form: FORM, principal: principal.key, screen } satisfies Stored))
    if (text.length > MAX_FIRST_SCREEN * 1.1) return
    const keys = [...readIndex().filter((other) => other !== key), key]
    for (const old of keys.splice(0, Math.max(0, keys.length - MOST_SCREENS))) {
      localStorage.removeItem(PREFIX + old)
    }
    localStorage.setItem(INDEX, JSON.stringify(keys))
    localStorage.setItem(PREFIX + key, text)
  } catch {
    // Storage is blocked or full: the next visit begins with a skeleton.
    forgetScreens()
  }
}

/** Forgets what this device remembers of its screens: whose store goes, or an address that shows nothing any more. */
export function forgetScreens(address?: string): void {
  try {
    if (address !== undefined) return localStorage.removeItem(PREFIX + screenKey(address))
    // Whatever the list of them says.
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys) if (key === INDEX || key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing is kept where nothing can be.
  }
}
