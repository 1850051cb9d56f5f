import { BehaviorSubject, distinctUntilChanged, filter, map, Subject, type Observable } from 'rxjs'
import { noteExchange } from '#db/device/network.ts'
import type { SyncPhase } from '#domain/replication/sync-text.ts'
import type { TableName } from '#domain/tables/tables.ts'

/** Status of the replication, for every tab and every screen. */
export type SyncStatus = {
  phase: SyncPhase
  /** Message of the last failed cycle, null if it has none that a user could read. */
  failure: string | null
  lastSuccessAt: number | null
  /** Duration of the last successful cycle, in ms. Null before the first one of this page. */
  cycleMs: number | null
  /** Pending commands, refused ones that are still open, and those that met another admin's change. */
  waiting: number
  refused: number
  attention: number
  /** Received and expected rows during the first sync. */
  first: { received: number; expected: number | null } | null
  /** Tables whose first replication has finished. */
  tablesReady: readonly TableName[]
  /**
   * False until the app's files are cached, before which a reload offline would fail. 'later' after a failed attempt
   * that is retried.
   */
  appKept: boolean | 'later'
  /** True if the server requires a new sign-in. */
  isSessionOver: boolean
  /** True if the last cycle failed by a fault of the device or of the app. */
  isOwnFault: boolean
}

const UNKNOWN: Omit<SyncStatus, 'appKept' | 'isSessionOver'> = {
  phase: 'starting',
  isOwnFault: false,
  failure: null,
  lastSuccessAt: null,
  cycleMs: null,
  waiting: 0,
  refused: 0,
  attention: 0,
  first: null,
  tablesReady: [],
}

export const syncStatus$ = new BehaviorSubject<SyncStatus>({
  ...UNKNOWN,
  appKept: false,
  isSessionOver: false,
})

/** Emits when the server answers for the first time, or again after a failure or a sync. */
export const inStep$: Observable<unknown> = syncStatus$.pipe(
  map(({ phase }) => phase === 'idle'),
  distinctUntilChanged(),
  filter((isInStep) => isInStep),
)

/** Emits when the device is up to date for the first time, or again after the server could not be reached. */
export const reached$: Observable<unknown> = syncStatus$.pipe(
  map(({ phase }) => phase),
  filter((phase) => phase === 'idle' || phase === 'offline' || phase === 'failed'),
  distinctUntilChanged(),
  filter((phase) => phase === 'idle'),
)

/** Resets the status when another store is opened. */
export function forgetStatus(): void {
  const { appKept, isSessionOver } = syncStatus$.value
  syncStatus$.next({ ...UNKNOWN, appKept, isSessionOver })
}

/** Changes a part of the status. Equal values emit nothing. */
export function updateStatus(change: Partial<SyncStatus>): void {
  if (change.phase === 'idle' || change.phase === 'offline') noteExchange(change.phase === 'idle')
  const before = syncStatus$.value
  const keys = Object.keys(change) as (keyof SyncStatus)[]
  if (keys.some((key) => !Object.is(before[key], change[key]))) syncStatus$.next({ ...before, ...change })
}

/** Requests of a cycle by a user or a screen ('Reintentar', 'Sincronizar ahora'). */
export const syncRequests$ = new Subject<void>()

/** Starts a cycle at once, independently of the timers. */
export function syncNow(): void {
  if (syncStatus$.value.phase !== 'idle') updateStatus({ phase: 'syncing' })
  syncRequests$.next()
}

/** Requests to compare this device with the server ('Revisar ahora'). */
export const checkRequests$ = new Subject<void>()

/** Compares this device with the server once it is up to date. */
export function checkNow(): void {
  checkRequests$.next()
}
