import { columnLabel, columnOf, referenceOf } from '#domain/columns/columns.ts'
import { valueTexts } from '#domain/columns/value-text.ts'
import { valueWords, type NameOf } from '#domain/history/sentence.ts'
import { BeforeAfter } from '#ui/feedback/before-after.tsx'

type ChangeProps = { table: string; column: string; before: unknown; after: unknown; nameOf: NameOf }

/** One column before and after; a row that it names by that row's name. */
export function Change({ table, column, before, after, nameOf }: ChangeProps) {
  const [was, becomes] =
    referenceOf(table, column) !== undefined || columnOf(table, column)?.kind === 'setting'
      ? [valueWords(table, column, before, nameOf), valueWords(table, column, after, nameOf)]
      : valueTexts(table, column, before, after)
  return <BeforeAfter label={columnLabel(table, column)} before={was} after={becomes} />
}
