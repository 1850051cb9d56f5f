import { readRow } from '#db/queries/table-rows.ts'
import { map } from 'rxjs'
import type { Command } from '#domain/commands/command.ts'
import { updateProduct } from '#domain/commands/product-commands.ts'
import type { Result } from '#domain/core/values.ts'
import { questionsOf, type Question } from '#domain/history/questions.ts'
import { rowKey } from '#domain/tables/tables.ts'
import { live, type Live } from '#db/live/live.ts'
import type { Db, Store } from '#db/store/store.ts'
import { watchChangesIfOpen, putAnswered } from './changes.ts'
import { issue } from './commands.ts'

/** Finds the open questions about this device's changes, by row key. */
export function findQuestions(store: Store): Live<ReadonlyMap<string, Question>> {
  return live(store.db, 'questions', () =>
    watchChangesIfOpen(store).pipe(
      map((changes) => new Map(questionsOf(changes).map((question) => [rowKey(question), question]))),
    ),
  )
}

/**
 * Builds the command that stores a chosen number. Returns null if it is stored already, or the product is deleted.
 */
export async function answerCommand(db: Db, { id }: Question, value: unknown): Promise<Command | null> {
  // The answer replaces the current value, which the user has seen.
  const row = await readRow(db, 'products', id)
  return row && updateProduct(row, { stock_quantity: typeof value === 'number' ? value : null })
}

/** Marks a question as answered. */
export async function settleQuestion({ outbox }: Store, { ns, table, id, column }: Question): Promise<void> {
  await (outbox &&
    putAnswered(outbox, ns, (field) => field.table === table && field.id === id && field.column === column))
}

/**
 * Answers a question about a product's stock. Issues the chosen number unless it is stored already.
 * @returns a Spanish text if it could not be stored. The question then stays open.
 */
export async function answerQuestion(
  store: Store,
  question: Question,
  value: unknown,
): Promise<Result<null>> {
  const command = await answerCommand(store.db, question, value)
  const issued = command && (await issue(store, command))
  if (issued && !issued.ok) return issued
  await settleQuestion(store, question)
  return { ok: true, value: null }
}
