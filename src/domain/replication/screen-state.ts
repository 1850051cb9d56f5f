import type { SyncPhase } from './sync-text.ts'

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
