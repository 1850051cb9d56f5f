import { expect, it } from 'vitest'
import { withoutCopies } from '#db/images/new-image.ts'
import { byPhotoName } from '#domain/image-library/photo-import.ts'
import { photoNote, repeatedPhotos } from '#features/admin/photo-import/chosen-photos.ts'

const lit = { id: 'a', sectionName: 'Iluminación' }
const loose = { id: 'b', sectionName: null }
const none = { kind: 'none' } as const
const several = { kind: 'several', ids: ['a', 'b'] } as const

it.each([
  [{ match: none, product: undefined, isSkipped: false }, 'No hay artículo con ese nombre.'],
  [{ match: several, product: undefined, isSkipped: false }, '2 artículos se llaman así: elige uno.'],
  [{ match: { kind: 'name', id: 'a' }, product: lit, isSkipped: false }, 'Iluminación'],
  [{ match: { kind: 'name', id: 'b' }, product: loose, isSkipped: false }, 'Sin sección'],
  [
    { match: { kind: 'words', id: 'a' }, product: lit, isSkipped: false },
    'Por algunas palabras: revisa que sea este.',
  ],
  // The user has chosen another one.
  [{ match: { kind: 'words', id: 'a' }, product: loose, isSkipped: false }, 'Sin sección'],
  [{ match: none, product: undefined, isSkipped: true }, 'Omitida: no se añade.'],
] as const)('of %j is said %j', (placed, text) => expect(photoNote(placed)).toBe(text))

it.each([
  [
    ['Bandera 2.jfif', 'Bandera.png', 'Bandera 10.jpg'],
    ['Bandera.png', 'Bandera 2.jfif', 'Bandera 10.jpg'],
  ],
  [
    ['luz-2.webp', 'luz.webp', 'luz (1).jpg'],
    ['luz.webp', 'luz (1).jpg', 'luz-2.webp'],
  ],
  [
    ['Aputure 600d Pro-2.jpg', 'aputure-600d-pro.jpg'],
    ['aputure-600d-pro.jpg', 'Aputure 600d Pro-2.jpg'],
  ],
])('photos %j come in the order of their names without endings', (names, sorted) => {
  expect(names.toSorted(byPhotoName)).toEqual(sorted)
})

it('the same bytes twice are one photo, whatever their names are', async () => {
  const [a, copy, other, b] = [
    new File(['uno'], 'a.jpg'),
    new File(['uno'], 'a copia.jpg'),
    new File(['dos'], 'a.jpg'),
    new File(['tres'], 'b.jpg'),
  ]
  expect(await withoutCopies([a, copy, other, b])).toEqual([a, other, b])
})

it('a photo goes once to each of its products', () => {
  const photo = (key: number, first: number) => ({ key, first, file: new File([], 'a'), source: '' })
  const photos = [photo(1, 1), photo(2, 1), photo(3, 1), photo(4, 1), photo(5, 5)]
  const products = new Map([
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
    [5, 'a'],
  ])
  expect([...repeatedPhotos(photos, ({ key }) => products.get(key) ?? null)]).toEqual([3])
})
