import { isKnownOffline } from '#db/device/network.ts'
import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

const storedAtom = atomWithStorage<string | null>('request-handed', null, undefined, { getOnInit: true })

/**
 * Folio of the request passed to the chat, until the visitor has confirmed that it was sent. Empty while
 * requests only wait for a network, and null if there is nothing to ask or offer. It is stored, because a
 * phone may close the page once the chat is open.
 */
export const handedAtom = atom(
  (get) => get(storedAtom),
  (get, set, next: string | null | ((now: string | null) => string | null)) => {
    try {
      set(storedAtom, typeof next === 'function' ? next(get(storedAtom)) : next)
    } catch {
      // Storage is full. The value lasts until the page closes.
    }
  },
)

/** Returns true if the chat's link would fail. A phone's chat app waits for the network itself. */
export function isChatOutOfReach(): boolean {
  return isKnownOffline() && !matchMedia('(pointer: coarse)').matches
}
