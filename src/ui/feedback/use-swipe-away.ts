import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

type Swipe = { pointer: number; x: number; y: number; axis: Axis | null }

/**
 * Dismisses a toast that is swiped to any side by touch or mouse (S§9). Spread `handlers` over the toast.
 * `isSwiping` is true during the gesture.
 */
export function useSwipeAway(onAway: () => void) {
  const swipe = useRef<Swipe | null>(null)
  /** Is true if the gesture must not click the button on which it began. */
  const swallowsClick = useRef(false)
  const [isSwiping, setSwiping] = useState(false)

  const offsetOf = (event: PointerEvent) => {
    const { x, y, axis } = swipe.current ?? { x: 0, y: 0, axis: null }
    return axis ? swipeOffset({ x: event.clientX - x, y: event.clientY - y }, axis) : { x: 0, y: 0 }
  }
  const letGo = (event: PointerEvent<HTMLElement>, isMeant: boolean) => {
    if (swipe.current?.pointer !== event.pointerId) return
    const exit = isMeant ? swipeExit(offsetOf(event)) : null
    swallowsClick.current = swipe.current.axis !== null
    swipe.current = null
    setSwiping(false)
    if (!exit) return place(event.currentTarget, '0px', '0px')
    place(event.currentTarget, `${exit.x * 100}vw`, `${exit.y * 100}vh`)
    onAway()
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      swallowsClick.current = false
      if (!event.isPrimary || event.button !== 0) return
      swipe.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, axis: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const current = swipe.current
      if (current?.pointer !== event.pointerId) return
      if (current.axis === null) {
        current.axis = axisOf({ x: event.clientX - current.x, y: event.clientY - current.y })
        if (current.axis === null) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setSwiping(true)
      }
      const { x, y } = offsetOf(event)
      place(event.currentTarget, `${x}px`, `${y}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => letGo(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => letGo(event, false),
    onClickCapture: (event: MouseEvent) => {
      if (!swallowsClick.current) return
      swallowsClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { isSwiping, handlers }
}

/** Sets the offset that the style sheet applies (toast-area.module.css). */
function place(element: HTMLElement, x: string, y: string): void {
  element.style.setProperty('--swipe-x', x)
  element.style.setProperty('--swipe-y', y)
}

/** Distance in CSS pixels beyond which a released toast is dismissed instead of springing back (S§9). */
export const SWIPE_THRESHOLD = 50

/** Distance in CSS pixels below which a movement is a tap. */
const SLOP = 6

type Axis = 'x' | 'y'
type Point = { x: number; y: number }

/** Returns the axis along which a movement began, or null while it may still be a tap. */
export function axisOf({ x, y }: Point): Axis | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLOP) return null
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y'
}

/** Returns the toast's offset, restricted to one axis. */
export function swipeOffset({ x, y }: Point, axis: Axis): Point {
  return axis === 'x' ? { x, y: 0 } : { x: 0, y }
}

/** Returns the direction in which a released toast leaves, or null if it springs back. */
export function swipeExit({ x, y }: Point): Point | null {
  if (Math.max(Math.abs(x), Math.abs(y)) <= SWIPE_THRESHOLD) return null
  return { x: Math.sign(x), y: Math.sign(y) }
}
