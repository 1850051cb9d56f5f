import { useLocation } from '@tanstack/react-router'
import { useEffect, type RefObject } from 'react'

/** What scrolls this part of the page; null when nothing but the page does. */
function scrollerOf(part: HTMLElement): HTMLElement | null {
  for (let box = part.parentElement; box && box !== document.body; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && getComputedStyle(box).overflowY !== 'visible') return box
  return null
}

/**
 * The list of screens is longer than a low window: the line of the screen that is open is in view there, also after the
 * window became lower or a tablet was turned.
 */
export function useHereInView(listRef: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const list = listRef.current
    if (!list) return
    const show = () => {
      const here = list.querySelector<HTMLElement>('[aria-current="page"]')
      const box = here && scrollerOf(here)
      if (!box) return
      const line = here.getBoundingClientRect()
      const view = box.getBoundingClientRect()
      if (line.height === 0 || (line.top >= view.top && line.bottom <= view.bottom)) return
      // By hand: scrollIntoView would move the page as well.
      box.scrollTop += line.top - view.top - (view.height - line.height) / 2
    }
    show()
    addEventListener('resize', show)
    // What stands around the list comes later than its lines. Where all of the column scrolls, folding a part is no reason.
    const size = new ResizeObserver(() => list.scrollHeight > list.clientHeight && show())
    size.observe(list)
    return () => {
      removeEventListener('resize', show)
      size.disconnect()
    }
  }, [listRef, path])
}
