import { atom, useAtomValue, useSetAtom } from 'jotai'
import { keepChoice, readChoice } from '#db/device/device-choices.ts'
import { NO_DETAILS, readDetails, type RequestDetails } from '#domain/request/rental-details.ts'

const KEY = 'request-details'

const isAnything = (value: unknown): value is unknown => value !== undefined

/** Stored details without the dates, which differ for the next rental. */
const storedDetailsAtom = atom<RequestDetails>({
  ...readDetails(readChoice(KEY, isAnything)),
  from: NO_DETAILS.from,
  to: NO_DETAILS.to,
})

/** Details of the request, for writing outside of components. Screens read `useDetails`. */
export const detailsAtom = atom(
  (get) => get(storedDetailsAtom),
  (_get, set, details: RequestDetails) => {
    const { place, name, notes } = details
    set(storedDetailsAtom, details)
    keepChoice(KEY, { place, name, notes })
  },
)

/** Returns dates, place, name and notes of the request. All but the dates are stored on this device. */
export function useDetails(): RequestDetails {
  return useAtomValue(detailsAtom)
}

export function useSetDetails(): (details: RequestDetails) => void {
  return useSetAtom(detailsAtom)
}
