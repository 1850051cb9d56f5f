import type { Store } from '#db/store.ts'
import type { SyncMemory } from '#db/sync-state.ts'
import type { Leave } from './leave.ts'
import type { Principal } from './principal.ts'
import type { FileWire } from './file-wire.ts'
import type { PullFailure } from './pull.ts'
import type { PushFailure, PushPace } from './push.ts'
import type { Replicas } from './replicas.ts'
import type { Rpc } from './rpc.ts'
import type { Remove } from './removals.ts'
import type { Upload } from './uploads.ts'

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
export type Wire = { rpc: Rpc; upload: Upload; remove: Remove; files: FileWire; leave: Leave }

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
