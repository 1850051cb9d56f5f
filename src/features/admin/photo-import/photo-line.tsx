import { useState } from 'react'
import type { Candidate } from '#db/queries/admin-catalogue.ts'
import type { PhotoMatch } from '#domain/image-library/photo-import.ts'
import { Button } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { CandidateList, useFound } from '#app/products/candidate-list.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useShown } from '#ui/overlays/late-dialog.tsx'
import { photoNote } from './chosen-photos.ts'
import styles from './photo-import.module.css'

type PhotoLineProps = {
  /** Name of the file. */
  name: string
  source: string
  match: PhotoMatch
  /** Product that receives the photo, if any. */
  product: Candidate | undefined
  isSkipped: boolean
  isRepeated: boolean
  isDisabled: boolean
  onPick: () => void
  onSkip: () => void
}

/** Renders a photo with its product before it is added; the user can change the product or skip the photo. */
export function PhotoLine(props: PhotoLineProps) {
  const { name, source, product, isSkipped, isDisabled, onPick, onSkip } = props
  const choice = product ? 'Cambiar' : 'Elegir'
  return (
    <li className={styles['line']} aria-label={name}>
      <span className={styles['thumb']}>
        <ResponsiveImage src={source} alt="" />
      </span>
      <span className={styles['words']}>
        <span className={styles['file']}>{name}</span>
        <span className={styles['product']} data-none={product === undefined || undefined}>
          {product?.name ?? 'Sin artículo'}
        </span>
        <span className={styles['note']}>{photoNote(props)}</span>
      </span>
      <span className={styles['answers']}>
        <Button disabled={isDisabled} aria-label={`${choice} artículo para ${name}`} onClick={onPick}>
          {choice}
        </Button>
        <Button
          variant="quiet"
          disabled={isDisabled || isSkipped}
          aria-label={`Omitir ${name}`}
          onClick={onSkip}
        >
          Omitir
        </Button>
      </span>
    </li>
  )
}

type PickProductProps = {
  /** Name of the photo; null while the dialog is closed. */
  photo: string | null
  candidates: readonly Candidate[] | undefined
  /** Id of its current product. */
  chosen: string | null
  onChoose: (id: string) => void
  onClose: () => void
}

/** Chooses the product of a photo. */
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
      action="Elegir"
      isDisabled={wanted === null}
    >
      <div className="grid gap-12">
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
