import { useMemo } from 'react'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import type { NotificationText } from '#app/actions/failures.ts'
import { readCarouselImages } from '#db/queries/homepage-admin.ts'
import { newId } from '#db/core/new-id.ts'
import {
  addCarouselImages,
  changeCarouselImage,
  deleteCarouselImage,
  IMAGE_NOT_DELETED,
  IMAGE_NOT_SAVED,
} from '#domain/commands/products/carousel.ts'
import type { Position } from '#domain/commands/core/order.ts'
import { putCarouselImage } from '#domain/commands/products/put-carousel-image.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'

const gone = (title: string) => ({ refused: { title, description: 'La imagen ya no existe.' } })

/** What can be done with the images of the carousel. `images`: paths of files that go up first. */
export type CarouselActions = {
  /** `refused`: what is said instead of success where files chosen with them were not taken. */
  add: (
    urls: readonly string[],
    uploads?: readonly string[],
    refused?: NotificationText | null,
  ) => Promise<Outcome>
  /** `seen` is the image as it was when its form opened. */
  change: (seen: HomepageCarouselImageRow, url: string, uploads?: readonly string[]) => Promise<Outcome>
  delete: (id: string) => Promise<Outcome>
  put: (id: string, to: Position) => Promise<Outcome>
}

/** The actions of the person at the carousel, and whether one is being kept (A§4, A§8). */
export function useCarouselActions(): { actions: CarouselActions; isBusy: boolean } {
  const { perform, isBusy } = useActions()
  const actions = useMemo(
    (): CarouselActions => ({
      add: (urls, uploads, refused) =>
        perform(
          async (db) => {
            const added = urls.map((url) => ({ id: newId(), url }))
            return addCarouselImages(await readCarouselImages(db), added, uploads)
          },
          refused
            ? { ...refused, isPartial: true }
            : {
                title:
                  urls.length === 1
                    ? 'Imagen añadida correctamente'
                    : `${urls.length} imágenes añadidas correctamente`,
              },
        ),
      change: (seen, url, uploads) =>
        perform(
          async (db) => {
            const isThere = (await readCarouselImages(db)).some(({ id }) => id === seen.id)
            return isThere ? changeCarouselImage(seen, url, uploads) : gone(IMAGE_NOT_SAVED)
          },
          { title: 'Imagen actualizada correctamente' },
        ),
      delete: (id) =>
        perform(
          async (db) => {
            const images = await readCarouselImages(db)
            const image = images.find((candidate) => candidate.id === id)
            return image ? deleteCarouselImage(image, images) : gone(IMAGE_NOT_DELETED)
          },
          { title: 'Imagen eliminada correctamente' },
        ),
      put: (id, to) =>
        perform(async (db) => putCarouselImage(id, to, await readCarouselImages(db)), {
          title: 'Orden de imágenes actualizado',
        }),
    }),
    [perform],
  )
  return { actions, isBusy }
}
