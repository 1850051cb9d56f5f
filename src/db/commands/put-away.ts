import { isAsked } from '#domain/history/questions.ts'
import type { JournalEntry, Outbox } from '#db/outbox/outbox.ts'

/** A column of a row that another admin had written too. */
type Field = { table: string; id: string; column: string }

/**
 * An entry without what is answered of it; null when nobody has to look at it any more. What was gone besides is not put away
 * by an answer.
 */
function withoutAnswered(entry: JournalEntry, isAnswered: (field: Field) => boolean): JournalEntry | null {
  const outcomes = entry.outcomes.flatMap((outcome) => {
    const op = entry.ops[outcome.index]
    if (!outcome.theirs || !op) return [outcome]
    const left = Object.entries(outcome.theirs).filter(([column]) => !isAnswered({ ...op, column }))
    return left.length > 0 ? [{ ...outcome, theirs: Object.fromEntries(left) }] : []
  })
  const isLeft = entry.status !== 'merged' || outcomes.some(({ theirs }) => theirs !== undefined)
  return isLeft ? { ...entry, outcomes } : null
}

/** Puts away what a person has answered of these entries, and the entries of which nothing is left. */
export async function putAnswered(
  outbox: Outbox,
  ns: readonly number[],
  isAnswered: (field: Field) => boolean,
): Promise<void> {
  await outbox.transaction('rw', outbox.journal, async () => {
    for (const entry of await outbox.journal.bulkGet([...ns])) {
      const left = entry && withoutAnswered(entry, isAnswered)
      if (left) await outbox.journal.put(left)
      else if (entry) await outbox.journal.delete(entry.n)
    }
  })
}

/** Puts an entry away but for what is asked of it: that has answers of its own. */
export async function putAllButAsked(outbox: Outbox, n: number): Promise<void> {
  const entry = await outbox.journal.get(n)
  const texts = entry?.files?.map(({ theirs: _, ...file }) => file)
  if (entry && texts) await outbox.journal.put({ ...entry, files: texts })
  await putAnswered(outbox, [n], ({ table, column }) => !isAsked(table, column))
}
