import { useState } from 'react'
import { Dialog } from '@ark-ui/react/dialog'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import type { Candidate } from '#db/queries/admin-catalogue.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { useOpening } from '#ui/overlays/late-dialog.tsx'
import styles from './goes-with-field.module.css'

type ChooseDialogProps = {
  isOpen: boolean
  title: string
  /** Text below the title. */
  aside: string
  /** Most products that can be chosen. */
  most: number
  /** Undefined while they load. */
  candidates: readonly Candidate[] | undefined
  ids: readonly string[]
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/** Renders the dialog that chooses other products of a form; new ones are added at the end. */
export function ChooseDialog(props: ChooseDialogProps) {
  return <Choice key={useOpening(props.isOpen)} {...props} />
}

function Choice(props: ChooseDialogProps) {
  const { isOpen, title, aside, most, candidates, ids, onChoose, onClose } = props
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(ids)
  const [isFull, setFull] = useState(false)
  const { found } = useFound(candidates, term)
  const toggle = (id: string, isChosen: boolean) => {
    setFull(isChosen && chosen.length >= most)
    if (!isChosen) setChosen(chosen.filter((other) => other !== id))
    else if (chosen.length < most) setChosen([...chosen, id])
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      onSubmit={() => {
        onChoose([...chosen])
        onClose()
      }}
      action={`Elegir (${chosen.length})`}
    >
      <div className="stack gap-14">
        <Dialog.Description className={styles['aside'] ?? ''}>{aside}</Dialog.Description>
        <SearchField label="Buscar por nombre" isInForm value={term} onChange={setTerm} />
        <p role="alert" className={`wrong ${styles['wrong']}`}>
          {isFull && `Ya hay ${most}: quita uno para elegir otro.`}
        </p>
        <CandidateList
          kind="checkbox"
          all={candidates}
          none="Todavía no hay otros artículos."
          found={found}
          term={term}
          chosen={new Set(chosen)}
          onChoose={toggle}
        />
      </div>
    </FormDialog>
  )
}
