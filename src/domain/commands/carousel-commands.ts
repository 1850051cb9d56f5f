import type { HomepageCarouselImageRow } from '#domain/tables/content-tables.ts'
import { countLabel } from '#domain/core/format.ts'
import { positionIndex, type Position, highest, implied, inOrder, renumber, reorderOps } from './order.ts'
import type { Put } from './product-positions.ts'
import { type Command, changeOp, createOp, deleteOp } from './command.ts'

type Image = HomepageCarouselImageRow

/** Titles of the notice when an action on the carousel fails on the device or on the server (A§8). */
export const IMAGE_NOT_SAVED = 'Error al guardar'
export const IMAGE_NOT_DELETED = 'Error al eliminar'

/** Paths of images that must be uploaded first (images.md §3.5). */
type Uploads = readonly string[]

/** Returns the uploads that a command depends on, if there are any. */
const waitingFor = (uploads: Uploads) => (uploads.length > 0 ? { images: uploads } : {})

/** Adds images after the last of `images`, which are all existing ones (A§4). `added` has at least one entry. */
export function addCarouselImages(
  images: readonly Image[],
  added: readonly { id: string; url: string }[],
  uploads: Uploads = [],
): Command {
  const last = highest('homepage_carousel_images', images)
  const ops = added.map(({ id, url }, index) =>
    createOp('homepage_carousel_images', id, { image_url: url.trim(), order_index: last + 1 + index }),
  )
  return {
    label: `Añadir ${countLabel(added.length, 'imagen', 'imágenes')} al carrusel`,
    refusal: IMAGE_NOT_SAVED,
    ops,
    ...waitingFor(uploads),
  }
}

/** Changes the address of an image. Returns null if it is the same. */
export function changeCarouselImage(image: Image, imageUrl: string, uploads: Uploads = []): Command | null {
  const op = changeOp('homepage_carousel_images', image, { image_url: imageUrl.trim() })
  return (
    op && {
      label: `Cambiar la imagen ${image.order_index} del carrusel`,
      refusal: IMAGE_NOT_SAVED,
      ops: [op],
      ...waitingFor(uploads),
    }
  )
}

/** Deletes an image and renumbers the others 1..n. `images` are all existing ones. */
export function deleteCarouselImage(image: Image, images: readonly Image[]): Command {
  const others = inOrder('homepage_carousel_images', images).filter(({ id }) => id !== image.id)
  return {
    label: `Eliminar la imagen ${image.order_index} del carrusel`,
    refusal: IMAGE_NOT_DELETED,
    ops: [
      deleteOp('homepage_carousel_images', image),
      ...implied(renumber('homepage_carousel_images', others)),
    ],
  }
}

const IMAGES_NOT_ORDERED = 'Error al reordenar: No se pudo actualizar el orden'

/**
 * Moves an image of the carousel to a position. `images` are all images in order; they are renumbered 1..n (A§4).
 * Returns null if the image stays where it is.
 */
export function putCarouselImage(id: string, to: Position, images: readonly Image[]): Put {
  const from = images.findIndex((image) => image.id === id)
  if (from < 0) return { refused: { title: IMAGES_NOT_ORDERED, description: 'La imagen ya no existe.' } }
  return reorderCarousel(images, from, positionIndex(from, to, images.length))
}

/** Moves the image at index `from` to index `to`, both 0-based, and renumbers all of them 1..n (A§4). */
export function reorderCarousel(images: readonly Image[], from: number, to: number): Command | null {
  const ops = reorderOps('homepage_carousel_images', images, from, to)
  return ops.length === 0 ? null : { label: 'Reordenar el carrusel', refusal: IMAGES_NOT_ORDERED, ops }
}
