import { timeAgo } from '#domain/format.ts'
import { Button } from '#ui/button.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './article-form.module.css'

type DraftOfferProps = {
  /** When it was left (ms since 1970). */
  at: number
  onRecover: () => void
  onDiscard: () => void
}

/** Offers what was begun in this form and not saved. */
export function DraftOffer({ at, onRecover, onDiscard }: DraftOfferProps) {
  const now = useNow(30_000)
  return (
    <div className={styles['offer']} role="status">
      <p>Aquí quedó algo sin guardar.</p>
      <div className={styles['answers']}>
        <Button type="button" onClick={onRecover}>
          {`Recuperar borrador de ${timeAgo(at, now)}`}
        </Button>
        <Button type="button" variant="quiet" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  )
}
