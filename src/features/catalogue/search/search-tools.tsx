import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import { searchNear, type NearSearch } from '#domain/catalogue/near-search.ts'
import {
  byPrice,
  byRelevance,
  flatGroup,
  onlyAvailable,
  usualOrder,
  type ResultOrder,
} from '#domain/catalogue/relevance.ts'
import type { SearchIndex } from '#domain/catalogue/search.ts'
import { countLabel } from '#domain/core/format.ts'
import type { Choice } from './choice.ts'
import { MissedSearch } from './missed-search.ts'
import { Offers } from './offers.tsx'
import { ResultsBar } from './results-bar.tsx'
import type { Results } from './results.ts'

type Question = {
  index: SearchIndex
  /** The groups that the term finds as it is. */
  exact: readonly CatalogueGroup[]
  term: string
  sectionId: string | undefined
  choice: Choice
}

/** Puts what a term found in order, or finds what it may have meant. */
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
  return near ? `Nada con «${term.trim()}»: ${results} de «${near.term}»` : results
}

function countProducts(groups: readonly CatalogueGroup[]): number {
  return groups.reduce((sum, { products }) => sum + products.length, 0)
}

/** All that comes with the first search that needs it. */
export const searchTools = { arrange, MissedSearch, Offers, ResultsBar }
export type SearchTools = typeof searchTools
