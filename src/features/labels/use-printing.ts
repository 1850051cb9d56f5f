import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Tells while the page is being printed, by our button or by the browser's menu: what is only for paper is drawn then.
 * @returns `print` opens the browser's print dialog
 */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    // The browser takes the page as it is when this returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal: life.signal })
    addEventListener('afterprint', () => setPrinting(false), { signal: life.signal })
    return () => life.abort()
  }, [])
  return {
    isPrinting,
    print: () => {
      // Not every browser says that it begins.
      flushSync(() => setPrinting(true))
      print()
    },
  }
}
