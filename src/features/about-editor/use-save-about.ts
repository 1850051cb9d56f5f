import { readAboutPage } from '#db/queries/about-us-page-content.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { aboutColumns, type AboutField, type AboutValues } from '#domain/forms/about-form.ts'
import { saveRow } from '#domain/commands/content/content.ts'
import { ABOUT_PAGE_ID } from '#domain/tables/page-ids.ts'

const REFUSED = { title: 'Error al Guardar', description: 'Ocurrió un error al guardar el contenido.' }

/** Keeps what the form holds of the page's one record: all of a new one, else the fields that were changed (AMB-31). */
export function useSaveAbout(pathsIn: (urls: readonly string[]) => string[]) {
  const { perform } = useActions()
  return (values: AboutValues, changed: readonly AboutField[]): Promise<Outcome> =>
    perform(
      async (db) => {
        const row = await readAboutPage(db).catch(() => undefined)
        if (row === undefined) return { refused: REFUSED }
        const columns = aboutColumns(values)
        const own = Object.fromEntries(changed.map((field) => [field, columns[field]]))
        const made = saveRow('about_us_page_content', ABOUT_PAGE_ID, row, row === null ? columns : own)
        return made && { ...made, pictures: pathsIn([columns.profile_image_url ?? '']) }
      },
      { title: 'Contenido guardado', description: 'Nosotros' },
    )
}
