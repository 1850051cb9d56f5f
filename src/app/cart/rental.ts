import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useBusiness } from '#app/store/use-business.ts'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import type { FREE_WORDS, freeSign, FreeSign } from '#domain/request/busy-days.ts'
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

type Signs = { freeSign: typeof freeSign; FREE_WORDS: typeof FREE_WORDS }
const loadedSignsAtom = atom<Signs | null>(null)
loadedSignsAtom.onMount = (set) => {
  void import('#domain/request/busy-days.ts').then(set, () => undefined)
}
const NO_SIGNS = atom<Signs | null>(null)

/**
 * Returns what a visitor is told of a product on the chosen days. Null without dates, if the shop does not say it, and
 * for a product without a number of units.
 * @param max most units that can be requested
 */
export function useFreeDays(
  { busy_days: busy, max }: { busy_days: string | null; max: number },
  quantity: number,
): { sign: FreeSign; words: string } | null {
  const { showsFreeDays, isSameDay } = useBusiness()
  const isPainted = useHydrating()
  const dates = useDates()
  // A service has no limit, but may have units that are counted.
  const isCounted = max > 0 && (max < Infinity || busy !== null)
  const isAsked = showsFreeDays && !isPainted && isCounted && rentalDays(dates) !== null
  const signs = useAtomValue(isAsked ? loadedSignsAtom : NO_SIGNS)
  if (signs === null) return null
  const sign = signs.freeSign(busy, dates, quantity, isSameDay)
  return { sign, words: signs.FREE_WORDS[sign] }
}
