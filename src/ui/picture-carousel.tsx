import { Carousel } from '@chakra-ui/react/carousel'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import styles from './picture-carousel.module.css'

type PictureCarouselProps = {
  label: string
  /** One node per slide; at least one. */
  slides: readonly { key: string; content: ReactNode }[]
  /** Where to begin, and what to call when the person moves on. */
  page?: number
  onPage?: (page: number) => void
}

const words = {
  nextTrigger: 'Imagen siguiente',
  prevTrigger: 'Imagen anterior',
  indicator: (index: number) => `Ir a la imagen ${index + 1}`,
  item: (index: number, count: number) => `Imagen ${index + 1} de ${count}`,
  progressText: ({ page, totalPages }: { page: number; totalPages: number }) => `${page} de ${totalPages}`,
}

type PlacesProps = { places: readonly number[]; onMoved: () => void }

/**
 * When the pictures get their size only after the carousel has begun, it looks for its page where they were before: it
 * has to look again once it knows better.
 */
function Places({ places, onMoved }: PlacesProps) {
  const tell = useEffectEvent(onMoved)
  const known = places.join()
  useEffect(() => tell(), [known])
  return null
}

/** Pictures one at a time: swipe, arrows, dots and the keyboard. A single one stands alone. */
export function PictureCarousel({ label, slides, page, onPage }: PictureCarouselProps) {
  if (slides.length < 2) return <div className={styles['single']}>{slides[0]?.content}</div>
  return (
    <Carousel.Root
      slideCount={slides.length}
      allowMouseDrag
      loop
      aria-label={label}
      translations={words}
      {...(page === undefined ? {} : { defaultPage: page })}
      onPageChange={(change) => onPage?.(change.page)}
    >
      <Carousel.Context>
        {({ pageSnapPoints, refresh }) => <Places places={pageSnapPoints} onMoved={refresh} />}
      </Carousel.Context>
      <Carousel.ItemGroup>
        {slides.map(({ key, content }, index) => (
          <Carousel.Item key={key} index={index}>
            {content}
          </Carousel.Item>
        ))}
      </Carousel.ItemGroup>
      <div className={styles['controls']}>
        <Carousel.PrevTrigger className={styles['arrow'] ?? ''}>
          <ChevronLeft aria-hidden size={22} />
        </Carousel.PrevTrigger>
        <Carousel.IndicatorGroup className={styles['dots'] ?? ''}>
          {slides.map(({ key }, index) => (
            <Carousel.Indicator key={key} index={index} className={styles['dot'] ?? ''} />
          ))}
        </Carousel.IndicatorGroup>
        <Carousel.NextTrigger className={styles['arrow'] ?? ''}>
          <ChevronRight aria-hidden size={22} />
        </Carousel.NextTrigger>
      </div>
    </Carousel.Root>
  )
}
