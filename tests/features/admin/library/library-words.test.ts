import { describe, expect, it } from 'vitest'
import { listingText, nothingText, tileText, weightText } from '#features/admin/library/library-texts.ts'
import type { LibraryImage } from '#domain/image-library/image-uses.ts'

const USE = { table: 'products', id: 'a', name: 'A', place: 'Imagen principal', alt: null } as const
const image = (path: string, uses: LibraryImage['uses']): LibraryImage => ({
  key: path,
  address: `/storage/v1/object/public/public_images/${path}`,
  addresses: [],
  path,
  uses,
})
const SIZED = 'product_images/1795225025539160012000303.webp'

describe('what a tile of the library says', () => {
  it.each([
    ['nothing but that nobody shows it', image('a.webp', []), null, ['Sin usar']],
    ['how many places show it', image('a.webp', [USE, USE]), null, ['En 2 lugares']],
    ['how large it is by its name', image(SIZED, [USE]), null, ['En 1 lugar', '1600 × 1200 px']],
    ['its weight too', image(SIZED, [USE]), 34_400, ['En 1 lugar', '1600 × 1200 px · 34 kB']],
  ])('is %s', (_, shown, bytes, text) =>
    expect(tileText(shown, bytes === null ? undefined : { path: 'a', bytes, at: null })).toEqual(text),
  )
})

it.each([
  [1, '1 kB'],
  [999_499, '999 kB'],
  [1_200_000, '1.2 MB'],
])('%i bytes weigh %j', (bytes, text) => expect(weightText(bytes)).toBe(text))

describe('what nobody uses', () => {
  it.each([
    ['current', 'unused', ''],
    ['asking', 'unused', 'Buscando lo que nadie usa…'],
    ['asking', null, ''],
    ['offline', null, /^Sin conexión/],
    ['refused', 'unused', /^El servidor no dio la lista/],
  ] as const)('is known by a list: %s, %s', (listing, filter, text) =>
    expect(listingText(listing, filter)).toMatch(text === '' ? /^$/ : text),
  )
  it.each([
    ['current', 'unused', '', 'No hay imágenes sin usar.'],
    ['offline', 'unused', '', 'Lo que nadie usa se ve con conexión.'],
    ['current', 'unused', 'luz', 'No se encontraron imágenes.'],
    ['current', null, '', 'No se encontraron imágenes.'],
  ] as const)('may be nothing: %s, %s, %j', (listing, filter, term, text) =>
    expect(nothingText(listing, filter, term)).toBe(text),
  )
})
