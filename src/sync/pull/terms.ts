import { z } from 'zod/mini'
import type { TakenTerm } from '#db/collections/sync-state.ts'

/** The server's last terms, the newest last: a start of the embedded server, or a restore (ADR 0025). */
export const terms = z.optional(z.array(z.object({ id: z.string(), head: z.int() })))
export type Terms = z.infer<typeof terms>

/**
 * Whether what this device has taken is of the history that the server tells: the term is known, and nothing was taken
 * that is not older than the next one. A server of an earlier release tells none.
 * @param newest the highest number of the server
 */
export function isSameHistory(told: Terms, taken: TakenTerm | null | undefined, newest: number): boolean {
  if (!told || told.length === 0 || !taken) return true
  const at = told.findIndex(({ id }) => id === taken.id)
  return at !== -1 && taken.since <= (told[at + 1]?.head ?? newest)
}
