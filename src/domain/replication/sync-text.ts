import { productCount, countLabel, formatCount, timeAgo } from '#domain/core/format.ts'

/** State of a screen that shows replicated rows. */
export type ScreenState = 'loading' | 'failed' | 'ready'

/**
 * Returns the state of a screen (resolutions §1). Existing rows are always shown. Without rows, the first replication
 * decides.
 * @param hasRows undefined until the local query has answered
 * @param complete true after the first replication of these rows
 */
export function screenState(hasRows: boolean | undefined, complete: boolean, phase: SyncPhase): ScreenState {
  if (hasRows === undefined) return 'loading'
  if (hasRows || complete) return 'ready'
  return phase === 'offline' || phase === 'failed' ? 'failed' : 'loading'
}

export type SyncPhase = 'starting' | 'syncing' | 'idle' | 'offline' | 'failed'

type SyncStatus = {
  phase: SyncPhase
  /** Milliseconds since 1970; null if this device has never synced. */
  lastSuccessAt: number | null
  /** Pending changes on this device. */
  waiting: number
  /** Refused changes that are not resolved yet. */
  refused: number
  /** Changes in conflict with another admin's that the user must resolve. */
  attention?: number
  /** Rows received by the running first replication, and their total if it is known. */
  first?: { received: number; expected: number | null } | null
  /**
   * False until the app is cached for offline use. 'later' if caching failed and is retried; the data may still be up
   * to date.
   */
  appKept?: boolean | 'later'
  /** True if the server requires a new login. */
  isSessionOver?: boolean
  /** True if the last cycle failed by a fault of the device or of the app, and the server is not to blame. */
  isOwnFault?: boolean
}

/** Status after a fault of the device or of the app, such as a built-in that the browser lacks. */
const OWN_FAULT = 'Algo falló en este dispositivo'

/** Counts conflicts with another admin's changes, for the status, the notice and the panel. */
export function attentionText(changes: number): string {
  return countLabel(changes, 'cambio necesita tu atención', 'cambios necesitan tu atención')
}

/**
 * Describes the sync status (replication.md §3.6, resolutions §1). States that need the user are first: refused
 * changes, conflicts, pending changes, no session, no connection, then work in progress. `now` is in ms since 1970.
 */
export function syncText(status: SyncStatus, now: number): string {
  if (status.refused > 0 || status.attention) return wanted(status)
  if (status.waiting > 0) return countLabel(status.waiting, 'cambio por enviar', 'cambios por enviar')
  // The server answered, so it is reachable.
  if (status.isSessionOver && status.phase !== 'offline')
    return `Sin sesión${freshness(status.lastSuccessAt, now)}`
  switch (status.phase) {
    case 'offline':
      return `Sin conexión${freshness(status.lastSuccessAt, now)}`
    case 'failed':
      if (status.isOwnFault) return `${OWN_FAULT}${freshness(status.lastSuccessAt, now)}`
      return `Sin conexión con el servidor${freshness(status.lastSuccessAt, now)}`
    case 'starting':
    case 'syncing':
      return `Sincronizando${progress(status.first)}`
    case 'idle':
      if (status.appKept === 'later') return 'Al día · solo en línea'
      return status.appKept === false ? 'Sincronizando' : 'Al día'
  }
}

/** Kind of a status, for its icon and colour. */
export type SyncTone = 'refused' | 'attention' | 'waiting' | SyncPhase

/** Returns the tone of what `syncText` says: 'idle' only if that is 'Al día'. */
export function syncTone(status: SyncStatus): SyncTone {
  const { refused, attention = 0, waiting, phase, appKept, isSessionOver } = status
  if (refused > 0) return 'refused'
  if (attention > 0) return 'attention'
  if (waiting > 0) return 'waiting'
  if (isSessionOver) return phase === 'offline' ? phase : 'failed'
  return phase === 'idle' && appKept === false ? 'syncing' : phase
}

/** Describes changes that need the user, and what they would hide: pending changes, and that nothing is sent now. */
function wanted({ refused, attention = 0, waiting, phase, isSessionOver }: SyncStatus): string {
  const first =
    refused > 0 ? countLabel(refused, 'cambio rechazado', 'cambios rechazados') : attentionText(attention)
  const pending = waiting > 0 ? ` · ${formatCount(waiting)} por enviar` : ''
  if (phase !== 'offline' && phase !== 'failed') return `${first}${pending}`
  return `${first}${pending}${isSessionOver && phase === 'failed' ? ' · sin sesión' : ' · sin conexión'}`
}

/**
 * Describes the state of replication alone: 'Al día · actualizado hace 2 min'. `now` is in ms since 1970.
 * @param isRefused true if the server requires a new login
 */
export function syncDetail(status: SyncStatus, now: number, isRefused: boolean): string {
  const { phase, lastSuccessAt, waiting, refused, attention = 0 } = status
  if (isRefused) return `Sin enviar${freshness(lastSuccessAt, now)}`
  const text = syncText({ ...status, waiting: 0, refused: 0, attention: 0 }, now)
  if (phase !== 'idle' || status.appKept === false) return text
  // With pending or unresolved changes the data is not up to date.
  return `${waiting + refused + attention > 0 ? 'Conectado' : text}${freshness(lastSuccessAt, now)}`
}

/**
 * Returns the status to announce to a screen reader. Returns null during work in progress, which is announced once it
 * is done.
 */
export function syncNews(status: SyncStatus): string | null {
  const { phase, waiting, refused, attention = 0 } = status
  if (refused + attention > 0) return syncText({ ...status, waiting: 0 }, 0)
  if (phase === 'offline' || phase === 'failed')
    return syncText({ ...status, waiting: 0, lastSuccessAt: null }, 0)
  return phase === 'idle' && waiting === 0 ? 'Al día' : null
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
  return received > 0 ? ` ${productCount(received)}` : ''
}
