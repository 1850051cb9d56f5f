import type { ReactNode } from 'react'
import { useLive } from '#app/store/react.tsx'
import { findRowName, type NamedTable } from '#db/queries/row-name.ts'
import { REFERENCES } from '#domain/columns/column.ts'

/** Whether the rows of a table are called by a name. */
export function isNamed(table: string): table is NamedTable {
  return Object.values(REFERENCES).some((named) => named === table)
}

/** What a row is called, as this device knows it. */
export function RowName({ table, id }: { table: NamedTable; id: string }) {
  const name = useLive((db) => findRowName(db, table, id))
  // Undefined while it is looked up.
  return name === null ? 'eliminado' : name
}

type WithNameProps = { table: NamedTable; id: string; children: (name: string) => ReactNode }

/** Draws what has a row's name in it; nothing while this device has no such row. */
export function WithName({ table, id, children }: WithNameProps) {
  const name = useLive((db) => findRowName(db, table, id))
  return name ? children(name) : null
}
