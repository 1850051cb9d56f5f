import type { Store } from '#db/store/store.ts'
import type { SyncMemory, SyncState } from '#db/collections/sync-state.ts'
import type { PushFailure } from '#sync/push/push.ts'
import type { PushPace, RequestFailure } from '#sync/transport/failure.ts'
import type { Transport, Rpc } from '#sync/transport/transport.ts'
import { inPieces } from '#db/core/pieces.ts'
import type { Result } from '#domain/core/values.ts'
import { readPage, type PullPage } from '#domain/replication/pull-page.ts'
import type { Replicas } from './replicas.ts'

/** Failure that stopped a cycle. */
export type CycleFailure =
  | PullFailure
  | PushFailure
  /** The device could not store received rows. Its replications must be opened again. */
  | { kind: 'storage'; cause: unknown }
  /** The answer was meant for another principal. It was not stored. */
  | { kind: 'principal' }
  /** This tab stepped down during the cycle. */
  | { kind: 'interrupted' }

/** Dependencies of one cycle. */
export type CycleParts = Transport & {
  store: Store
  replicas: Replicas
  memory: SyncMemory
  /** Rows per table and request. */
  pageSize: number
  pace: PushPace
  now: () => number
}

export type PullFailure = RequestFailure | { kind: 'malformed' }

/** Bytes per table and request. A slow connection transfers them well within the time limit. */
const PAGE_BYTES = 1_000_000

/**
 * Requests the rows after the cursors, for all tables at once, and the server terms since this device's own.
 * @param limit most rows per table. Fewer while more exist only if `PAGE_BYTES` end the page.
 * @param options `count` requests the number of remaining rows, which costs the server a count; `whole` a page that ends
 *   at the end of a command, for all tables
 */
export async function pullPage(
  rpc: Rpc,
  { cursors, term }: Pick<SyncState, 'cursors' | 'term'>,
  limit: number,
  { count, whole }: { count: boolean; whole: boolean },
  signal: AbortSignal,
): Promise<Result<PullPage, PullFailure>> {
  const request = {
    cursors,
    limit,
    bytes: PAGE_BYTES,
    ...(term && { term }),
    ...(count && { count }),
    ...(whole && { whole }),
  }
  const answer = await rpc('sync_pull', request, signal)
  if (!answer.ok) return answer
  const page = await inPieces(readPage(answer.value, cursors, limit))
  return page ? { ok: true, value: page } : { ok: false, error: { kind: 'malformed' } }
}
