import { useEffect, useState } from 'react'

/** The current time in ms, renewed every `everyMs`, for words such as 'hace 4 min'. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
