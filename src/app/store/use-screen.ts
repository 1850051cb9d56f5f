import type { Db } from '#db/collections/database.ts'
import type { Live, Readable } from '#db/live/live.ts'
import { screenState, type ScreenState } from '#domain/replication/sync-text.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useLive, usePrimedLive } from './react.tsx'

/** Where the rows of a screen stand. */
type RowsState = {
  state: ScreenState
  /** All of the tables are on this device: what has half arrived is neither counted nor put in order. */
  isComplete: boolean
}

/** The rows of a screen, and where they stand. */
export type Screen<T> = RowsState & {
  /** `undefined` until the local store has answered; what half arrived is here too. */
  rows: T | undefined
}

/** Tells a list with rows, or a record, from none. */
const isThere = (rows: unknown) => (Array.isArray(rows) ? rows.length > 0 : rows !== null)

/**
 * Joins what the device has of a screen's rows with how far the replication of their tables is.
 * @param hasRows `undefined` while the local store has not answered
 */
export function useRowsState(hasRows: boolean | undefined, tables: readonly TableName[]): RowsState {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const isComplete = tables.every((table) => tablesReady.includes(table))
  return { state: screenState(hasRows, isComplete, phase), isComplete }
}

function useJoined<T>(
  rows: T | undefined,
  tables: readonly TableName[],
  has: (rows: T) => boolean,
): Screen<T> {
  return { ...useRowsState(rows === undefined ? undefined : has(rows), tables), rows }
}

/**
 * Reads the rows of a screen of the admin: the live query, the replication of its tables and what to show of them.
 * @param has tells whether there is anything among them; by default a record, or a list that is not empty
 * @throws as `useLive`
 */
export function useScreen<T>(
  query: (db: Db) => Live<T>,
  tables: readonly TableName[],
  has: (rows: T) => boolean = isThere,
): Screen<T> {
  return useJoined(useLive(query), tables, has)
}

/** Reads as `useScreen`, for the screens of the public: what the page was painted with answers first (ADR 0003). */
export function usePrimedScreen<T>(
  query: (from: Readable) => Live<T>,
  tables: readonly TableName[],
  has: (rows: T) => boolean = isThere,
): Screen<T> {
  return useJoined(usePrimedLive(query), tables, has)
}
