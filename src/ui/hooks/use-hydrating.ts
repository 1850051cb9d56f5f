import { useSyncExternalStore } from 'react'

const never = () => () => {}
const no = () => false
const yes = () => true

/**
 * Tells whether this is drawn on a server, or for the first time over what a server drew: then nothing may depend on the
 * device. Afterwards it is drawn again at once.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(never, no, yes)
}
