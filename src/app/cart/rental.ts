import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useBusiness } from '#app/store/use-business.ts'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import type { Rental } from '#domain/catalogue/price-and-stock.ts'
import { readDates, rentalDays, type Dates } from '#domain/request/rental-dates.ts'
import { useHydrating } from '#ui/hooks/browser-state.ts'

/** Kept for the visit only, because dates differ for the next rental (ADR 0044). */
const KEY = 'claqueta-dates'

const isAnything = (value: unknown): value is unknown => value !== undefined

const storedDatesAtom = atom<Dates>(readDates(readChoice(KEY, isAnything, 'sessionStorage')))

/** Dates of the rental, for writing outside of components. */
export const datesAtom = atom(
  (get) => get(storedDatesAtom),
  (_get, set, { from, to }: Dates) => {
    set(storedDatesAtom, { from, to })
    keepChoice(KEY, { from, to }, 'sessionStorage')
  },
)

/** Returns the dates of the rental, by which every price is shown and which go with the request. */
export function useDates(): Dates {
  return useAtomValue(datesAtom)
}

export function useSetDates(): (dates: Dates) => void {
  return useSetAtom(datesAtom)
}

type Rule = Pick<Rental, 'timesByRule'>
const loadedRuleAtom = atom<Rule>({ timesByRule: null })
loadedRuleAtom.onMount = (set) => {
  // Without the file, in a page that was never installed, prices stay those of one day.
  void import('#domain/catalogue/price-steps.ts').then(set, () => undefined)
}
const NO_RULE: Rule = { timesByRule: null }
/** Applies the steps of prices. It is loaded once there are dates. */
const ruleAtom = atom((get) => (rentalDays(get(storedDatesAtom)) === null ? NO_RULE : get(loadedRuleAtom)))

/** Returns the rental by which prices are shown. A painted page and its hydration have no dates. */
export function useRental(): Rental {
  const isPainted = useHydrating()
  const dates = useDates()
  const { timesByRule } = useAtomValue(ruleAtom)
  const { priceUnit: shopUnit, priceSteps: shopSteps } = useBusiness()
  // Until the shop's rule is there, prices are those of one day: they never rise and fall again.
  const isReady = !isPainted && (shopSteps === null || timesByRule !== null)
  return { days: isReady ? rentalDays(dates) : null, from: dates.from, shopUnit, shopSteps, timesByRule }
}
