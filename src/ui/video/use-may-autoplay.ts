import { useMediaQuery } from '../use-media-query.ts'

/** Whether a film may begin by itself: not for those who asked for less motion, or to save data. */
export function useMayAutoplay(): boolean {
  const wantsRest = useMediaQuery('(prefers-reduced-motion: reduce)')
  const wantsLess = useMediaQuery('(prefers-reduced-data: reduce)')
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !wantsRest && !wantsLess && connection?.saveData !== true
}
