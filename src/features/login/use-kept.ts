import { useEffect, useState } from 'react'
import { adminOf } from '#db/core/principal.ts'

/** How many changes of somebody are kept on this device; null while that is not known. */
export function useKept(uid: string): number | null {
  const [kept, setKept] = useState<number | null>(null)
  useEffect(() => {
    let isHere = true
    import('#db/store/stale-stores.ts')
      .then(({ countKept }) => countKept(adminOf(uid)))
      .then((count) => isHere && setKept(count))
      .catch((error: unknown) => console.warn('What is kept cannot be counted.', error))
    return () => {
      isHere = false
    }
  }, [uid])
  return kept
}
