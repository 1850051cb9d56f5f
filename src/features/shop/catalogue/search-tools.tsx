import { useEffect, useRef } from 'react'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import {
  searchNear,
  type NearSearch,
  byPrice,
  byRelevance,
  flatGroup,
  onlyAvailable,
  usualOrder,
  type ResultOrder,
} from '#domain/catalogue/search-relevance.ts'
import type { SearchIndex } from '#domain/catalogue/search.ts'
import { countLabel, productCount } from '#domain/core/format.ts'
import { useStoreState } from '#app/store/react.tsx'
import { recordMissedSearch } from '#db/device/telemetry.ts'
import type { Choice, Results } from './search-results.ts'
import styles from './search-tools.module.css'

/** Search code that is loaded with the first search that needs it. */
export const searchTools = { arrange, MissedSearch, Offers, ResultsBar }
export type SearchTools = typeof searchTools

type Question = {
  index: SearchIndex
  /** Groups found by the exact term. */
  exact: readonly CatalogueGroup[]
  term: string
  sectionId: string | undefined
  choice: Choice
}

/** Sorts the results of a term, or searches for a similar term. */
function arrange({ index, exact, term, sectionId, choice }: Question): Results {
  const near = exact.length > 0 ? null : searchNear(index, term)
  const hits = near ? near.groups : exact
  const meant = near?.term ?? term
  const within = sectionId === undefined ? hits : hits.filter(({ id }) => id === sectionId)
  const kept = choice.availableOnly ? onlyAvailable(within) : within
  const order = choice.order ?? usualOrder(within, meant, sectionId)
  const count = countProducts(kept)
  return {
    hits,
    shown: count > 0 ? ordered(kept, order, meant) : [],
    summary: count > 0 ? summaryOf(count, term, near) : '',
    order,
    unavailable: countProducts(within) - count,
    near,
  }
}

function ordered(
  groups: readonly CatalogueGroup[],
  order: ResultOrder,
  term: string,
): readonly CatalogueGroup[] {
  if (order === 'section') return groups
  const best = byRelevance(groups, term)
  return [flatGroup(order === 'relevance' ? best : byPrice(best, order === 'dearest'))]
}

function summaryOf(count: number, term: string, near: NearSearch | null): string {
  const results = countLabel(count, 'resultado', 'resultados')
  return near ? `Nada con “${term.trim()}”: ${results} de “${near.term}”` : results
}

function countProducts(groups: readonly CatalogueGroup[]): number {
  return groups.reduce((sum, { products }) => sum + products.length, 0)
}

const ORDERS: Record<ResultOrder, string> = {
  relevance: 'Por relevancia',
  section: 'Por sección',
  cheapest: 'Precio: menor primero',
  dearest: 'Precio: mayor primero',
}
const NAMES = Object.keys(ORDERS) as ResultOrder[]

type ResultsBarProps = {
  order: ResultOrder
  availableOnly: boolean
  onChoice: (choice: Partial<Choice>) => void
}

/** Renders the order of the results and the availability filter. */
function ResultsBar({ order, availableOnly, onChoice }: ResultsBarProps) {
  return (
    <div className={styles['bar']} role="group" aria-label="Resultados">
      {/* Without sections the cards need their own heading. */}
      {order !== 'section' && <h2 className="visually-hidden">Resultados</h2>}
      <select
        className={styles['order']}
        aria-label="Ordenar resultados"
        value={order}
        onChange={({ target }) => {
          const chosen = NAMES.find((name) => name === target.value)
          if (chosen) onChoice({ order: chosen })
        }}
      >
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {ORDERS[name]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles['available']}
        aria-pressed={availableOnly}
        onClick={() => onChoice({ availableOnly: !availableOnly })}
      >
        Solo disponibles
      </button>
    </div>
  )
}

type OffersProps = {
  term: string
  results: Results
  onTerm: (term: string) => void
  onSection: (id: string | undefined) => void
  onChoice: (choice: Partial<Choice>) => void
}

/** Renders ways on from an empty search: unavailable products, other sections, or a similar term. */
function Offers({ term, results, onTerm, onSection, onChoice }: OffersProps) {
  const { hits, unavailable, near } = results
  const offer = near?.offer
  if (unavailable > 0) {
    return (
      <button type="button" className={styles['offer']} onClick={() => onChoice({ availableOnly: false })}>
        {`Ver también lo no disponible: ${productCount(unavailable)}`}
      </button>
    )
  }
  if (hits.length > 0) {
    const count = countProducts(hits)
    return (
      <button type="button" className={styles['offer']} onClick={() => onSection(undefined)}>
        {`Buscar “${near?.term ?? term}” en todo el catálogo: ${productCount(count)}`}
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

/** Delay in ms after which the visitor has seen that there are no results. */
const PAUSE_MS = 1_500

/**
 * Records a search without results, once the visitor pauses or leaves. Renders nothing. It stays mounted
 * while the visitor types. `missed` is a search that found nothing in the whole catalogue, else null.
 */
function MissedSearch({ missed }: { missed: string | null }): null {
  const state = useStoreState()
  const store = state.phase === 'ready' ? state.store : null
  const left = useRef<() => void>(undefined)
  useEffect(() => {
    if (!store || missed === null) {
      left.current = undefined
      return
    }
    const notify = () => void recordMissedSearch(store, missed)
    left.current = notify
    const timer = setTimeout(notify, PAUSE_MS)
    addEventListener('pagehide', notify)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', notify)
    }
  }, [store, missed])
  // On unmount the visitor leaves, so the pause is not awaited.
  useEffect(() => () => left.current?.(), [])
  return null
}
