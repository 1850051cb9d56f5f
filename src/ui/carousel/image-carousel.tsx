import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useMouseDrag } from './use-mouse-drag.ts'
import { usePages } from './use-pages.ts'
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
