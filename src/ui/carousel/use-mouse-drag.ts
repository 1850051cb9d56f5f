import { useRef, type MouseEvent, type RefObject } from 'react'

/** Less than this is a click with an unsteady hand, in CSS pixels. */
const SLOP = 6

/** A mouse pulls a strip that fingers scroll. `onEnd`: it was let go. Spread the result over the strip. */
export function useMouseDrag(strip: RefObject<HTMLElement | null>, onEnd: () => void) {
  const hasMoved = useRef(false)
  const onMouseDown = (event: MouseEvent) => {
    hasMoved.current = false
    const element = strip.current
    if (!element || event.defaultPrevented || event.button !== 0) return
    // Else the browser drags the image, or what it shows of a text.
    event.preventDefault()
    const view = element.ownerDocument.defaultView ?? window
    const from = { x: event.clientX, left: element.scrollLeft }
    const move = ({ clientX }: globalThis.MouseEvent) => {
      if (!hasMoved.current && Math.abs(clientX - from.x) < SLOP) return
      hasMoved.current = true
      element.dataset['dragging'] = ''
      element.scrollTo({ left: from.left + from.x - clientX, behavior: 'instant' })
    }
    const up = () => {
      view.removeEventListener('mousemove', move)
      view.removeEventListener('mouseup', up)
      if (hasMoved.current) onEnd()
    }
    view.addEventListener('mousemove', move)
    view.addEventListener('mouseup', up)
  }
  const onClickCapture = (event: MouseEvent) => {
    if (!hasMoved.current) return
    // An image that was pulled is not opened.
    hasMoved.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { onMouseDown, onClickCapture }
}
