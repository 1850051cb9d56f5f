import { useMemo, useRef, useState } from 'react'
import { findCarouselImages } from '#db/queries/homepage.ts'
import { useScreen } from '#app/store/use-screen.tsx'
import type { HomepageCarouselImageRow } from '#domain/tables/content-tables.ts'
import type { NotificationText } from '#app/actions/failures.ts'
import { dropImages } from '#db/outbox/held-images.ts'
import type { Store } from '#db/store/store.ts'
import { notifyRefused, useNewImages, type Preparing } from '#app/forms/use-new-images.ts'
import { bucketPath } from '#domain/images/uploaded-images.ts'
import { useActions, type Outcome } from '#app/actions/actions.ts'
import { readCarouselImages } from '#db/queries/homepage-admin.ts'
import { newId } from '#db/core/plain-http.ts'
import {
  addCarouselImages,
  changeCarouselImage,
  deleteCarouselImage,
  IMAGE_NOT_DELETED,
  IMAGE_NOT_SAVED,
  putCarouselImage,
} from '#domain/commands/carousel-commands.ts'
import type { Position } from '#domain/commands/order.ts'

/** Image of the carousel with its 1-based position. `name` is announced to screen readers. */
export type CarouselItem = {
  id: string
  name: string
  image: HomepageCarouselImageRow
  position: number
  count: number
}

const NO_ITEMS: readonly CarouselItem[] = []

/** Reads the images of the carousel in their order. */
export function useCarousel() {
  const { rows: images, ...screen } = useScreen(findCarouselImages, ['homepage_carousel_images'])
  const items = useMemo(
    (): readonly CarouselItem[] | undefined =>
      images?.map((image, index) => {
        const position = { position: index + 1, count: images.length }
        return { id: image.id, name: `imagen ${index + 1}`, image, ...position }
      }),
    [images],
  )
  return { ...screen, items: items ?? NO_ITEMS }
}

/** Images chosen together: new ones, or a replacement for `image`. */
type Chosen = { urls: readonly string[]; image: HomepageCarouselImageRow | null }

/** Images that could not be saved and stay on the screen. */
export type Unsaved = { count: number; retry: () => Promise<void>; discard: () => void }

type CarouselFiles = {
  /** Progress of preparing the chosen files. */
  preparing: Preparing | null
  /** Adds files as new images at the end, in the order of their names. */
  add: (files: readonly File[]) => Promise<void>
  /** Replaces an image by another file. */
  replace: (image: HomepageCarouselImageRow, file: File) => Promise<void>
  unsaved: Unsaved | null
  /** Returns the URL to show for an address: the local file until it is uploaded. */
  sourceOf: (url: string) => string
}

const pathsOf = ({ urls }: Chosen) => urls.flatMap((url) => bucketPath(url) ?? [])
const ignore = () => {}

/** Adds image files to the carousel: compresses them, stores them on this device and shows them at once (images.md §3.5). */
export function useCarouselFiles(store: Store, actions: CarouselActions): CarouselFiles {
  const refused = useRef<NotificationText | null>(null)
  const noteRefused = (told: NotificationText) => (refused.current = told)
  // The save that follows reports images that this device could not store.
  const { preparing, add, sourceOf } = useNewImages(store, noteRefused, 'image', ignore)
  const [unsaved, setUnsaved] = useState<readonly Chosen[]>([])
  const forget = (chosen: Chosen) => store.outbox && dropImages(store.outbox, pathsOf(chosen))
  const save = async (chosen: Chosen, told: NotificationText | null = null) => {
    const { urls, image } = chosen
    const paths = pathsOf(chosen)
    const outcome = await (image
      ? actions.change(image, urls[0] ?? '', paths)
      : actions.add(urls, paths, told))
    if (outcome === 'failed') setUnsaved((others) => [...others, chosen])
    if (outcome === 'nothing') await forget(chosen)
  }
  const take = async (files: readonly File[], image: HomepageCarouselImageRow | null) => {
    refused.current = null
    await add(files, async (urls) => {
      const told = refused.current
      if (urls.length > 0) await save({ urls, image }, told)
      else if (told) notifyRefused(told)
    })
  }
  return {
    preparing,
    sourceOf,
    add: (files) => take(files, null),
    replace: (image, file) => take([file], image),
    unsaved:
      unsaved.length === 0
        ? null
        : {
            count: unsaved.reduce((sum, { urls }) => sum + urls.length, 0),
            retry: async () => {
              setUnsaved([])
              for (const chosen of unsaved) await save(chosen)
            },
            discard: () => {
              setUnsaved([])
              for (const chosen of unsaved) void forget(chosen)
            },
          },
  }
}

const gone = (title: string) => ({ refused: { title, description: 'La imagen ya no existe.' } })

/** Actions on the images of the carousel. `uploads` are the paths of files to upload first. */
export type CarouselActions = {
  /** Adds images. `refused` replaces the notification of success if other chosen files were refused. */
  add: (
    urls: readonly string[],
    uploads?: readonly string[],
    refused?: NotificationText | null,
  ) => Promise<Outcome>
  /** Changes an address. `seen` is the image as its form knows it. */
  change: (seen: HomepageCarouselImageRow, url: string, uploads?: readonly string[]) => Promise<Outcome>
  delete: (id: string) => Promise<Outcome>
  put: (id: string, to: Position) => Promise<Outcome>
}

/** Returns the actions on the carousel; `isBusy` while one is being saved (A§4, A§8). */
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
