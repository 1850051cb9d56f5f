import { Dialog } from '@ark-ui/react/dialog'
import { useState } from 'react'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import type { Candidate } from '#db/queries/section-candidates.ts'
import { mostEntries } from '#domain/tables/limits.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useOpening } from '#ui/hooks/use-opening.ts'
import styles from './goes-with.module.css'

const MOST = mostEntries('products', 'goes_with')

type ChooseDialogProps = {
  isOpen: boolean
  /** All that could be chosen; undefined while it is read. */
  candidates: readonly Candidate[] | undefined
  ids: readonly string[]
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/** Choosing the products that a product goes with; new ones come after those that are there. */
export function ChooseDialog(props: ChooseDialogProps) {
  const opening = useOpening(props.isOpen)
  return <Choice key={opening} {...props} />
}

function Choice({ isOpen, candidates, ids, onChoose, onClose }: ChooseDialogProps) {
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(ids)
  const [isFull, setFull] = useState(false)
  const { found } = useFound(candidates, term)
  const toggle = (id: string, isChosen: boolean) => {
    setFull(isChosen && chosen.length >= MOST)
    if (!isChosen) setChosen(chosen.filter((other) => other !== id))
    else if (chosen.length < MOST) setChosen([...chosen, id])
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Suele llevarse con"
      onClose={onClose}
      onSubmit={() => {
        onChoose([...chosen])
        onClose()
      }}
      footer={<FormAnswers action={`Elegir (${chosen.length})`} onCancel={onClose} />}
    >
      <div className={styles['picker']}>
        <Dialog.Description className={styles['aside'] ?? ''}>
          Hasta {MOST} artículos que se ofrecen junto con este. Su orden se cambia después.
        </Dialog.Description>
        <SearchField label="Buscar por nombre" isInForm value={term} onChange={setTerm} />
        <p role="alert" className={styles['wrong']}>
          {isFull && `Ya hay ${MOST}: quita uno para elegir otro.`}
        </p>
        <CandidateList
          kind="checkbox"
          all={candidates}
          none="Todavía no hay otros artículos."
          found={found}
          term={term}
          chosen={new Set(chosen)}
          onChoose={toggle}
          renderDetail={whereItIs}
        />
      </div>
    </FormDialog>
  )
}

function whereItIs({ sectionName, isPublic }: Candidate) {
  return (
    <>
      {sectionName ?? 'Sin sección'}
      {!isPublic && <Badge tone="quiet">Oculto: no se verá en el sitio</Badge>}
    </>
  )
}
