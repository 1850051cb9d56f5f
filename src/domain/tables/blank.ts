import { TABLES, type RowOf, type TableName } from './tables.ts'

/** A row with nothing but its primary key: every column at its default, never sent (`seq` 0). */
export function blankRow<T extends TableName>(table: T, key: string): RowOf<T> {
  return { ...TABLES[table].blank, [TABLES[table].key]: key } as unknown as RowOf<T>
}
