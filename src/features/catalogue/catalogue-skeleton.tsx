import { syncStatus$ } from '#sync/state/status.ts'
import type { CardView } from '#domain/catalogue/view-mode.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'
import styles from './catalogue-skeleton.module.css'

const CARDS = Array.from({ length: 8 }, (_, index) => index)

/** Says that there is more than what is shown, and how much of it has arrived. */
export function CataloguePending({ words = 'Cargando catálogo...' }: { words?: string }) {
  const { first } = useBehavior(syncStatus$)
  return (
    <div className={styles['pending']}>
      <p role="status" className={styles['words']}>
        {words}
      </p>
      <progress
        className={styles['progress']}
        aria-label="Catálogo recibido"
        {...(first?.expected ? { max: first.expected, value: first.received } : {})}
      />
    </div>
  )
}

/** The catalogue before it is there: its geometry, the words, and how much of it has arrived. */
export function CatalogueSkeleton({ view, words }: { view: CardView; words?: string }) {
  return (
    <div className={styles['skeleton']}>
      <CataloguePending {...(words === undefined ? {} : { words })} />
      <div className={styles['cards']} data-view={view} aria-hidden>
        {CARDS.map((card) => (
          <div key={card} className={styles['card']} />
        ))}
      </div>
    </div>
  )
}
