import { useRef, useState } from 'react'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { countLabel } from '#domain/core/format.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'
import { useSectionActions } from './use-section-actions.ts'

const FIRST = ''

type MoveSectionsDialogProps = {
  isOpen: boolean
  ids: ReadonlySet<string>
  /** All there are, in order. */
  sections: readonly SectionRow[]
  onClose: () => void
}

/** Puts several sections somewhere else, together (A§4). */
export function MoveSectionsDialog(props: MoveSectionsDialogProps) {
  return <MoveForm key={useOpening(props.isOpen)} {...props} />
}

function MoveForm({ isOpen, ids, sections, onClose }: MoveSectionsDialogProps) {
  const { moveSections, isBusy } = useSectionActions()
  const [after, setAfter] = useState(FIRST)
  const firstRef = useRef<HTMLElement>(null)
  const others = sections.filter(({ id }) => !ids.has(id))
  // One that was deleted meanwhile is no place any more.
  const place = others.some(({ id }) => id === after) ? after : FIRST
  const submit = async () => {
    if ((await moveSections(ids, place === FIRST ? null : place)) !== 'failed') onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Mover secciones"
      onClose={onClose}
      onSubmit={submit}
      initialFocus={firstRef}
      footer={
        <FormAnswers
          action={`Mover ${countLabel(ids.size, 'sección', 'secciones')}`}
          isDisabled={isBusy || ids.size === 0}
          onCancel={onClose}
        />
      }
    >
      <div
        ref={(form) => {
          firstRef.current = form?.querySelector('select') ?? null
        }}
      >
        <SelectField
          label="Nuevo lugar"
          hint="Quedan juntas, en el orden que tienen."
          value={place}
          onChange={(event) => setAfter(event.target.value)}
        >
          <option value={FIRST}>Al principio</option>
          {others.map((section) => (
            <option key={section.id} value={section.id}>
              {`Después de “${sectionName(section)}”`}
            </option>
          ))}
        </SelectField>
      </div>
    </FormDialog>
  )
}
