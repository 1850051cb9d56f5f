import { useHydrating } from '#ui/hooks/use-hydrating.ts'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'

/** Tells whether this person asked their browser to save data; a painted page does until it knows. */
export function useSavesData(): boolean {
  const wantsLess = useMediaQuery('(prefers-reduced-data: reduce)')
  const isPainted = useHydrating()
  const { connection } = (globalThis.navigator ?? {}) as Navigator & { connection?: { saveData?: boolean } }
  return isPainted || wantsLess || connection?.saveData === true
}
