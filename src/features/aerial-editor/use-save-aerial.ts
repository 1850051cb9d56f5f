import { readAerialPage } from '#db/queries/aerial-filming-page-content.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { aerialChanges, type AerialField, type AerialValues } from '#domain/forms/aerial-form.ts'
import { saveRow } from '#domain/commands/content/content.ts'
import { AERIAL_PAGE_ID } from '#domain/tables/page-ids.ts'

const REFUSED = { title: 'Error al Guardar', description: 'Ocurrió un error al guardar el contenido.' }

/** Keeps what the form holds of the page's one record (A§4, A§8). */
export function useSaveAerial(pathsIn: (urls: readonly string[]) => string[]) {
  const { perform } = useActions()
  return (values: AerialValues, changed: readonly AerialField[]): Promise<Outcome> =>
    perform(
      async (db) => {
        const row = await readAerialPage(db).catch(() => undefined)
        if (row === undefined) return { refused: REFUSED }
        const changes = aerialChanges(row, values, changed)
        const made = saveRow('aerial_filming_page_content', AERIAL_PAGE_ID, row, changes)
        return made && { ...made, pictures: pathsIn(changes.image_urls ?? []) }
      },
      { title: 'Contenido guardado', description: 'Filmación Aérea' },
    )
}
