import { TABLE_WORDS } from '#domain/columns/columns.ts'

const ALL = Object.entries(TABLE_WORDS).map(([table, { subject }]) => ({ table, subject }))

/** What the history can be asked about, in the words of the sidebar. */
export const SUBJECTS = [...new Set(ALL.map(({ subject }) => subject))]

/** Finds the tables of a subject; null, which means all of them, where there is none of that name. */
export function tablesOf(value: string | undefined): readonly string[] | null {
  const found = ALL.filter(({ subject }) => subject.value === value).map(({ table }) => table)
  return found.length > 0 ? found : null
}
