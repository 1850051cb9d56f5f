import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react'
import styles from './image-carousel.module.css'

type ImageCarouselProps = {
  label: string
  /** Slides, at least one. */
  slides: readonly { key: string; content: ReactNode }[]
  /** Initial page, and the callback for each change. */
  page?: number
  onPage?: (page: number) => void
  /** Is true if the slides hold focusable controls, so that the strip needs no tab stop. */
  hasControls?: boolean
}

/** Renders images one at a time, with swipe, arrows, dots and keyboard. A single image has no controls. */
export function ImageCarousel(props: ImageCarouselProps) {
  if (props.slides.length < 2) return <div className={styles['single']}>{props.slides[0]?.content}</div>
  return <Strip {...props} />
}

/** Renders a strip with native scroll snapping, which can be swiped before hydration. */
function Strip({ label, slides, page: first, onPage, hasControls }: ImageCarouselProps) {
  const id = useId()
  const dots = useRef<HTMLDivElement>(null)
  const count = slides.length
  const { strip, page, goTo, onScroll, snap } = usePages(count, first, onPage)
  const drag = useMouseDrag(strip, snap)
  const onKeyDown = (event: KeyboardEvent) => {
    const pages: Record<string, number> = {
      ArrowLeft: page - 1,
      ArrowRight: page + 1,
      Home: 0,
      End: count - 1,
    }
    const next = pages[event.key]
    if (next === undefined) return
    event.preventDefault()
    goTo(next)
    const dot = dots.current?.children[(next + count) % count]
    if (dot instanceof HTMLElement) dot.focus()
  }
  return (
    <div role="region" aria-roledescription="carousel" aria-label={label} className={styles['carousel']}>
      <div
        ref={strip}
        id={id}
        aria-live="polite"
        // The keyboard scrolls the focused strip.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={hasControls ? undefined : 0}
        className={styles['strip']}
        onScroll={onScroll}
        {...drag}
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`Imagen ${index + 1} de ${count}`}
            aria-hidden={index === page ? undefined : true}
            className={styles['slide']}
          >
            {content}
          </div>
        ))}
      </div>
      <div className={styles['controls']}>
        <button
          type="button"
          aria-label="Imagen anterior"
          aria-controls={id}
          className={styles['arrow']}
          onClick={() => goTo(page - 1)}
        >
          <ChevronLeft aria-hidden size={22} />
        </button>
        {/* Handles keys of the dots, each of which has its own focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={dots} className={styles['dots']} onKeyDown={onKeyDown}>
          {slides.map(({ key }, index) => (
            <button
              key={key}
              type="button"
              aria-label={`Ir a la imagen ${index + 1}`}
              data-current={index === page || undefined}
              className={styles['dot']}
              onClick={() => goTo(index)}
            />
          ))}
        </div>
        <button
          type="button"
          aria-label="Imagen siguiente"
          aria-controls={id}
          className={styles['arrow']}
          onClick={() => goTo(page + 1)}
        >
          <ChevronRight aria-hidden size={22} />
        </button>
      </div>
    </div>
  )
}

/** Delay without scrolling after which the strip has settled. */
const REST_MS = 100

/** Returns the index of the visible page. */
function pageAt({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
}

/**
 * Keeps a horizontal strip and its page number in step, whichever moves. Without `first` it starts at the
 * current scroll position, which may have changed before hydration.
 */
function usePages(count: number, first: number | undefined, onPage?: (page: number) => void) {
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
    // Also covers a strip that gets its width later.
    const observer = new ResizeObserver(() => scrollTo(current.current, 'instant'))
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(rest.current)
    }
  }, [first])
  // Pages may be removed while the carousel is shown.
  useEffect(() => lookAgain(), [count])

  return {
    strip,
    page: Math.min(page, count - 1),
    /** Goes to a page. The pages wrap around. */
    goTo: (next: number) => {
      const target = (next + count) % count
      turnTo(target)
      scrollTo(target)
    },
    onScroll: settleSoon,
    /** Snaps to the nearest page. */
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

/** Distance in CSS pixels below which a drag is a click. */
const SLOP = 6

/** Lets a mouse drag the strip. `onEnd` is called on release. Spread the result over the strip. */
function useMouseDrag(strip: RefObject<HTMLElement | null>, onEnd: () => void) {
  const hasMoved = useRef(false)
  const onMouseDown = (event: MouseEvent) => {
    hasMoved.current = false
    const element = strip.current
    if (!element || event.defaultPrevented || event.button !== 0) return
    // Otherwise the browser drags the image or selects its alternative text.
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
    // Dragging an image must not open it.
    hasMoved.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { onMouseDown, onClickCapture }
}
