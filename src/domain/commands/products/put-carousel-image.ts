import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'
import { IMAGES_NOT_ORDERED, reorderCarousel } from './carousel.ts'
import { positionIndex, type Position } from '#domain/commands/core/order.ts'
import type { Put } from './put-product.ts'

const GONE = { title: IMAGES_NOT_ORDERED, description: 'La imagen ya no existe.' }

/**
 * Puts an image of the carousel at a place of `images`, which are all there are in their order. All are numbered
 * 1..n (A§4). Null when it stays.
 */
export function putCarouselImage(id: string, to: Position, images: readonly HomepageCarouselImageRow[]): Put {
  const from = images.findIndex((image) => image.id === id)
  if (from < 0) return { refused: GONE }
  return reorderCarousel(images, from, positionIndex(from, to, images.length))
}
