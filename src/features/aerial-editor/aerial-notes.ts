import { aerialColumns, type AerialField, type AerialValues } from '#domain/forms/aerial-form.ts'
import { valueText } from '#domain/columns/value-text.ts'
import { changedFields } from '#domain/forms/form-changes.ts'
import { BLOCKS } from './blocks.ts'

/** What others wrote into a field, in words. */
export type AerialNotes = Partial<Record<AerialField, string>>

/** Says what others wrote meanwhile into fields that the person has changed to something else. */
export function aerialNotes(theirs: Partial<AerialValues>, values: AerialValues): AerialNotes {
  const other = { ...values, ...theirs }
  const columns = aerialColumns(other)
  const notes = changedFields(values, other).map((field) => {
    const text =
      field === 'section_order'
        ? other.section_order.map((block) => BLOCKS[block].name).join(', ')
        : valueText('aerial_filming_page_content', field, columns[field])
    return [field, `Otra persona cambió este campo a: ${text}`] as const
  })
  return Object.fromEntries(notes)
}
