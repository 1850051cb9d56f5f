import { aboutColumns, type AboutField, type AboutValues } from '#domain/forms/about-form.ts'
import { valueText } from '#domain/columns/value-text.ts'
import { changedFields } from '#domain/forms/form-changes.ts'

/** What others wrote into a field, in words. */
export type AboutNotes = Partial<Record<AboutField, string>>

/** Says what others wrote meanwhile into fields that the person has changed to something else. */
export function aboutNotes(theirs: Partial<AboutValues>, values: AboutValues): AboutNotes {
  const other = { ...values, ...theirs }
  const columns = aboutColumns(other)
  const notes = changedFields(values, other).map(
    (field) =>
      [
        field,
        `Otra persona cambió este campo a: ${valueText('about_us_page_content', field, columns[field])}`,
      ] as const,
  )
  return Object.fromEntries(notes)
}
