import { useEffect, useState } from 'react'
import type { Db } from '#db/collections/database.ts'
import type { Live, Readable } from '#db/live/live.ts'
import { screenState, type ScreenState } from '#domain/replication/sync-text.ts'
import type { TableName } from '#domain/tables/tables.ts'
import { syncNow, syncStatus$ } from '#sync/state/status.ts'
import { LoadFailure } from '#ui/feedback/message.tsx'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import { useLive, usePrimedLive } from './react.tsx'

/** Loading state of a screen's rows. */
type RowsState = {
  state: ScreenState
  /** Is true once all tables are on this device. Before that, rows are neither counted nor sorted. */
  isComplete: boolean
}

/** Rows of a screen with their loading state. */
export type Screen<T> = RowsState & {
  /** Undefined until the local store answers. Partly replicated tables are included. */
  rows: T | undefined
}

/** Returns true for a non-empty list or a record. */
const isThere = (rows: unknown) => (Array.isArray(rows) ? rows.length > 0 : rows !== null)

/**
 * Combines the rows on this device with the replication state of their tables.
 * @param hasRows undefined while the local store has not answered
 */
export function useRowsState(hasRows: boolean | undefined, tables: readonly TableName[]): RowsState {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const isComplete = tables.every((table) => tablesReady.includes(table))
  return { state: screenState(hasRows, isComplete, phase), isComplete }
}

/**
 * Returns the rows and the state of an admin screen, from a live query and the replication of its tables.
 * @param has returns true if the result has content; by default a record or a non-empty list
 * @throws as `useLive`
 */
export function useScreen<T>(
  query: (db: Db) => Live<T>,
  tables: readonly TableName[],
  has: (rows: T) => boolean = isThere,
): Screen<T> {
  const screen = useJoined(useLive(query), tables, has)
  const isSettled = useSettled(screen.isComplete)
  const isOnItsWay = screen.isComplete && !isSettled && screen.rows !== undefined && !has(screen.rows)
  return isOnItsWay ? { ...screen, state: 'loading' } : screen
}

/** Longest time in ms from the end of a first replication until live queries have its last rows. */
const SETTLING_MS = 1_500

/**
 * Returns true a moment after tables are complete, or at once if they were when the screen opened. A list without rows says
 * that there are none only then, because its rows may still be on their way from the store.
 */
function useSettled(isComplete: boolean): boolean {
  const [isSettled, setSettled] = useState(isComplete)
  useEffect(() => {
    if (!isComplete) return undefined
    const timer = setTimeout(() => setSettled(true), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [isComplete])
  return isSettled
}

/** Returns the same as `useScreen` for public screens. Prerendered rows answer first (ADR 0003). */
export function usePrimedScreen<T>(
  query: (from: Readable) => Live<T>,
  tables: readonly TableName[],
  has: (rows: T) => boolean = isThere,
): Screen<T> {
  return useJoined(usePrimedLive(query), tables, has)
}

function useJoined<T>(
  rows: T | undefined,
  tables: readonly TableName[],
  has: (rows: T) => boolean,
): Screen<T> {
  return { ...useRowsState(rows === undefined ? undefined : has(rows), tables), rows }
}

type NotOnDeviceProps = {
  title?: string
  /** `h1` if the message is the only content of the page. */
  heading?: 'h1' | undefined
  /** Missing content with its article: 'los pedidos'. */
  what: string
}

/** Renders the state 'failed' of a screen: its rows are not on this device, and the server does not answer. */
export function NotOnDevice({ title = 'Error al cargar datos', heading, what }: NotOnDeviceProps) {
  return (
    <LoadFailure title={title} heading={heading} onRetry={syncNow}>
      {`No hay conexión con el servidor y este dispositivo aún no tiene ${what}.`}
    </LoadFailure>
  )
}
