import { useSyncExternalStore } from 'react'
import { isKnownOffline, watchNetwork } from '#db/device/network.ts'

const isOnline = () => !isKnownOffline()
const isPaintedOnline = () => true

/** Returns false while the device is known to have no network. The server may be unreachable in any case. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, isOnline, isPaintedOnline)
}
