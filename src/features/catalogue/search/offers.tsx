import { productCount } from '#domain/core/format.ts'
import type { Choice } from './choice.ts'
import type { Results } from './results.ts'
import styles from './offers.module.css'

type OffersProps = {
  term: string
  results: Results
  onTerm: (term: string) => void
  onSection: (id: string | undefined) => void
  onChoice: (choice: Partial<Choice>) => void
}

/** What a search that shows nothing can still lead to: what is not available, other sections, the nearest words. */
export function Offers({ term, results, onTerm, onSection, onChoice }: OffersProps) {
  const { hits, unavailable, near } = results
  const offer = near?.offer
  if (unavailable > 0) {
    return (
      <button type="button" className={styles['offer']} onClick={() => onChoice({ availableOnly: false })}>
        Ver también lo no disponible: {productCount(unavailable)}
      </button>
    )
  }
  if (hits.length > 0) {
    const count = hits.reduce((sum, { products }) => sum + products.length, 0)
    return (
      <button type="button" className={styles['offer']} onClick={() => onSection(undefined)}>
        Buscar «{near?.term ?? term}» en todo el catálogo: {productCount(count)}
      </button>
    )
  }
  if (!offer) return null
  return (
    <p>
      ¿Quisiste decir{' '}
      <button type="button" className={styles['offer']} onClick={() => onTerm(offer)}>
        {offer}
      </button>
      ?
    </p>
  )
}
