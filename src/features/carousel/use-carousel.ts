import { useMemo } from 'react'
import { findCarouselImages } from '#db/queries/homepage.ts'
import { useScreen } from '#app/store/use-screen.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'

/** An image of the carousel and where it stands: `position` is 1-based, `name` what it is called aloud. */
export type CarouselItem = {
  id: string
  name: string
  image: HomepageCarouselImageRow
  position: number
  count: number
}

const NOTHING: readonly CarouselItem[] = []

/** The images of the carousel in their order, and whether all of them are on this device. */
export function useCarousel(): { state: ScreenState; isComplete: boolean; items: readonly CarouselItem[] } {
  const { rows: images, ...shown } = useScreen(findCarouselImages, ['homepage_carousel_images'])
  const items = useMemo(
    () =>
      images?.map((image, index) => {
        const position = { position: index + 1, count: images.length }
        return { id: image.id, name: `imagen ${index + 1}`, image, ...position }
      }),
    [images],
  )
  return { ...shown, items: items ?? NOTHING }
}
