import { useEffect, useState } from 'react'

/** What a path's screen is called, once that is known; the code that knows may be on its way, or not come at all. */
export function useScreenName(path: string, nameOf: (path: string) => Promise<string | null>): string | null {
  const [known, setKnown] = useState<{ path: string; name: string | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    nameOf(path).then(
      (name) => isWanted && setKnown({ path, name }),
      (error: unknown) => console.warn('The name of this screen cannot be loaded.', error),
    )
    return () => {
      isWanted = false
    }
  }, [path, nameOf])
  return known?.path === path ? known.name : null
}
