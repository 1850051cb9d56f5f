import { z } from 'zod/mini'

/** The server's last terms, the newest last: a start of the embedded server, or a restore (ADR 0025). */
export const terms = z.optional(z.array(z.object({ id: z.string(), head: z.int() })))
export type Terms = z.infer<typeof terms>

/** The server's term in which rows were last taken, and the highest `seq` that was taken until then. */
export type TakenTerm = { id: string; since: number }

/**
 * Whether what was taken is of the history that the server tells: the term is known, and nothing was taken that is not
 * older than the next one. A server of an earlier release tells none.
 * @param newest the highest number of the server
 */
function isSameHistory(answered: Terms, taken: TakenTerm | null | undefined, newest: number): boolean {
  if (!answered || answered.length === 0 || !taken) return true
  const at = answered.findIndex(({ id }) => id === taken.id)
  return at !== -1 && taken.since <= (answered[at + 1]?.head ?? newest)
}

/** What the server says of its history with a page. */
type ServerState = { epoch: string; minSeq: number; head: number; terms: Terms }
/** What is known of it. `since`: the highest `seq` of any table when everything had last been fetched. */
type Known = { epoch: string | null; since: number; term?: TakenTerm | null | undefined }

/**
 * True when cursors mean nothing to the server any more (design.md §3.1): it was restored, it has purged tombstones that
 * were never seen here, or its numbers have gone back, as when an old copy of it is put in place: those of now, or those
 * at the beginning of the term that followed the known one.
 */
export function areCursorsStale(answered: ServerState, { epoch, since, term }: Known): boolean {
  // The newest rows of all may be tombstones that were purged.
  const newest = Math.max(answered.head, answered.minSeq)
  if (answered.epoch !== epoch || since < answered.minSeq || newest < since) return true
  return !isSameHistory(answered.terms, term, newest)
}
