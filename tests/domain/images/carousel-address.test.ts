import { describe, expect, it } from 'vitest'
import { addressParts, carouselAddress, imageSizeNote } from '../../../src/domain/images/carousel-image.ts'

describe('the address of an image of the carousel (A§5)', () => {
  it.each([
    ['https://ejemplo.mx/foto.jpg', 'https://ejemplo.mx/foto.jpg'],
    [' https://ejemplo.mx/foto.jpg?w=1600 ', 'https://ejemplo.mx/foto.jpg?w=1600'],
    ['http://ejemplo.mx/foto.jpg', 'http://ejemplo.mx/foto.jpg'],
    ['/demo/foto.webp', '/demo/foto.webp'],
  ])('%j is saved as %j', (typed, value) => expect(carouselAddress(typed)).toEqual({ ok: true, value }))

  it.each([
    ['', 'Escribe la URL de la imagen.'],
    ['   ', 'Escribe la URL de la imagen.'],
    ['https://ejemplo.mx/mi foto.jpg', 'Una URL no lleva espacios.'],
    ['foto.jpg', 'Escribe la URL completa, por ejemplo https://ejemplo.com/foto.jpg.'],
    ['https://', 'Escribe la URL completa, por ejemplo https://ejemplo.com/foto.jpg.'],
    ['javascript:alert(1)', 'Escribe la URL completa, por ejemplo https://ejemplo.com/foto.jpg.'],
    ['data:image/png;base64,AA', 'Escribe la URL completa, por ejemplo https://ejemplo.com/foto.jpg.'],
  ])('%j is refused', (typed, error) => expect(carouselAddress(typed)).toEqual({ ok: false, error }))
})

it.each([
  [1600, 900, '1600 × 900 px'],
  [1000, 1200, '1000 × 1200 px'],
  [0, 0, null],
  [640, 480, '640 × 480 px: se verá borrosa'],
])('an image of %i × %i', (width, height, note) => expect(imageSizeNote({ width, height })).toBe(note))

describe('an address in parts', () => {
  it.each([
    ['/demo/gallery/stage.webp', '/demo/gallery/', 'stage', '.webp'],
    ['https://ejemplo.mx/a/Foto final.2.JPG', 'https://ejemplo.mx/a/', 'Foto final.2', '.JPG'],
    // The query belongs to the name and contains no folder.
    ['https://ejemplo.mx/foto.jpg?de=/otra/x.png', 'https://ejemplo.mx/', 'foto.jpg?de=/otra/x', '.png'],
    ['https://ejemplo.mx/foto.jpg?w=1600', 'https://ejemplo.mx/', 'foto.jpg?w=1600', ''],
    ['data:image/png;base64,AAAA', 'data:image/', 'png;base64,AAAA', ''],
    ['foto', '', 'foto', ''],
    ['', '', '', ''],
  ])('%j', (address, folder, stem, ending) => {
    expect(addressParts(address)).toEqual({ folder, stem, ending })
    expect(folder + stem + ending).toBe(address)
  })
})
