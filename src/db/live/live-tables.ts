import { merge, Observable } from 'rxjs'
import type { RxCollection } from 'rxdb/plugins/core'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import type { Db } from '#db/collections/database.ts'
import { betweenSteps } from '#db/core/drawing.ts'
import { Mirror, paced } from './rows.ts'

/**
 * Returns the rows of several tables as one live answer. It never has half of a command or of a page: rows of one table
 * with those of another from before or after, as two lists of `liveRows` would for a moment. For rows that are drawn
 * together, as an order and its lines (ADR 0090).
 */
export function liveTables<T extends TableName>(
  db: Db,
  tables: readonly T[],
): Observable<{ [Table in T]: RowOf<Table>[] }> {
  return new Observable((subscriber) => {
    const mirrors = tables.map((table) => Mirror.of(db[table] as unknown as RxCollection<Row>))
    const read = async () => {
      // Writes of another tab may still be on their way as messages.
      await new Promise((resolve) => setTimeout(resolve))
      const lists = await Promise.all(mirrors.map((mirror) => mirror.read()))
      return Object.fromEntries(tables.map((table, index) => [table, [...(lists[index] ?? [])]]))
    }
    const changes$ = merge(...mirrors.map((mirror) => mirror.changes$))
    // A store in memory has one tab, and the locks of the name it would have.
    const store = db.name.replace(/-memory$/, '')
    const answers = paced(db, changes$, () => betweenSteps(store, read)).subscribe({
      next: (found) => subscriber.next(found as { [Table in T]: RowOf<Table>[] }),
      error: (error) => subscriber.error(error),
    })
    return () => {
      answers.unsubscribe()
      for (const mirror of mirrors) mirror.release()
    }
  })
}

type Row = Record<string, unknown>
