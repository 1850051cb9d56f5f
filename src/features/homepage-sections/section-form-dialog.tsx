import { useRef } from 'react'
import { TheirsNotice } from '#app/forms/theirs-notice.tsx'
import { useFollowedRow } from '#app/forms/use-followed-row.ts'
import type { HomepageGroup } from '#db/queries/homepage-admin.ts'
import { COLUMNS } from '#domain/columns/columns.ts'
import {
  homepageNameNote,
  homepageSectionForm,
  homepageSectionFormOf,
} from '#domain/forms/homepage-section-form.ts'
import { LONGEST_SECTION_NAME } from '#domain/forms/section-form.ts'
import type { HomepageSectionRow } from '#domain/tables/homepage-sections.ts'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useShown } from '#ui/hooks/use-shown.ts'
import type { HomepageActions } from './use-homepage-actions.ts'
import styles from './section-form-dialog.module.css'

type SectionFormDialogProps = {
  /** The section to be renamed, or a new one; null while the dialog is closed. */
  asked: HomepageSectionRow | 'new' | null
  groups: readonly HomepageGroup[]
  actions: HomepageActions
  onClose: () => void
}

/** The name of a homepage section, new or known (A§5). */
export function SectionFormDialog({ asked, ...props }: SectionFormDialogProps) {
  const { shown, opening } = useShown(asked)
  const section = shown === 'new' ? null : shown
  return <SectionForm key={opening} section={section} isOpen={asked !== null} {...props} />
}

type SectionFormProps = Omit<SectionFormDialogProps, 'asked'> & {
  section: HomepageSectionRow | null
  isOpen: boolean
}

function SectionForm({ section, isOpen, groups, actions, onClose }: SectionFormProps) {
  const { form, known, changes, answer } = useFollowedRow({
    table: 'homepage_sections',
    opened: section,
    now: groups.find((group) => group.section.id === section?.id)?.section,
    isOpen,
    valuesOf: homepageSectionFormOf,
    rules: homepageSectionForm,
  })
  const { register, handleSubmit, formState, watch, setFocus } = form
  const nameRef = useRef<HTMLInputElement | null>(null)
  const { ref: registerName, ...input } = register('name')
  const name = watch('name')
  const note = homepageNameNote(
    groups.map((group) => group.section),
    section?.id ?? null,
    name,
  )
  const save = async (typed: { name: string }) => {
    if ((await actions.saveSection(known, typed.name)) !== 'failed') onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={section ? 'Editar Sección' : 'Nueva Sección'}
      onClose={onClose}
      onSubmit={() => handleSubmit(save, () => setFocus('name'))()}
      initialFocus={nameRef}
      footer={
        <FormAnswers
          action={section ? 'Guardar' : 'Crear sección'}
          isDisabled={name.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      <div className={styles['fields']}>
        <TheirsNotice changes={changes} onAnswer={answer} />
        <TextField
          label={COLUMNS.homepage_sections.name.label}
          isRequired
          error={formState.errors.name?.message}
          hint={note ?? 'Así se lee en la página de inicio.'}
          maxLength={LONGEST_SECTION_NAME}
          autoCapitalize="sentences"
          enterKeyHint="done"
          {...input}
          ref={(element: HTMLInputElement | null) => {
            registerName(element)
            nameRef.current = element
          }}
        />
      </div>
    </FormDialog>
  )
}
