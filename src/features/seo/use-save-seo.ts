import { useActions, type Outcome } from '#app/actions/actions.ts'
import { readSeoRows } from '#db/queries/seo.ts'
import { saveRow } from '#domain/commands/content/content.ts'
import { changedFields } from '#domain/forms/form-changes.ts'
import { seoColumns, type SeoValues } from '#domain/seo/record.ts'

/** Keeps the head of a page: only what was changed, all of it where there is no record yet (A§7, AMB-31). */
export function useSaveSeo(path: string, name: string) {
  const { perform } = useActions()
  /** @param images paths of the new ones that it names */
  return (values: SeoValues, before: SeoValues, images: readonly string[]): Promise<Outcome> =>
    perform(
      async (db) => {
        const changed = changedFields(before, values)
        if (changed.length === 0) return null
        const row = (await readSeoRows(db)).find(({ page_path: other }) => other === path) ?? null
        const made = saveRow(
          'page_seo_settings',
          path,
          row,
          row ? seoColumns(values, changed) : seoColumns(values),
        )
        return made && { ...made, pictures: images }
      },
      { title: 'SEO guardado', description: `${name} (${path})` },
    )
}
