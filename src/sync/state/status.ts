import { BehaviorSubject, distinctUntilChanged, filter, map, Subject, type Observable } from 'rxjs'
import type { SyncPhase } from '#domain/replication/sync-text.ts'
import type { TableName } from '#domain/tables/tables.ts'

/** What the replication is doing, for every tab and every screen. */
export type SyncStatus = {
  phase: SyncPhase
  /** What the server said when the last cycle failed; null: nothing that a person could read. */
  failure: string | null
  lastSuccessAt: number | null
  /** How long the last cycle took that went well (ms); null: none of this page has. */
  cycleMs: number | null
  /** Commands not yet sent, refused ones nobody has looked at, and those that met another admin's change. */
  waiting: number
  refused: number
  attention: number
  /** Rows received of those expected, while the device is being filled. */
  first: { received: number; expected: number | null } | null
  /** Tables whose first replication has finished. */
  tablesReady: readonly TableName[]
  /**
   * False until the app itself is on the device too: before that a reload without a network would fail. 'later': it
   * could not be kept and is tried again.
   */
  appKept: boolean | 'later'
  /** The server wants this person to sign in again. */
  isSessionOver: boolean
}

const UNKNOWN: Omit<SyncStatus, 'appKept' | 'isSessionOver'> = {
  phase: 'starting',
  failure: null,
  lastSuccessAt: null,
  cycleMs: null,
  waiting: 0,
  refused: 0,
  attention: 0,
  first: null,
  tablesReady: [],
}

/** The status of this device's replication. */
export const syncStatus$ = new BehaviorSubject<SyncStatus>({
  ...UNKNOWN,
  appKept: false,
  isSessionOver: false,
})

/** The server answers, after a while in which it did not, or for the first time. */
export const inStep$: Observable<unknown> = syncStatus$.pipe(
  map(({ phase }) => phase === 'idle'),
  distinctUntilChanged(),
  filter((isInStep) => isInStep),
)

/** The device is up to date, for the first time, or again after the server could not be reached. */
export const reached$: Observable<unknown> = syncStatus$.pipe(
  map(({ phase }) => phase),
  filter((phase) => phase === 'idle' || phase === 'offline' || phase === 'failed'),
  distinctUntilChanged(),
  filter((phase) => phase === 'idle'),
)

/** Another store is opened: what was known of the one before says nothing about it. */
export function forgetStatus(): void {
  const { appKept, isSessionOver } = syncStatus$.value
  syncStatus$.next({ ...UNKNOWN, appKept, isSessionOver })
}

/** Changes a part of the status; equal values wake nobody. */
export function updateStatus(change: Partial<SyncStatus>): void {
  const before = syncStatus$.value
  const keys = Object.keys(change) as (keyof SyncStatus)[]
  if (keys.some((key) => !Object.is(before[key], change[key]))) syncStatus$.next({ ...before, ...change })
}

/** Somebody wants fresh data now ('Reintentar', 'Sincronizar ahora'). */
export const syncRequests$ = new Subject<void>()

/** Replicates at once, whatever the timers say. */
export function syncNow(): void {
  if (syncStatus$.value.phase !== 'idle') updateStatus({ phase: 'syncing' })
  syncRequests$.next()
}

/** Somebody wants this device compared with the server now ('Revisar ahora'). */
export const checkRequests$ = new Subject<void>()

/** Compares this device with the server as soon as it is up to date. */
export function checkNow(): void {
  checkRequests$.next()
}
