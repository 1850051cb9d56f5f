import { expect, it } from 'vitest'
import { addPhotos } from '#domain/commands/product-commands.ts'
import { photosAdded } from '#domain/image-library/photo-import.ts'
import { mostEntries } from '#domain/tables/limits.ts'
import { rowOf } from './rows.ts'

it.each<[Parameters<typeof photosAdded>[0], string]>([
  [{ asked: 1, products: 1, unread: [], left: [] }, '1 foto añadida | A 1 artículo.'],
  [{ asked: 20, products: 15, unread: [], left: [] }, '20 fotos añadidas | A 15 artículos.'],
  [
    { asked: 3, products: 1, unread: ['a.jpg', 'b.txt'], left: [] },
    'Se añadió 1 de 3 fotos | A 1 artículo. 2 no se pudieron leer: a.jpg, b.txt.',
  ],
  [
    { asked: 3, products: 1, unread: ['IMG_1.HEIC'], left: ['b'] },
    'Se añadió 1 de 3 fotos | A 1 artículo. No se pudo leer: IMG_1.HEIC. HEIC es el formato del iPhone y este navegador no lo lee: conviértela a JPG, o en el iPhone elige Configuración › Cámara › Formatos › Más compatible. Su artículo ya no existe o ya no admite más: b.',
  ],
  [
    { asked: 9, products: 2, unread: ['a', 'b', 'c', 'd', 'e'], left: ['f'] },
    'Se añadieron 3 de 9 fotos | A 2 artículos. 5 no se pudieron leer: a, b, c y 2 más. Su artículo ya no existe o ya no admite más: f.',
  ],
  [
    { asked: 1, products: 0, unread: ['a.jpg'], left: [] },
    'No se añadió ninguna foto | No se pudo leer: a.jpg.',
  ],
])('says what became of %o', (outcome, wanted) => {
  const { title, description } = photosAdded(outcome)
  expect(`${title} | ${description}`).toBe(wanted)
})

const MOST = mostEntries('products', 'image_urls')

it.each<[string, { image_url: string | null; image_urls: string[] }, string[], unknown]>([
  [
    'in place of a name alone, and of an address of the same file',
    { image_url: 'https://media.test/Luz%201.JPG', image_urls: ['vieja.webp', '/b'] },
    ['n'],
    { image_url: 'n', image_urls: ['/b'] },
  ],
  ['without an image', { image_url: null, image_urls: [] }, ['n'], { image_url: 'n' }],
  [
    'with one, which stays',
    { image_url: '/a', image_urls: ['/b'] },
    ['n'],
    { image_url: 'n', image_urls: ['/a', '/b'] },
  ],
  [
    'several, in their order',
    { image_url: '/a', image_urls: [] },
    ['n', 'o', 'p'],
    { image_url: 'n', image_urls: ['o', 'p', '/a'] },
  ],
  ['none', { image_url: 'a', image_urls: [] }, [], undefined],
  ['more than it holds', { image_url: '/a', image_urls: Array<string>(MOST).fill('/b') }, ['n'], undefined],
])('gives a product new images: %s', (_, fields, urls, patch) => {
  const row = rowOf('products', 'p', { name: 'Luz', ...fields })
  const command = addPhotos(row, urls, ['x'], ['luz 1.jpg'])
  expect(command?.ops[0]?.patch).toEqual(patch)
  expect(command?.images ?? []).toEqual(patch === undefined ? [] : ['x'])
})
