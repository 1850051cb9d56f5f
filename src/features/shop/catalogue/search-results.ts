import { atom } from 'jotai'
import type { CatalogueGroup } from '#domain/catalogue/catalogue.ts'
import type { NearSearch, ResultOrder } from '#domain/catalogue/search-relevance.ts'

/** What a search found, as it is shown. */
export type Results = {
  /** Every section with a hit, whichever one is shown. */
  hits: readonly CatalogueGroup[]
  shown: readonly CatalogueGroup[]
  /** What is said of them: how many there are, and of what. Blank when there is nothing to say. */
  summary: string
  order: ResultOrder
  /** Hits that the choice of what is available hides. */
  unavailable: number
  /** What was looked for instead of a term that finds nothing. */
  near: NearSearch | null
}

/** How a visitor wants to see results. */
export type Choice = {
  /** Null until one is chosen. */
  order: ResultOrder | null
  availableOnly: boolean
}

/** Holds from one search to the next, until the page closes. */
export const choiceAtom = atom<Choice>({ order: null, availableOnly: false })
