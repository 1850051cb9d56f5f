import type { Store } from '#db/store/store.ts'
import type { SyncMemory } from '#db/collections/sync-state.ts'
import type { PullFailure } from '#sync/pull/pull.ts'
import type { PushFailure } from '#sync/push/push.ts'
import type { PushPace } from '#sync/push/pace.ts'
import type { Replicas } from './replicas.ts'
import type { Transport } from '#sync/transport/transport.ts'

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
