let recovery: Promise<Recovery> | undefined

/**
 * Reloads the page once. After a deployment the old build's chunks are gone, and the new page uses the new
 * ones. The request and the drafts are kept on the device. Several parts that fail at once share one reload.
 */
export function recoverByReload(): Promise<Recovery> {
  recovery ??= reload().then((result) => {
    if (result !== 'reloading') recovery = undefined
    return result
  })
  return recovery
}

const RECORD = 'claqueta-reload'
/** Time limit for the server's answer to the probe. */
const PROBE_MS = 5_000

/** Returns the URL of the page's first module, which changes with every build. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Result of a recovery. `refused` avoids a reload loop, `unreachable` avoids losing the page itself. */
export type Recovery = 'reloading' | 'refused' | 'unreachable'

/** Returns true if the server answers, so that a reload could bring the missing part. */
async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_MS)
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
  // An unknown address has a page too (AMB-07).
  return answer !== null && answer.status < 500
}

/**
 * Is true if a part was missing because the device was offline. Some browsers remember the failed load for
 * the life of the page, so only a reload helps. One reload after each time offline is no loop.
 */
let wasUnreachable = false

async function reload(): Promise<Recovery> {
  if (!(await isReachable())) {
    wasUnreachable = true
    return 'unreachable'
  }
  try {
    const last = wasUnreachable ? null : sessionStorage.getItem(RECORD)
    const record = nextReload(last, build(), Date.now())
    if (record === null) return 'refused'
    sessionStorage.setItem(RECORD, record)
  } catch {
    // Without storage the reload loop could not be detected.
    return 'refused'
  }
  location.reload()
  return 'reloading'
}

/**
 * Watches for chunks that fail to load, from before the first import. The router would also reload while
 * offline, and the page would be lost. Its own marker in sessionStorage stops that.
 */
export function watchChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const { message } = (event as Event & { payload: Error }).payload
    try {
      sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
    } catch {
      // The router cannot store its marker either, so it does not reload.
    }
    // A style sheet left in the head would count as loaded.
    const sheet = /^Unable to preload CSS for (.*)$/.exec(message)?.[1]
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (sheet !== undefined && link.href === new URL(sheet, location.href).href) link.remove()
  })
}

/** Messages of Chromium, Firefox and Safari for a failed module, and of Vite for a style sheet. */
const FAILURE =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i

/** Delay before the same build may be reloaded again. The server may have the missing file by then. */
const SAME_BUILD_MS = 10 * 60_000
/** Delay that stops two servers with different builds from sending a page back and forth. */
const ANY_BUILD_MS = 20_000

/** Returns true if an error, or its cause, is a chunk that failed to load. */
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
 * Returns the record of an automatic reload, or null if a reload now could start a loop.
 * @param stored the record of the last reload
 * @param now milliseconds since 1970
 */
export function nextReload(stored: string | null, build: string, now: number): string | null {
  const last = readReload(stored)
  // The clock may have been set back since the last reload.
  const ago = last ? Math.abs(now - last.at) : Infinity
  if (ago < (last?.build === build ? SAME_BUILD_MS : ANY_BUILD_MS)) return null
  return JSON.stringify({ build, at: now } satisfies Reload)
}
