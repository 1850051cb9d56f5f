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

/** Returns the rental by which prices are shown. A painted page and its hydration have no dates. */
export function useRental(): Rental {
  const isPainted = useHydrating()
  const dates = useDates()
  const { priceUnit: shopUnit } = useBusiness()
  return { days: isPainted ? null : rentalDays(dates), shopUnit }
}
