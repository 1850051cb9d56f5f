import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useKept } from '#app/store/react.tsx'
import { columnLabel } from '#domain/columns/columns.ts'
import { theirChanges } from '#domain/forms/theirs-notes.ts'
import type { RowOf, TableName } from '#domain/tables/tables.ts'
import { useFollowedForm } from './use-followed-form.ts'

type FollowedRowOptions<T extends TableName, V extends FieldValues> = {
  table: T
  /** The row as it was when the form opened; null for a new one. */
  opened: RowOf<T> | null
  /** The row as it stands now; live. */
  now: RowOf<T> | undefined
  isOpen: boolean
  /** The texts of the form. */
  valuesOf: (row: RowOf<T> | null) => V
  /** What stops a save, with its Spanish text. */
  rules: z.ZodMiniType<V, V>
}

/** The short form of a row in a dialog: what was not touched follows what others save, the rest is told (AMB-31). */
export function useFollowedRow<T extends TableName, V extends Record<string, string>>(
  options: FollowedRowOptions<T, V>,
) {
  const { table, opened, now, isOpen, valuesOf, rules } = options
  const { form, heard, answer, set, follow } = useFollowedForm<V>(() => valuesOf(opened), rules)
  const followRow = useEffectEvent((next: RowOf<T>) => {
    // What is saved comes back as the row.
    if (form.formState.isSubmitting) return
    follow(valuesOf(next), form.getValues())
  })
  useEffect(() => {
    if (isOpen && now) followRow(now)
  }, [isOpen, now])
  const textOf = (field: keyof V & string, values: V) => values[field] || 'vacío'
  return {
    form,
    set,
    answer,
    changes: theirChanges(heard, form.watch(), textOf, (field) => columnLabel(table, field)),
    /** As the form knows it, also when it is gone. */
    known: useKept(now) ?? opened,
  }
}
