import type { Store } from '#db/store.ts'
import type { SyncMemory } from '#db/sync-state.ts'
import { catchUp } from './catch-up.ts'
import type { PullFailure } from './pull.ts'
import { pushWaiting, type Principal, type PushFailure, type PushPace } from './push.ts'
import type { Replicas } from './replicas.ts'
import type { Rpc } from './rpc.ts'
import { uploadWaiting, type Upload } from './uploads.ts'
import { leaveVisits, type LeaveVisits } from './visits.ts'

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

/** What a device says to the server. */
export type Wire = { rpc: Rpc; upload: Upload; leaveVisits: LeaveVisits }

/** Everything one cycle works with. */
export type CycleParts = Wire & {
  store: Store
  /** For whom the store was opened. */
  principal: Principal
  replicas: Replicas
  memory: SyncMemory
  /** Rows per table and request. */
  pageSize: number
  pace: PushPace
  now: () => number
}

/** With these there is nobody to ask anything else. */
const NOBODY = new Set<CycleFailure['kind']>(['network', 'server', 'unauthorised', 'principal'])

/** Pictures first, then the commands that may name them (design.md §3.5). */
async function sendWaiting(parts: CycleParts, signal: AbortSignal): Promise<PushFailure | null> {
  const { outbox } = parts.store
  if (!outbox || parts.principal.role === 'visitor') return null
  const failure = await uploadWaiting(outbox, parts.upload, signal)
  if (failure) return failure
  const { epoch } = await parts.memory.read()
  return pushWaiting({ ...parts, outbox, epoch }, signal)
}

/**
 * Brings server and device up to date: sends what waits, then fetches what is new, then the visits. A server
 * that was restored takes over first, and is sent the rest after that.
 */
async function exchange(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  const sent = await sendWaiting(parts, signal)
  if (sent && NOBODY.has(sent.kind)) return sent
  const fetched = await catchUp(parts, signal)
  if (fetched) return fetched
  const failure = sent?.kind === 'epoch' ? await sendWaiting(parts, signal) : sent
  if (parts.store.outbox) await leaveVisits(parts.store.outbox, parts.leaveVisits, signal)
  return failure
}

/**
 * One cycle of the replication (design.md §3.4).
 * @returns null when done, else why not; what was sent and stored until then stays
 */
export async function runCycle(parts: CycleParts, signal: AbortSignal): Promise<CycleFailure | null> {
  try {
    const failure = await exchange(parts, signal)
    return signal.aborted ? { kind: 'interrupted' } : failure
  } catch (cause) {
    return signal.aborted ? { kind: 'interrupted' } : { kind: 'storage', cause }
  }
}
