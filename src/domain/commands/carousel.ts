import type { HomepageCarouselImageRow } from '../tables/homepage-carousel-images.ts'
import type { Command } from './command.ts'
import { changeOp, createOp, deleteOp } from './ops.ts'
import { highest, inOrder, moved, renumber } from './order.ts'

type Image = HomepageCarouselImageRow

const NOT_SAVED = 'Error al guardar'

/** A new picture after the last of `images`, which are all there are (A§4). `id` is the new row's. */
export function addCarouselImage(images: readonly Image[], id: string, imageUrl: string): Command {
  const order_index = highest('homepage_carousel_images', images) + 1
  return {
    label: 'Añadir imagen al carrusel',
    refusal: NOT_SAVED,
    ops: [createOp('homepage_carousel_images', id, { image_url: imageUrl.trim(), order_index })],
  }
}

/** The picture at another address; null when it is the same. */
export function changeCarouselImage(image: Image, imageUrl: string): Command | null {
  const op = changeOp('homepage_carousel_images', image, { image_url: imageUrl.trim() })
  return op && { label: `Cambiar la imagen ${image.order_index} del carrusel`, refusal: NOT_SAVED, ops: [op] }
}

/** Deletes a picture and numbers the others 1..n. `images` are all there are. */
export function deleteCarouselImage(image: Image, images: readonly Image[]): Command {
  const others = inOrder('homepage_carousel_images', images).filter(({ id }) => id !== image.id)
  return {
    label: `Eliminar la imagen ${image.order_index} del carrusel`,
    refusal: 'Error al eliminar',
    ops: [deleteOp('homepage_carousel_images', image), ...renumber('homepage_carousel_images', others)],
  }
}

/** Puts the picture at index `from` at index `to`, both 0-based, and numbers all of them 1..n (A§4). */
export function reorderCarousel(images: readonly Image[], from: number, to: number): Command | null {
  const list = moved(inOrder('homepage_carousel_images', images), from, to)
  const ops = renumber('homepage_carousel_images', list ?? [])
  if (ops.length === 0) return null
  return {
    label: 'Reordenar el carrusel',
    refusal: 'Error al reordenar: No se pudo actualizar el orden',
    ops,
  }
}
