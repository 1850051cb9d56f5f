const RECORD = 'claqueta-reload'
/** How long the server may take to say that it is there. */
const PROBE_MS = 5_000

/** Changes with every build: the name of the page's first module. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** What a reload would lead to: `refused` where it would be a loop, `unreachable` where the page itself would be lost. */
export type Recovery = 'reloading' | 'refused' | 'unreachable'

/** Whether the page would still come after a reload: the device has the app, or the server answers. */
async function isReachable(): Promise<boolean> {
  if (navigator.serviceWorker?.controller) return true
  if (!navigator.onLine) return false
  const signal = AbortSignal.timeout(PROBE_MS)
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  // An address that names nothing has its page too (AMB-07).
  return answer !== null && answer.status < 500
}

/**
 * A part was missing because there was no network. Some browsers remember that it did not come for as long as the page stands, so
 * that only a reload brings it; one for each time that the network was away is no loop.
 */
let wasUnreachable = false

async function reload(): Promise<Recovery> {
  if (!navigator.onLine || !(await isReachable())) {
    wasUnreachable = true
    return 'unreachable'
  }
  try {
    const last = wasUnreachable ? null : sessionStorage.getItem(RECORD)
    const record = nextReload(last, build(), Date.now())
    if (record === null) return 'refused'
    sessionStorage.setItem(RECORD, record)
  } catch {
    // Without a memory nothing would end the loop.
    return 'refused'
  }
  location.reload()
  return 'reloading'
}

let recovery: Promise<Recovery> | undefined

/**
 * Reloads the page once by itself: after a deployment the parts of the old build are gone, and the new page knows the
 * new ones. Nothing is lost: the request and the drafts are on the device. Several parts that fail at once share one
 * reload.
 */
export function recoverByReload(): Promise<Recovery> {
  recovery ??= reload().then((result) => {
    if (result !== 'reloading') recovery = undefined
    return result
  })
  return recovery
}

/**
 * Listens for parts that do not arrive, before anything is asked for. The router would reload by itself, also without
 * a network, where nothing would come back: it is told that it has done so.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const { message } = (event as Event & { payload: Error }).payload
    try {
      sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
    } catch {
      // Then the router cannot remember either, and does not reload.
    }
    // A style sheet that stays in the head would be taken for one that has arrived.
    const sheet = /^Unable to preload CSS for (.*)$/.exec(message)?.[1]
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (sheet !== undefined && link.href === new URL(sheet, location.href).href) link.remove()
  })
}

/** How browsers say that a module could not be had: Chromium, Firefox, Safari; and Vite of a style sheet. */
const FAILURE =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i

/** After this long the same build may be tried by a reload again: the server may have got what it lacked. */
const SAME_BUILD_MS = 10 * 60_000
/** Two servers that disagree about the build must not send a page back and forth. */
const ANY_BUILD_MS = 20_000

/** Whether an error, or what caused it, is a part of the app that did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return FAILURE.test(error.message) || isChunkFailure(error.cause)
}

type Reload = { build: string; at: number }

function readReload(stored: string | null): Reload | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Partial<Reload> | null
    return typeof value?.build === 'string' && typeof value.at === 'number' ? (value as Reload) : null
  } catch {
    return null
  }
}

/**
 * The record of a reload by itself, if one may happen now; null when it would be the start of a loop.
 * @param stored the record of the last one
 * @param now milliseconds since 1970
 */
export function nextReload(stored: string | null, build: string, now: number): string | null {
  const last = readReload(stored)
  // A clock that was set back since then says nothing about how long ago it was.
  const ago = last ? Math.abs(now - last.at) : Infinity
  if (ago < (last?.build === build ? SAME_BUILD_MS : ANY_BUILD_MS)) return null
  return JSON.stringify({ build, at: now } satisfies Reload)
}
