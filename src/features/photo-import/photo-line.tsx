import type { Candidate } from '#db/queries/section-candidates.ts'
import type { PhotoMatch } from '#domain/image-library/match-photo.ts'
import { Button } from '#ui/layout/button.tsx'
import { ResponsiveImage } from '#ui/media/responsive-image.tsx'
import { photoNote } from './photo-note.ts'
import styles from './photo-import.module.css'

type PhotoLineProps = {
  /** Of the file. */
  name: string
  source: string
  match: PhotoMatch
  /** Where it goes; undefined when nowhere. */
  product: Candidate | undefined
  isSkipped: boolean
  isDisabled: boolean
  onPick: () => void
  onSkip: () => void
}

/** A photo before it is added: which product it goes to, and another one, or none. */
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
        <Button
          type="button"
          disabled={isDisabled}
          aria-label={`${choice} artículo para ${name}`}
          onClick={onPick}
        >
          {choice}
        </Button>
        <Button
          type="button"
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
