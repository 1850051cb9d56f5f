import { atom, useAtomValue, useSetAtom } from 'jotai'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { readDetails, type RequestDetails } from '#domain/request/rental-details.ts'
import { datesAtom } from './rental.ts'

const KEY = 'request-details'

const isAnything = (value: unknown): value is unknown => value !== undefined

const storedTextsAtom = atom(readDetails(readChoice(KEY, isAnything)))

/** Details of the request, for writing outside of components. Screens read `useDetails`. */
export const detailsAtom = atom(
  (get): RequestDetails => ({ ...get(storedTextsAtom), ...get(datesAtom) }),
  (_get, set, details: RequestDetails) => {
    const { place, name, notes } = details
    set(datesAtom, details)
    set(storedTextsAtom, details)
    keepChoice(KEY, { place, name, notes })
  },
)

/** Returns dates, place, name and notes of the request. The device keeps all but the dates after the visit. */
export function useDetails(): RequestDetails {
  return useAtomValue(detailsAtom)
}

export function useSetDetails(): (details: RequestDetails) => void {
  return useSetAtom(detailsAtom)
}
