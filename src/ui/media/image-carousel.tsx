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
  /** One node per slide; at least one. */
  slides: readonly { key: string; content: ReactNode }[]
  /** Where to begin, and what to call when the person moves on. */
  page?: number
  onPage?: (page: number) => void
  /** The slides can have the focus themselves: the strip need not. */
  hasControls?: boolean
}

/** Images one at a time: swipe, arrows, dots and the keyboard. A single one stands alone. */
export function ImageCarousel(props: ImageCarouselProps) {
  if (props.slides.length < 2) return <div className={styles['single']}>{props.slides[0]?.content}</div>
  return <Strip {...props} />
}

/** The browser scrolls and snaps: the page as it was served shows its first image and can be swiped without a script. */
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
        // A keyboard scrolls what has the focus.
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
        {/* The keys are for the dots in it, each of which has the focus itself. */}
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

/** Less than this is a click with an unsteady hand, in CSS pixels. */
const SLOP = 6

/** A mouse pulls a strip that fingers scroll. `onEnd`: it was let go. Spread the result over the strip. */
function useMouseDrag(strip: RefObject<HTMLElement | null>, onEnd: () => void) {
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
