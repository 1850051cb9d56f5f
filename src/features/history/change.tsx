import { fieldName, fieldTexts } from '#domain/forms/field-text.ts'
import { valueWords, type NameOf } from '#domain/history/sentence.ts'
import { BeforeAfter } from '#ui/feedback/before-after.tsx'

type ChangeProps = { column: string; before: unknown; after: unknown; nameOf: NameOf }

/** One column before and after; a row that it names by that row's name. */
export function Change({ column, before, after, nameOf }: ChangeProps) {
  const [was, becomes] =
    column.endsWith('_id') || column === 'setting_value'
      ? [valueWords(column, before, nameOf), valueWords(column, after, nameOf)]
      : fieldTexts(column, before, after)
  return <BeforeAfter label={fieldName(column)} before={was} after={becomes} />
}
