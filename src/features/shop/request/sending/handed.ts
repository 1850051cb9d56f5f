import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

const storedAtom = atomWithStorage<string | null>('request-handed', null, undefined, { getOnInit: true })

/**
 * The folio of the request that was handed to the chat and of which nobody has said yet whether it was sent; empty while
 * requests only wait for a network; null when there is nothing to ask or to offer. Survives the page, which a phone may
 * end as soon as the chat is open.
 */
export const handedAtom = atom(
  (get) => get(storedAtom),
  (get, set, next: string | null | ((now: string | null) => string | null)) => {
    try {
      set(storedAtom, typeof next === 'function' ? next(get(storedAtom)) : next)
    } catch {
      // Storage is full: it holds as long as the page.
    }
  },
)

/**
 * Foresees that the chat's link would open a page that does not come. A phone hands it to its chat app, which waits for the
 * network by itself.
 */
export function isChatOutOfReach(): boolean {
  return !navigator.onLine && !matchMedia('(pointer: coarse)').matches
}
