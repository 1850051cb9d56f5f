import type { Principal } from '#db/core/principal.ts'

/** How often a visible page asks for news: while the person is active, and after two minutes without a touch. */
const ACTIVE_MS = { visitor: 10_000, admin: 5_000 }
const RESTING_MS = 60_000
export const REST_AFTER_MS = 120_000
/** Where the server tells of changes: only in case it could not once. */
const NOTIFIED_MS = 300_000
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000
/** A server that asks for more is mistaken; and timers of more than 24 days go off at once. */
const LONGEST_REST_MS = 3_600_000

/**
 * How long to wait after a cycle that went well, by how long ago the person last touched the page.
 * @param isNotified whether the server tells this device of changes
 */
export function paceAfterSuccess(role: Principal['role'], sinceTouchMs: number, isNotified: boolean): number {
  if (isNotified) return NOTIFIED_MS
  return sinceTouchMs < REST_AFTER_MS ? ACTIVE_MS[role] : RESTING_MS
}

/**
 * How long to wait after the `failures`-th failure in a row: doubling from one second to a minute, spread by
 * half so that many devices do not return at once, and not sooner than the server asked,
 * within reason.
 * @param random from 0 to 1
 */
export function paceAfterFailure(failures: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10))
  return Math.max(full * (0.5 + random / 2), Math.min(retryAfterMs ?? 0, LONGEST_REST_MS))
}
