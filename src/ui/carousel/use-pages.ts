import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Without a movement for this long, the strip has come to rest. */
const REST_MS = 100

/** Counts the pages of `strip` that lie before what it shows. */
function pageAt({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
}

/**
 * Keeps a strip that scrolls sideways, a page at a time, and the number of its page in step, whichever of the two is
 * moved. `first`: the page to begin with; without one it begins where the strip stands, which may have been moved before
 * this code came.
 */
export function usePages(count: number, first: number | undefined, onPage?: (page: number) => void) {
  const strip = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(first ?? 0)
  const current = useRef(page)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)

  const turnTo = (next: number) => {
    if (next === current.current) return
    current.current = next
    setPage(next)
    onPage?.(next)
  }
  const settle = () => {
    const element = strip.current
    if (!element) return
    delete element.dataset['dragging']
    turnTo(Math.min(pageAt(element), count - 1))
  }
  const settleSoon = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => settle(), REST_MS)
  }
  const begin = useEffectEvent(settle)
  const lookAgain = useEffectEvent(settleSoon)
  const scrollTo = (next: number, behavior: ScrollBehavior = 'auto') => {
    const element = strip.current
    element?.scrollTo({ left: next * element.clientWidth, behavior })
  }

  useEffect(() => {
    const element = strip.current
    if (!element) return
    if (first === undefined) begin()
    // Also when it gets its width only after it has begun.
    const observer = new ResizeObserver(() => scrollTo(current.current, 'instant'))
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(rest.current)
    }
  }, [first])
  // Pages may go while it is looked at.
  useEffect(() => lookAgain(), [count])

  return {
    strip,
    page: Math.min(page, count - 1),
    /** Goes to a page; before the first stands the last. */
    goTo: (next: number) => {
      const target = (next + count) % count
      turnTo(target)
      scrollTo(target)
    },
    onScroll: settleSoon,
    /** Comes to rest at the page that is nearest. */
    snap: () => {
      const element = strip.current
      if (!element) return
      const target = pageAt(element)
      turnTo(target)
      scrollTo(target)
      settleSoon()
    },
  }
}
