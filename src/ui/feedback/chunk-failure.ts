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

function read(stored: string | null): Reload | null {
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
  const last = read(stored)
  // A clock that was set back since then says nothing about how long ago it was.
  const ago = last ? Math.abs(now - last.at) : Infinity
  if (ago < (last?.build === build ? SAME_BUILD_MS : ANY_BUILD_MS)) return null
  return JSON.stringify({ build, at: now } satisfies Reload)
}
