import { productCount, countLabel, timeAgo } from '#domain/core/format.ts'

/** What a screen that reads replicated rows should show. */
export type ScreenState = 'loading' | 'failed' | 'ready'

/**
 * Resolutions §1: data on the device is always shown; with none, the first replication decides.
 * @param hasRows whether the device holds rows; `undefined` while the local query has not answered
 * @param complete whether the first replication of these rows has finished
 */
export function screenState(hasRows: boolean | undefined, complete: boolean, phase: SyncPhase): ScreenState {
  if (hasRows === undefined) return 'loading'
  if (hasRows || complete) return 'ready'
  return phase === 'offline' || phase === 'failed' ? 'failed' : 'loading'
}

export type SyncPhase = 'starting' | 'syncing' | 'idle' | 'offline' | 'failed'

type SyncStatus = {
  phase: SyncPhase
  /** Milliseconds since 1970; null when this device has never been in step. */
  lastSuccessAt: number | null
  /** Changes on this device that the server does not have yet. */
  waiting: number
  /** Changes that the server refused and nobody has dealt with. */
  refused: number
  /** Changes that met another admin's, and wait for a person to choose. */
  attention?: number
  /** The first replication, while it runs: rows received, and how many there are, if known. */
  first?: { received: number; expected: number | null } | null
  /**
   * False while the app itself is still being kept on this device: until then it is not ready to go offline. 'later':
   * that did not succeed and is tried again; the data may well be up to date.
   */
  appKept?: boolean | 'later'
  /** The server answers, but wants this person to sign in again. */
  isSessionOver?: boolean
}

/** Counts what met another admin's change, in the words of the status, the notice and the panel. */
export function attentionText(changes: number): string {
  return countLabel(changes, 'cambio necesita tu atención', 'cambios necesitan tu atención')
}

/**
 * The sync status in words (replication.md §3.6, resolutions §1). What needs a person comes first: refused changes, those
 * that met another admin's, waiting ones, no session, no connection, then work in progress. `now` in milliseconds since 1970.
 */
export function syncText(status: SyncStatus, now: number): string {
  if (status.refused > 0) return countLabel(status.refused, 'cambio rechazado', 'cambios rechazados')
  if (status.attention) return attentionText(status.attention)
  if (status.waiting > 0) return countLabel(status.waiting, 'cambio por enviar', 'cambios por enviar')
  // It answered: that it cannot be reached would be untrue.
  if (status.isSessionOver && status.phase !== 'offline')
    return `Sin sesión${freshness(status.lastSuccessAt, now)}`
  switch (status.phase) {
    case 'offline':
      return `Sin conexión${freshness(status.lastSuccessAt, now)}`
    case 'failed':
      return `Sin conexión con el servidor${freshness(status.lastSuccessAt, now)}`
    case 'starting':
    case 'syncing':
      return `Sincronizando${progress(status.first)}`
    case 'idle':
      if (status.appKept === 'later') return 'Al día · solo en línea'
      return status.appKept === false ? 'Sincronizando' : 'Al día'
  }
}

/**
 * The state of the replication in one line of its own, whatever waits: 'Al día · actualizado hace 2 min'.
 * `now` in milliseconds since 1970.
 * @param isRefused the server will not talk to this person until they sign in again
 */
export function syncDetail(status: SyncStatus, now: number, isRefused: boolean): string {
  const { phase, lastSuccessAt, waiting, refused, attention = 0 } = status
  if (isRefused) return `Sin enviar${freshness(lastSuccessAt, now)}`
  const text = syncText({ ...status, waiting: 0, refused: 0, attention: 0 }, now)
  if (phase !== 'idle' || status.appKept === false) return text
  // Nothing is up to date while something waits, for the server or for the person.
  return `${waiting + refused + attention > 0 ? 'Conectado' : text}${freshness(lastSuccessAt, now)}`
}

/**
 * What a person who does not look at the status should hear of it. Null when nothing is worth saying yet: work
 * that goes on by itself is told once it is done.
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
