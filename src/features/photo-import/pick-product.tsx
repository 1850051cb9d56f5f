import { useState } from 'react'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import type { Candidate } from '#db/queries/section-candidates.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { FormAnswers } from '#ui/forms/form-answers.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useShown } from '#ui/hooks/use-shown.ts'
import styles from './photo-import.module.css'

type PickProductProps = {
  /** The name of the photo that is to get a product; null while nothing is picked. */
  photo: string | null
  candidates: readonly Candidate[] | undefined
  /** The one that it has. */
  chosen: string | null
  onChoose: (id: string) => void
  onClose: () => void
}

/** Choosing the product of a photo. */
export function PickProduct(props: PickProductProps) {
  const { shown, opening } = useShown(props.photo)
  return <Choice key={opening} {...props} name={shown ?? ''} />
}

function Choice({ photo, name, candidates, chosen, onChoose, onClose }: PickProductProps & { name: string }) {
  const [term, setTerm] = useState('')
  const [wanted, setWanted] = useState(chosen)
  const { found } = useFound(candidates, term)
  return (
    <FormDialog
      isOpen={photo !== null}
      title={`Artículo de ${name}`}
      onClose={onClose}
      onSubmit={() => {
        if (wanted !== null) onChoose(wanted)
        onClose()
      }}
      footer={<FormAnswers action="Elegir" isDisabled={wanted === null} onCancel={onClose} />}
    >
      <div className={styles['picker']}>
        <SearchField label="Buscar por nombre" isInForm value={term} onChange={setTerm} />
        <CandidateList
          kind="radio"
          all={candidates}
          none="Todavía no hay artículos."
          found={found}
          term={term}
          chosen={new Set(wanted === null ? [] : [wanted])}
          onChoose={(id) => setWanted(id)}
          renderDetail={({ sectionName }) => sectionName ?? 'Sin sección'}
        />
      </div>
    </FormDialog>
  )
}
