import { useMediaQuery } from '#ui/hooks/use-media-query.ts'
import { useSavesData } from './use-saves-data.ts'

/** Whether a film may begin by itself: not for those who asked for less motion, or to save data. */
export function useMayAutoplay(): boolean {
  const wantsRest = useMediaQuery('(prefers-reduced-motion: reduce)')
  return !useSavesData() && !wantsRest
}
