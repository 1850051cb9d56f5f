import { Button } from '#ui/layout/button.tsx'
import styles from './draft-offer.module.css'

type DraftOfferProps = {
  /** When it was left, in words: 'hace 2 min'. */
  when: string
  onRecover: () => void
  onDiscard: () => void
}

/** Offers what was begun in this form and not saved. */
export function DraftOffer({ when, onRecover, onDiscard }: DraftOfferProps) {
  return (
    <div className={styles['offer']} role="status">
      <p>Aquí quedó algo sin guardar.</p>
      <div className={styles['answers']}>
        <Button type="button" onClick={onRecover}>
          {`Recuperar borrador de ${when}`}
        </Button>
        <Button type="button" variant="quiet" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
