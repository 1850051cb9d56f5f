import { useEffect, useState } from 'react'
import { useMediaQuery } from '#ui/hooks/use-media-query.ts'

/** Long enough to see that an answer follows, too short to wait for. */
const TYPING_MS = 400

/** Whether the last of so many answers is still being 'written'. Never for those who asked for less motion. */
export function useTyping(count: number): boolean {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [shown, setShown] = useState(count)
  if (shown > count || (isStill && shown !== count)) setShown(count)
  useEffect(() => {
    if (shown === count) return
    const timer = setTimeout(() => setShown(count), TYPING_MS)
    return () => clearTimeout(timer)
  }, [shown, count])
  return !isStill && count > shown
}
