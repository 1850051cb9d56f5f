import { useSyncExternalStore } from 'react'

/** What stands above and below a preview in its own window (px). */
const AROUND_PX = 220
const LEAST_PX = 480
/** A preview may show more of a page than the screen it stands for, but not so much that the page is another one. */
const MOST_LONGER = 1.65

type Size = { width: number; height: number }

const subscribe = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/**
 * How a screen of this size fits into the room there is: how much smaller it is drawn, and how high its window is.
 * @param room how wide the place for it is (px)
 * @param isAlone nothing stands beside it: the page scrolls over it
 */
export function useFit(screen: Size, room: number, isAlone: boolean): { scale: number; height: number } {
  const windowHeight = useSyncExternalStore(subscribe, () => innerHeight)
  const free = Math.max(LEAST_PX, windowHeight - AROUND_PX)
  const byWidth = Math.min(1, room / screen.width)
  // The whole of a tall screen is seen at once.
  const scale = isAlone ? byWidth : Math.min(byWidth, free / screen.height)
  if (scale === 0) return { scale, height: screen.height }
  const longest = screen.height * MOST_LONGER
  return { scale, height: isAlone ? screen.height : Math.min(Math.max(screen.height, free / scale), longest) }
}
