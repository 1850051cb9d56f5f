import { describe, expect, test } from 'vitest'
import { obstacle, savedText, saveText } from '#app/device/use-saved-images.ts'
import type { SavedImages } from '#sync/state/saved-images.ts'

const MB = 1_000_000
const left = (count: number, bytes: number, isRough = false) => ({ count, bytes, isRough })
const images = (count: number, some: Partial<SavedImages>): SavedImages => ({
  urls: [],
  saved: { count, bytes: count * MB },
  left: left(0, 0),
  foreign: 0,
  free: null,
  ...some,
})

describe('what is saved of the images', () => {
  test.each([
    [images(0, { left: left(90, 12 * MB) }), 'No has guardado imágenes.'],
    [images(0, { left: null }), 'No has guardado imágenes.'],
    [images(1, { left: null }), 'Guardaste 1 imagen (1 MB).'],
    [images(3, { left: left(9, MB) }), 'Guardaste 3 de 12 imágenes (3 MB).'],
    [images(12, {}), 'Todo está guardado: 12 imágenes (12 MB).'],
  ])('%#', (found, text) => expect(savedText(found)).toBe(text))

  test.each([
    [images(0, { left: left(90, 12 * MB) }), 'Guardar todo para usar sin conexión (12 MB)'],
    [images(0, { left: left(90, 12 * MB, true) }), 'Guardar todo para usar sin conexión (unos 12 MB)'],
    [images(3, { left: left(9, 1.3 * MB) }), 'Guardar lo que falta (1.3 MB)'],
  ])('leads to a button that says the size: %#', (found, text) => expect(saveText(found)).toBe(text))

  test.each([
    ['all fits', images(0, { left: left(9, 10 * MB), free: 12 * MB }), true, null],
    ['nobody says what is free', images(0, { left: left(9, 10 * MB) }), true, null],
    ['all is there', images(9, { free: 0 }), false, null],
    [
      'it does not fit',
      images(0, { left: left(9, 10 * MB), free: 5 * MB }),
      true,
      'No hay espacio: libera unos 7 MB en este dispositivo.',
    ],
    [
      'there is no network',
      images(0, { left: left(9, MB) }),
      false,
      'Sin conexión. Para guardar imágenes conéctate a una red.',
    ],
    [
      'the server does not answer',
      images(0, { left: null }),
      true,
      'El servidor no responde, así que no se sabe cuánto ocupan las imágenes.',
    ],
  ])('says what stands in the way: %s', (_, found, isOnline, text) =>
    expect(obstacle(found, isOnline)).toBe(text),
  )
})
