import { atom } from 'jotai'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import type { NearSearch, ResultOrder } from '#domain/catalogue/search-relevance.ts'

/** Results of a search as shown. */
export type Results = {
  /** Every section with a hit, regardless of the selected one. */
  hits: readonly CatalogueGroup[]
  shown: readonly CatalogueGroup[]
  /** Number of results in words, or blank. */
  summary: string
  order: ResultOrder
  /** Number of hits hidden by 'Solo disponibles'. */
  unavailable: number
  /** Similar term, used if the typed one finds nothing. */
  near: NearSearch | null
}

/** Visitor's choice of how results are shown. */
export type Choice = {
  /** Null until an order is chosen. */
  order: ResultOrder | null
  availableOnly: boolean
}

/** Choice that is kept for later searches, until the page closes. */
export const choiceAtom = atom<Choice>({ order: null, availableOnly: false })
