import { atom, useAtomValue, useSetAtom } from 'jotai'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { NO_DETAILS, readDetails, type RequestDetails } from '#domain/request/rental-details.ts'

const KEY = 'request-details'

const isAnything = (value: unknown): value is unknown => value !== undefined

/** What stands there without its dates: the next rental has others. */
const storedDetailsAtom = atom<RequestDetails>({
  ...readDetails(readChoice(KEY, isAnything)),
  from: NO_DETAILS.from,
  to: NO_DETAILS.to,
})

/** The details of the request, for what changes them without a screen; screens read `useDetails`. */
export const detailsAtom = atom(
  (get) => get(storedDetailsAtom),
  (_get, set, details: RequestDetails) => {
    const { place, name, notes } = details
    set(storedDetailsAtom, details)
    keepChoice(KEY, { place, name, notes })
  },
)

/** Dates, place, name and notes of the request. All but the dates are remembered on this device. */
export function useDetails(): RequestDetails {
  return useAtomValue(detailsAtom)
}

/** Changes them. */
export function useSetDetails(): (details: RequestDetails) => void {
  return useSetAtom(detailsAtom)
}
