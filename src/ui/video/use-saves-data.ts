import { useMediaQuery } from '../use-media-query.ts'

/** Whether this person asked their browser to save data. */
export function useSavesData(): boolean {
  const wantsLess = useMediaQuery('(prefers-reduced-data: reduce)')
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return wantsLess || connection?.saveData === true
}
