import { articleCount, countLabel, timeAgo } from './format.ts'

export type SyncPhase = 'starting' | 'syncing' | 'idle' | 'offline' | 'failed'

type SyncStatus = {
  phase: SyncPhase
  /** Milliseconds since 1970; null when this device has never been in step. */
  lastSuccessAt: number | null
  /** Changes on this device that the server does not have yet. */
  waiting: number
  /** Changes that the server refused and nobody has dealt with. */
  refused: number
  /** The first replication, while it runs: rows received, and how many there are, if known. */
  first?: { received: number; expected: number | null } | null
  /** False while the app itself is still being kept on this device: until then it is not ready to go offline. */
  appKept?: boolean
}

/**
 * The sync status in words (design.md §3.6, resolutions §1). What needs a person comes first: refused
 * changes, waiting changes, no connection, then work in progress. `now` in milliseconds since 1970.
 */
export function syncText(status: SyncStatus, now: number): string {
  if (status.refused > 0) return countLabel(status.refused, 'cambio rechazado', 'cambios rechazados')
  if (status.waiting > 0) return countLabel(status.waiting, 'cambio por enviar', 'cambios por enviar')
  switch (status.phase) {
    case 'offline':
      return `Sin conexión${freshness(status.lastSuccessAt, now)}`
    case 'failed':
      return `Sin conexión con el servidor${freshness(status.lastSuccessAt, now)}`
    case 'starting':
    case 'syncing':
      return `Sincronizando${progress(status.first)}`
    case 'idle':
      return status.appKept === false ? 'Sincronizando' : 'Al día'
  }
}

function freshness(lastSuccessAt: number | null, now: number): string {
  return lastSuccessAt === null ? '' : ` · actualizado ${timeAgo(lastSuccessAt, now)}`
}

function progress(first: SyncStatus['first']): string {
  if (!first) return ''
  const { received, expected } = first
  if (expected !== null && expected > 0) {
    const percent = Math.floor((Math.min(Math.max(received, 0), expected) / expected) * 100)
    return ` ${percent} %`
  }
  return received > 0 ? ` ${articleCount(received)}` : ''
}
