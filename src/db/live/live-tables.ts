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
  const open = () => tables.map((table) => Mirror.of(db[table] as unknown as RxCollection<Row>))
  return liveMirrors(db, open, async (mirrors) => {
    const lists = await Promise.all(mirrors.map((mirror) => mirror.read()))
    const found = Object.fromEntries(tables.map((table, index) => [table, [...(lists[index] ?? [])]]))
    return found as { [Table in T]: RowOf<Table>[] }
  })
}

/**
 * Returns the rows of one table that have one of these values in an indexed column, and the rows of another that belong
 * to them, as one live answer like that of `liveTables`. Reads no others, however many there are.
 * @param child table, and its indexed column with the id of a row of the first
 */
export function livePart<P extends TableName, C extends TableName>(
  db: Db,
  parent: { table: P; column: string & keyof RowOf<P>; values: readonly string[] },
  child: { table: C; column: string & keyof RowOf<C> },
): Observable<{ parents: RowOf<P>[]; children: RowOf<C>[] }> {
  return new Observable((subscriber) => {
    const values: ReadonlySet<unknown> = new Set(parent.values)
    const known = new Set<string>()
    const parents = Mirror.ofPart(db[parent.table] as unknown as RxCollection<Row>, (row) =>
      values.has(row[parent.column]),
    )
    const children = Mirror.ofPart(db[child.table] as unknown as RxCollection<Row>, (row) =>
      known.has(String(row[child.column])),
    )
    let taken: Promise<void> | undefined
    return liveMirrors(
      db,
      () => [parents, children],
      async () => {
        await (taken ??= parents.take(parent.column, parent.values))
        const found = await parents.read()
        const more = found.map(({ id }) => String(id)).filter((id) => !known.has(id))
        for (const id of more) known.add(id)
        if (more.length > 0) await children.take(child.column, more)
        return {
          parents: [...found] as unknown as RowOf<P>[],
          children: [...(await children.read())] as unknown as RowOf<C>[],
        }
      },
    ).subscribe(subscriber)
  })
}

function liveMirrors<T>(
  db: Db,
  open: () => readonly Mirror[],
  answer: (mirrors: readonly Mirror[]) => Promise<T>,
): Observable<T> {
  return new Observable((subscriber) => {
    const mirrors = open()
    const read = async () => {
      // Writes of another tab may still be on their way as messages.
      await new Promise((resolve) => setTimeout(resolve))
      return await answer(mirrors)
    }
    const changes$ = merge(...mirrors.map((mirror) => mirror.changes$))
    // A store in memory has one tab, and the locks of the name it would have.
    const store = db.name.replace(/-memory$/, '')
    const answers = paced(db, changes$, () => betweenSteps(store, read)).subscribe(subscriber)
    return () => {
      answers.unsubscribe()
      for (const mirror of mirrors) mirror.release()
    }
  })
}

type Row = Record<string, unknown>
