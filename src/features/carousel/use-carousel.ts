import { useMemo } from 'react'
import { findCarouselImages } from '#db/queries/homepage.ts'
import { useLive } from '#app/store/react.tsx'
import { screenState, type ScreenState } from '#domain/replication/screen-state.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'
import { syncStatus$ } from '#sync/state/status.ts'
import { useBehavior } from '#ui/hooks/use-behavior.ts'

/** A picture of the carousel and where it stands: `place` is 1-based, `name` what it is called aloud. */
export type CarouselItem = {
  id: string
  name: string
  image: HomepageCarouselImageRow
  place: number
  count: number
}

const NOTHING: readonly CarouselItem[] = []

/** The pictures of the carousel in their order, and whether all of them are on this device. */
export function useCarousel(): { state: ScreenState; isComplete: boolean; items: readonly CarouselItem[] } {
  const { phase, tablesReady } = useBehavior(syncStatus$)
  const images = useLive(findCarouselImages)
  const isComplete = tablesReady.includes('homepage_carousel_images')
  const items = useMemo(
    () =>
      images?.map((image, index) => {
        const place = { place: index + 1, count: images.length }
        return { id: image.id, name: `imagen ${index + 1}`, image, ...place }
      }),
    [images],
  )
  return {
    state: screenState(items && items.length > 0, isComplete, phase),
    isComplete,
    items: items ?? NOTHING,
  }
}
