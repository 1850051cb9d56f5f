import { Dialog } from '@ark-ui/react/dialog'
import { useState } from 'react'
import { findCandidates, type Candidate } from '#db/queries/section-candidates.ts'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import { useLive } from '#app/store/react.tsx'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useShown } from '#ui/hooks/use-shown.ts'
import { useAddExisting } from './use-add-existing.ts'
import styles from './add-existing.module.css'

type AddExistingDialogProps = {
  /** The section that gets them; null while the dialog is closed. */
  section: SectionRow | null
  onClose: () => void
}

/** Choosing products of other sections, or of none, for a section (A§2, A§5). */
export function AddExistingDialog({ section, onClose }: AddExistingDialogProps) {
  const { shown, opening } = useShown(section)
  return shown && <Picker key={opening} section={shown} isOpen={section !== null} onClose={onClose} />
}

type PickerProps = { section: SectionRow; isOpen: boolean; onClose: () => void }

function Picker({ section, isOpen, onClose }: PickerProps) {
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const all = useLive(findCandidates)?.filter(({ sectionId }) => sectionId !== section.id)
  const { found } = useFound(all, term)
  // One that was deleted or arrived here by another admin meanwhile is no choice any more.
  const stillThere = new Set(all?.map(({ id }) => id))
  const ids = [...chosen].filter((id) => stillThere.has(id))
  const add = useAddExisting(section, onClose)

  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Añadir existentes"
      onClose={onClose}
      onSubmit={() => add(ids)}
      footer={<FormAnswers action={`Añadir (${ids.length})`} onCancel={onClose} />}
    >
      <div className={styles['picker']}>
        <Dialog.Description className={styles['where'] ?? ''}>
          Irán al final de “{sectionName(section)}”.
        </Dialog.Description>
        <SearchField label="Buscar por nombre" value={term} onChange={setTerm} />
        <CandidateList
          kind="checkbox"
          all={all}
          found={found}
          term={term}
          chosen={chosen}
          onChoose={toggle}
          renderDetail={whereItIs}
        />
      </div>
    </FormDialog>
  )
}

function whereItIs({ sectionName: section, isPublic }: Candidate) {
  return (
    <>
      {section === null ? 'Sin sección' : `Actualmente en otra sección: ${section}`}
      {!isPublic && <Badge tone="quiet">Oculto</Badge>}
    </>
  )
}
