import { Dialog } from '@ark-ui/react/dialog'
import { PackageOpen, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { findCandidates, type Candidate } from '#db/queries/section-candidates.ts'
import { useLive } from '#app/store/react.tsx'
import { sectionName } from '#domain/catalogue/catalogue.ts'
import { fold } from '#domain/catalogue/search.ts'
import type { SectionRow } from '#domain/tables/sections.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { PickList } from '#ui/lists/pick-list.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'
import { useAddExisting } from './use-add-existing.ts'
import styles from './add-existing.module.css'

type AddExistingDialogProps = {
  /** The section that gets them; null while the dialog is closed. */
  section: SectionRow | null
  onClose: () => void
}

/** Choosing articles of other sections, or of none, for a section (A§2, A§5). */
export function AddExistingDialog({ section, onClose }: AddExistingDialogProps) {
  // The words stay while the dialog leaves.
  const [shown, setShown] = useState(section)
  if (section && section !== shown) setShown(section)
  const opening = useOpening(section !== null)
  return shown && <Picker key={opening} section={shown} isOpen={section !== null} onClose={onClose} />
}

type PickerProps = { section: SectionRow; isOpen: boolean; onClose: () => void }

function Picker({ section, isOpen, onClose }: PickerProps) {
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const all = useLive(findCandidates)?.filter(({ sectionId }) => sectionId !== section.id)
  const wanted = useDeferredValue(fold(term))
  const found = all?.filter(({ name }) => fold(name).includes(wanted)) ?? []
  // One that was deleted or arrived here by another hand meanwhile is no choice any more.
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
        <div className={styles['found']}>
          {all?.length === 0 && (
            <Message icon={<PackageOpen aria-hidden />} role="status">
              Todos los artículos ya están en esta sección.
            </Message>
          )}
          {all !== undefined && all.length > 0 && found.length === 0 && (
            <Message icon={<SearchX aria-hidden />} role="status">
              {`No se encontraron artículos para "${term.trim()}".`}
            </Message>
          )}
          <PickList
            label="Artículos"
            kind="checkbox"
            items={found}
            chosen={chosen}
            onChoose={toggle}
            renderDetail={whereItIs}
          />
        </div>
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
