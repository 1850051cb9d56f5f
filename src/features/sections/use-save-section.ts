import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import { useActions } from '#app/actions/actions.ts'
import { newId } from '#db/core/new-id.ts'
import { createSection, updateSection } from '#domain/commands/sections/sections.ts'
import { sectionFields, type SectionForm } from '#domain/forms/section-form.ts'
import type { SectionRow } from '#domain/tables/sections.ts'

const GONE = { title: 'Error', description: 'La sección ya no existe: se eliminó mientras la editabas.' }

/** Keeps what the form holds: a new section at the end, or the names that changed (A§7). */
export function useSaveSection(section: SectionRow | null, onSaved: () => void) {
  const { perform } = useActions()
  return async (form: SectionForm): Promise<void> => {
    const fields = sectionFields(form)
    const outcome = await perform(
      async (db) => {
        const { sections } = await readCatalogueRows(db)
        if (!section) return createSection(sections, newId(), fields)
        // As the form knows it: what another admin changed meanwhile is not ours to change back.
        return sections.some(({ id }) => id === section.id)
          ? updateSection(section, fields)
          : { refused: GONE }
      },
      { title: section ? 'Sección Actualizada' : 'Sección Creada' },
    )
    if (outcome !== 'failed') onSaved()
  }
}
