import type { TokenSource } from '#sync/transport/bearer.ts'
import type { Wire } from './cycle-parts.ts'
import { createFileWire } from '#sync/files/file-wire.ts'
import { createLeave } from '#sync/telemetry/leave.ts'
import { createRpc } from '#sync/transport/rpc.ts'
import { createRemove } from '#sync/files/removals.ts'
import { createUpload } from '#sync/files/uploads.ts'

/** The way to a server: as a visitor, or in a person's name with their token. */
export function createWire(url: string, key: string, token?: TokenSource): Wire {
  const person = token ?? (() => Promise.resolve({ ok: false, error: 'ended' } as const))
  return {
    rpc: createRpc(url, key, token),
    upload: createUpload(url, key, person),
    remove: createRemove(url, key, person),
    files: createFileWire(url, key, person),
    leave: createLeave(url, key),
  }
}
