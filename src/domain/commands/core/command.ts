import type { TableName } from '#domain/tables/tables.ts'
import type { FileChange } from '#domain/crawler-files/site-files.ts'

/** Values of columns, as JSON. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * One row's part in a command, as `sync_push` takes it (design.md §3.3). `deleted` in a patch buries the row
 * (true) or brings it back (false).
 */
export type Op = {
  table: TableName
  /** The row's primary key. */
  id: string
  /** The row is new: `patch` is the whole row and `base` is empty. */
  insert: boolean
  /** What the changed fields were, as the person saw them. */
  base: Fields
  /** Only the changed fields. */
  patch: Fields
  /** The whole row as it last was, where the device may not have it any more. Stays on the device. */
  known?: Fields
  /** The row's new number follows from the other operations: the server gives it by itself. Stays on the device. */
  implied?: true
}

/** One action of a person: all of it or nothing, on the device and on the server. */
export type Command = {
  /** What was done, in Spanish and in the infinitive: 'Reordenar Iluminación' (design.md §3.6). */
  label: string
  /** The title of the notice when the server refuses it (A§8): 'Error al actualizar orden'. */
  refusal: string
  ops: readonly Op[]
  /** Images that must be on the server first, as paths in `public_images` (design.md §3.5). */
  pictures?: readonly string[]
  /** Text files of the site that it writes: they go first, too. */
  files?: readonly FileChange[]
}
