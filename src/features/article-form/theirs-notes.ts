import { changedFields, withValues } from '#domain/forms/form-changes.ts'
import { productFields } from '#domain/product-form/fields.ts'
import type { ArticleField, ArticleValues } from '#domain/product-form/values.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { valueText } from '#domain/columns/value-text.ts'
import type { SectionRow } from '#domain/tables/sections.ts'

/** What others wrote into a field, in words. */
export type Notes = Partial<Record<ArticleField, string>>

/**
 * Says what others wrote meanwhile into fields that the person has changed to something else.
 * @param mediaBaseUrl where pictures stand that are given by name alone (AMB-32)
 */
export function theirsNotes(
  theirs: Partial<ArticleValues>,
  values: ArticleValues,
  sections: readonly SectionRow[],
  mediaBaseUrl: string,
): Notes {
  const other = withValues(values, theirs)
  const columns = productFields(other, mediaBaseUrl)
  const notes = changedFields(values, other).map((field) => {
    const text =
      field === 'section_id'
        ? sectionName(sections.find(({ id }) => id === other.section_id))
        : valueText('products', field, columns[field as keyof typeof columns])
    return [field, `Otra persona cambió este campo a: ${text}`] as const
  })
  return Object.fromEntries(notes)
}
