import { TheirsNotice, useFollowedRow } from '#app/forms/followed-form.tsx'
import { useLive } from '#app/store/react.tsx'
import { findSections, readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import {
  LONGEST_SECTION_NAME,
  sectionForm,
  sectionFormOf,
  type SectionForm,
  namesake,
} from '#domain/forms/section-fields.ts'
import type { SectionRow } from '#domain/tables/catalogue-tables.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import { useActions } from '#app/actions/actions.ts'
import { newId } from '#db/core/plain-http.ts'
import { createSection, updateSection } from '#domain/commands/section-commands.ts'
import { sectionName } from '#domain/catalogue/catalogue.ts'

type SectionFormDialogProps = {
  /** Section to edit; null for a new one. */
  section: SectionRow | null
  isOpen: boolean
  onClose: () => void
}

/** Edits the names of a section, or creates one (A§2, A§5). */
export function SectionFormDialog(props: SectionFormDialogProps) {
  return <SectionNamesForm key={useOpening(props.isOpen)} {...props} />
}

function SectionNamesForm({ section, isOpen, onClose }: SectionFormDialogProps) {
  const { form, known, changes, answer } = useFollowedRow({
    table: 'sections',
    opened: section,
    now: useLive(findSections)?.find(({ id }) => id === section?.id),
    isOpen,
    valuesOf: sectionFormOf,
    rules: sectionForm,
  })
  const { register, handleSubmit, formState, watch, setFocus } = form
  const [name, spanish] = watch(['name', 'name_es'])
  const warning = useNamesake(section?.id ?? null, spanish)
  const save = useSaveSection(known, onClose)
  const { errors } = formState
  const input = { maxLength: LONGEST_SECTION_NAME, autoCapitalize: 'sentences' } as const
  return (
    <FormDialog
      isOpen={isOpen}
      isRouted={section === null}
      title={section ? 'Editar Sección' : 'Nueva Sección'}
      onClose={onClose}
      onSubmit={() => handleSubmit(save, () => setFocus('name_es'))()}
      action={section ? 'Guardar' : 'Crear sección'}
      isDisabled={spanish.trim() === ''}
    >
      <div className="grid gap-18">
        <TheirsNotice changes={changes} onAnswer={answer} />
        <TextField
          label={COLUMNS.sections.name_es.label}
          isRequired
          error={errors.name_es?.message}
          hint={warning}
          enterKeyHint="done"
          {...input}
          data-autofocus
          {...register('name_es')}
        />
        <TextField
          label={COLUMNS.sections.name.label}
          error={errors.name?.message}
          hint={name.trim() === '' ? 'Vacío: se usa el nombre en español.' : undefined}
          placeholder={spanish.trim()}
          {...input}
          {...register('name')}
        />
        <TextField
          label={COLUMNS.sections.name_en.label}
          error={errors.name_en?.message}
          hint="Opcional."
          lang="en"
          {...input}
          {...register('name_en')}
        />
      </div>
    </FormDialog>
  )
}

const GONE = { title: 'Error', description: 'La sección ya no existe: se eliminó mientras la editabas.' }

/** Saves the form as a new section at the end, or as the changed names (A§7). */
function useSaveSection(section: SectionRow | null, onSaved: () => void) {
  const { perform } = useActions()
  return async (form: SectionForm): Promise<void> => {
    const outcome = await perform(
      async (db) => {
        const { sections } = await readCatalogueRows(db)
        if (!section) return createSection(sections, newId(), form)
        // Compares with the row as the form knows it, so that names changed by another admin are kept.
        return sections.some(({ id }) => id === section.id) ? updateSection(section, form) : { refused: GONE }
      },
      { title: section ? 'Sección Actualizada' : 'Sección Creada' },
    )
    if (outcome !== 'failed') onSaved()
  }
}

/** Returns a warning if another section has this name, otherwise null. */
function useNamesake(own: string | null, name: string): string | null {
  const sections = useLive(findSections)
  const other = namesake(sections ?? [], own, name)
  return other && `Ya hay una sección llamada “${sectionName(other)}”.`
}
