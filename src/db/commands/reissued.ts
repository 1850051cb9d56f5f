import { type Command, type Fields, type Op, SERVER_COLUMNS } from '#domain/commands/command.ts'
import { theirsWhere } from '#domain/history/questions.ts'
import { rowKey } from '#domain/tables/tables.ts'
import type { JournalEntry } from '#db/outbox/outbox.ts'
import { latestText } from './kept-site-files.ts'
import { readRow } from '#db/queries/table-rows.ts'
import type { Store } from '#db/store/store.ts'

const only = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.filter((key) => key in fields).map((key) => [key, fields[key]]))

const currentRow = ({ db }: Store, { table, id }: Op): Promise<Fields | null> => readRow(db, table, id)

/** Builds an entry's command again, based on the current rows, because the user has seen them. */
export async function retried(
  store: Store,
  { label, refusal, ops, pictures: images, files }: JournalEntry,
): Promise<Command> {
  const again = ops.map(async (op) => {
    // What counts on says the same over any row.
    const row = op.adds ? null : await currentRow(store, op)
    return row ? { ...op, base: { ...op.base, ...only(row, Object.keys(op.base)) } } : op
  })
  const texts = files?.map(async ({ name, after }) => ({
    name,
    before: await latestText(store, name),
    after,
  }))
  return {
    label,
    refusal,
    ops: await Promise.all(again),
    images,
    ...(texts && { files: await Promise.all(texts) }),
  }
}

/**
 * Builds the command that restores the other values which an entry overwrote. It is based on the current rows, so
 * that a third value, which the user has seen, is no new conflict. Skips open questions, which have answers of their
 * own.
 */
export async function restored(
  store: Store,
  { label, refusal, ops, outcomes, files = [] }: JournalEntry,
): Promise<Command | null> {
  const given = outcomes.map(async ({ index, theirs }) => {
    const op = ops[index]
    const patch = theirsWhere(op, theirs, false)
    const columns = Object.keys(patch)
    if (!op || columns.length === 0) return []
    const { table, id } = op
    const base = { ...only(op.patch, columns), ...only((await currentRow(store, op)) ?? {}, columns) }
    return [{ table, id, insert: false, base, patch }]
  })
  const back = (await Promise.all(given)).flat()
  const texts = files.flatMap(({ name, after, theirs }) =>
    theirs === undefined ? [] : [{ name, before: after, after: theirs }],
  )
  if (back.length === 0 && texts.length === 0) return null
  return { label: `Restaurar: ${label}`, refusal, ops: back, ...(texts.length > 0 && { files: texts }) }
}

/** Builds the command that inserts an entry's deleted rows again, including the entry's changes. */
export async function deletedRestored(
  store: Store,
  { label, refusal, ops, outcomes, known }: JournalEntry,
): Promise<Command | null> {
  const lost = outcomes.flatMap(({ index, status }) => {
    const op = ops[index]
    return op && status === 'gone' ? [op] : []
  })
  const rows = new Map<string, Op>()
  for (const op of lost) {
    const row = known[rowKey(op)] ?? op.known
    if (!row || (await currentRow(store, op))) continue
    const before = rows.get(rowKey(op))?.patch ?? row
    const values = Object.entries({ ...before, ...op.patch })
    const patch = Object.fromEntries(
      values.filter(([column]) => column !== 'deleted' && !SERVER_COLUMNS.has(column)),
    )
    rows.set(rowKey(op), { table: op.table, id: op.id, insert: true, base: {}, patch })
  }
  return rows.size > 0 ? { label: `Recuperar: ${label}`, refusal, ops: [...rows.values()] } : null
}
