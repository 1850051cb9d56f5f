import type { Op } from '#domain/commands/core/command.ts'
import type { FileChange } from '#domain/crawler-files/site-files.ts'

type Answered = {
  n: number
  state: 'waiting' | 'sent' | 'merged' | 'gone' | 'refused'
  ops: readonly Op[]
  files?: readonly FileChange[]
}

/**
 * The changes, waiting or sent, that can be taken back without taking a later one of this device with them: nothing
 * newer has touched the same fields or files. Numbers of changes.
 */
export function undoable(changes: readonly Answered[]): Set<number> {
  const found = new Set<number>()
  const touched = new Set<string>()
  for (const { n, state, ops, files = [] } of changes.toSorted((a, b) => b.n - a.n)) {
    // What never came to be is nothing to build on.
    if (state === 'refused' || state === 'gone') continue
    const fields = ops.flatMap(({ table, id, patch }) =>
      Object.keys(patch).map((field) => JSON.stringify([table, id, field])),
    )
    fields.push(...files.map(({ name }) => name))
    if (state !== 'merged' && !fields.some((field) => touched.has(field))) found.add(n)
    for (const field of fields) touched.add(field)
  }
  return found
}
