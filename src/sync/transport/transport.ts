import type { Backend } from './backend.ts'
import type { TokenSource } from './bearer.ts'
import { createInsert, createRpc, type Insert, type Rpc } from './rpc.ts'
import { createStorage, type Storage } from './storage.ts'

/** Everything that can be asked of a server. */
export type Transport = { rpc: Rpc; insert: Insert; storage: Storage }

/** Opens the way to a server: as a visitor, or in a person's name with their token. */
export function createTransport(backend: Backend, token?: TokenSource): Transport {
  const person = token ?? (() => Promise.resolve({ ok: false, error: 'ended' } as const))
  return {
    rpc: createRpc(backend, token),
    insert: createInsert(backend),
    storage: createStorage(backend, person),
  }
}
