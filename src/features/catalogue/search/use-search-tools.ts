import { useEffect, useState } from 'react'
import type { SearchTools } from './search-tools.tsx'

/** Results that are known already do not wait longer than this for their order. */
const LATE_MS = 700

let here: SearchTools | undefined

/**
 * What puts results in order and finds what a search in vain meant: its code comes with the first search that needs it.
 * @returns undefined while it is on its way, null when it does not come, or not soon
 */
export function useSearchTools(isNeeded: boolean): SearchTools | null | undefined {
  const [tools, setTools] = useState<SearchTools | null | undefined>(here)
  const isMissing = isNeeded && !tools
  useEffect(() => {
    if (!isMissing) return
    const late = setTimeout(() => setTools(null), LATE_MS)
    import('./search-tools.tsx').then(
      ({ searchTools }) => {
        clearTimeout(late)
        setTools((here = searchTools))
      },
      () => setTools(null),
    )
    return () => clearTimeout(late)
  }, [isMissing])
  return tools
}
