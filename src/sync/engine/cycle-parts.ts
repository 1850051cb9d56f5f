import type { Store } from '#db/store/store.ts'
import type { SyncMemory, SyncState } from '#db/collections/sync-state.ts'
import type { PushFailure } from '#sync/push/push.ts'
import type { PushPace, RequestFailure } from '#sync/transport/failure.ts'
import type { Transport, Rpc } from '#sync/transport/transport.ts'
import { inPieces } from '#db/core/pieces.ts'
import type { Result } from '#domain/core/values.ts'
import { readPage, type PullPage } from '#domain/replication/pull-page.ts'
import type { Replicas } from './replicas.ts'

/** Why a cycle stopped before it was done. */
export type CycleFailure =
  | PullFailure
  | PushFailure
  /** The device could not store what it received: its replications must be opened anew. */
  | { kind: 'storage'; cause: unknown }
  /** The answer was meant for somebody else: nothing was stored. */
  | { kind: 'principal' }
  /** This tab stepped down in the middle. */
  | { kind: 'interrupted' }

/** Everything one cycle works with. */
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

/** Bytes of one table in one request: what a slow line carries well within its time limit. */
const PAGE_BYTES = 1_000_000

/**
 * Asks for what lies beyond the cursors, all tables in one request, and for the terms since this device's own.
 * @param limit most rows per table; exactly that many while more exist, unless their bytes end the page before
 * @param count whether to ask how many rows are still to come (costs the server a count)
 */
export async function pullPage(
  rpc: Rpc,
  { cursors, term }: Pick<SyncState, 'cursors' | 'term'>,
  limit: number,
  count: boolean,
  signal: AbortSignal,
): Promise<Result<PullPage, PullFailure>> {
  const request = { cursors, limit, bytes: PAGE_BYTES, ...(term && { term }), ...(count && { count: true }) }
  const answer = await rpc('sync_pull', request, signal)
  if (!answer.ok) return answer
  const page = await inPieces(readPage(answer.value, cursors, limit))
  return page ? { ok: true, value: page } : { ok: false, error: { kind: 'malformed' } }
}
