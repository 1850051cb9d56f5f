import { atom } from 'jotai'
import type { ResultOrder } from '#domain/catalogue/relevance.ts'

/** How a visitor wants to see results. */
export type Choice = {
  /** Null until one is chosen. */
  order: ResultOrder | null
  availableOnly: boolean
}

/** Holds from one search to the next, until the page closes. */
export const choiceAtom = atom<Choice>({ order: null, availableOnly: false })
