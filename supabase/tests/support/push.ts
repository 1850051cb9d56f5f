import type { TableName } from '../../../src/domain/tables/tables.ts'
import { ADMIN, callFunction, type Session } from './database.ts'

type Fields = Record<string, unknown>
export type SentOp = {
  table: TableName
  id: string
  insert: boolean
  base: Fields
  patch: Fields
  adds?: true
}
export type Outcome = {
  n: number
  status: string
  sqlstate: string | null
  message: string | null
  constraint: string | null
  column: string | null
  table: string | null
  ops: { index: number; status: string; theirs?: Fields }[]
}
export type PushAnswer = {
  epoch: string
  min_seq: number
  role: string
  uid: string
  head: number
  last: number
  rows: Record<string, Fields | null>
  outcomes: Outcome[]
}

/** Ids of two devices. */
export const CLIENT = '00000000-0000-4000-8000-0000000000c1'
export const OTHER_CLIENT = '00000000-0000-4000-8000-0000000000c2'

/** Builds an operation that creates a row. */
export const made = (table: TableName, id: string, patch: Fields): SentOp => ({
  table,
  id,
  insert: true,
  base: {},
  patch,
})

/** Builds an operation that changes a row; `base` is the row as the user saw it. */
export const changed = (table: TableName, id: string, patch: Fields, base: Fields = {}): SentOp => ({
  table,
  id,
  insert: false,
  base,
  patch,
})

/** Calls sync_push as a user; afterwards the session is the owner's again. Rejects with the database's error. */
export function sendRequest(session: Session, request: unknown, uid: string = ADMIN): Promise<PushAnswer> {
  return callFunction(session, 'select public.sync_push($1) as answer', request, ['authenticated', uid])
}

/** Sends commands, given by their operations, numbered from `first`. */
export function sendCommands(
  session: Session,
  commands: SentOp[][],
  first = 1,
  client = CLIENT,
): Promise<PushAnswer> {
  return sendRequest(session, { client, commands: commands.map((ops, index) => ({ n: first + index, ops })) })
}
