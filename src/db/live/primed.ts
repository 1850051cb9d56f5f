import { NEVER, of, type Observable } from 'rxjs'
import type { FirstScreen } from '#domain/first-screen/first-screen.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import type { Db } from '#db/collections/database.ts'

/**
 * The rows of a first screen, read like the store: what live queries answer from until the store itself can. A question
 * that these rows do not answer for certain gets no answer.
 */
export class PrimedDb {
  readonly screen: FirstScreen

  constructor(screen: FirstScreen) {
    this.screen = screen
  }

  /** The rows of a table, all or those with these ids; never answers when some of them may be missing here. */
  rows<T extends TableName>(table: T, ids?: readonly string[]): Observable<RowOf<T>[]> {
    const known: readonly RowOf<T>[] = this.screen.rows[table] ?? []
    const isWhole = this.screen.whole.includes(table)
    if (ids === undefined) return isWhole ? of([...known]) : NEVER
    const byId = new Map(known.map((row) => ['id' in row ? row.id : null, row]))
    const found = ids.flatMap((id) => byId.get(id) ?? [])
    return isWhole || found.length === ids.length ? of(found) : NEVER
  }

  /** The rows of a table that are here, whether or not there are more. */
  first<T extends TableName>(table: T): Observable<RowOf<T>[]> {
    return of([...(this.screen.rows[table] ?? [])])
  }
}

/** What a live query of a public screen reads: the open store, or the rows of the first screen before that. */
export type Readable = Db | PrimedDb
