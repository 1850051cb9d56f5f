import { useLayoutEffect, type RefObject } from 'react'
import type { ShownToast } from './shown.ts'

/**
 * Keeps the toast above what stands at the bottom of the screen, and says how high it is, so that what floats there
 * gives way and the end of a page comes out from under it (`--toast-room`). What does so comes with the first toast.
 */
export function useToastPlace(areaRef: RefObject<HTMLElement | null>, toast: ShownToast | null): void {
  useLayoutEffect(() => {
    const area = areaRef.current
    const card = area?.firstElementChild
    if (!area || !(card instanceof HTMLElement)) return
    let stop: (() => void) | null | undefined
    // Without it the toast stands where it is drawn.
    import('./toast-place.ts')
      .then(({ keepPlace }) => stop === undefined && (stop = keepPlace(area, card, toast)))
      .catch(() => null)
    return () => {
      stop?.()
      stop = null
    }
  }, [areaRef, toast])
}
