import { useRef } from 'react'
import { TheirsNotice } from '#app/forms/theirs-notice.tsx'
import { useFollowedRow } from '#app/forms/use-followed-row.ts'
import { useLive } from '#app/store/react.tsx'
import { findSections } from '#db/queries/sections.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import { LONGEST_SECTION_NAME, sectionForm, sectionFormOf } from '#domain/forms/section-form.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'
import { useNamesake } from './use-namesake.ts'
import { useSaveSection } from './use-save-section.ts'
import styles from './section-form-dialog.module.css'

type SectionFormDialogProps = {
  /** The section to be edited; null for a new one. */
  section: SectionRow | null
  isOpen: boolean
  onClose: () => void
}

/** The names of a section, new or known (A§2, A§5). */
export function SectionFormDialog(props: SectionFormDialogProps) {
  return <SectionForm key={useOpening(props.isOpen)} {...props} />
}

function SectionForm({ section, isOpen, onClose }: SectionFormDialogProps) {
  const { form, known, changes, answer } = useFollowedRow({
    table: 'sections',
    opened: section,
    now: useLive(findSections)?.find(({ id }) => id === section?.id),
    isOpen,
    valuesOf: sectionFormOf,
    rules: sectionForm,
  })
  const { register, handleSubmit, formState, watch, setFocus } = form
  const spanishRef = useRef<HTMLInputElement | null>(null)
  const [name, spanish] = watch(['name', 'name_es'])
  const warning = useNamesake(section?.id ?? null, spanish)
  const save = useSaveSection(known, onClose)
  const { errors } = formState
  const { ref: registerSpanish, ...spanishInput } = register('name_es')
  const input = { maxLength: LONGEST_SECTION_NAME, autoCapitalize: 'sentences' } as const
  return (
    <FormDialog
      isOpen={isOpen}
      isRouted={section === null}
      title={section ? 'Editar Sección' : 'Nueva Sección'}
      onClose={onClose}
      onSubmit={() => handleSubmit(save, () => setFocus('name_es'))()}
      initialFocus={spanishRef}
      footer={
        <FormAnswers
          action={section ? 'Guardar' : 'Crear sección'}
          isDisabled={spanish.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      <div className={styles['fields']}>
        <TheirsNotice changes={changes} onAnswer={answer} />
        <TextField
          label={COLUMNS.sections.name_es.label}
          isRequired
          error={errors.name_es?.message}
          hint={warning}
          enterKeyHint="done"
          {...input}
          {...spanishInput}
          ref={(element: HTMLInputElement | null) => {
            registerSpanish(element)
            spanishRef.current = element
          }}
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
