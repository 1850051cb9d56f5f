import { describe, expect, it } from 'vitest'
import { collectImages, replaceImage, type ImageRows } from '#domain/image-library/image-uses.ts'
import { filterLibrary, imageName, type LibraryFilter } from '#domain/image-library/library-filters.ts'
import { rowOf, shopWith, upload } from './rows.ts'

const A = upload('1795225025539.webp')
const B = upload('1795225025540.webp')

const product = rowOf('products', 'p', {
  name: 'Camara',
  name_es: 'Cámara',
  image_url: A,
  image_urls: [B, '/demo/foto.webp'],
  image_links: [{ imageUrl: A, linkUrl: B }],
})

const PLACES: [string, Partial<ImageRows>, string[]][] = [
  [
    'a product, once in each of its places',
    { products: [product] },
    [
      `${B}: Cámara, Más imágenes, ''`,
      `${A}: Cámara, Imagen principal, ''`,
      `${A}: Cámara, Imagen con enlace, ''`,
      "/demo/foto.webp: Cámara, Más imágenes, ''",
    ],
  ],
  [
    'a product with words',
    { products: [rowOf('products', 'p', { name: 'Dron', image_url: A, image_description: ' Un dron ' })] },
    [`${A}: Dron, Imagen principal, 'Un dron'`],
  ],
  [
    'the carousel',
    { homepage_carousel_images: [rowOf('homepage_carousel_images', 'c', { image_url: A, order_index: 2 })] },
    [`${A}: Imagen 2 del carrusel, Imagen del carrusel, null`],
  ],
  [
    'the page about us, and its text',
    {
      about_us_page_content: [
        rowOf('about_us_page_content', 'a', {
          profile_image_url: A,
          main_text_content: `<p><img src="${B}?v=1"></p>`,
        }),
      ],
    },
    [`${B}: Nosotros, En un texto, null`, `${A}: Nosotros, Imagen de perfil, null`],
  ],
  [
    'the aerial gallery, a repeated one once',
    {
      aerial_filming_page_content: [
        rowOf('aerial_filming_page_content', 'x', { image_urls: [A, A, ' ', '/demo/a.webp'] }),
      ],
    },
    [`${A}: Filmación aérea, Galería, null`, '/demo/a.webp: Filmación aérea, Galería, null'],
  ],
  [
    'a custom page, nested, with and without words',
    {
      modifiable_page_content: [
        rowOf('modifiable_page_content', 'bodas', {
          content_structure: {
            elements: [
              { type: 'image', src: A, alt: 'Novios' },
              { type: 'columns', columns: [[{ type: 'image', content: B }]] },
              { type: 'button', src: 'no es una imagen' },
            ],
          },
        }),
      ],
    },
    [`${B}: /bodas, Imagen de la página, ''`, `${A}: /bodas, Imagen de la página, 'Novios'`],
  ],
  [
    'the head of a page',
    {
      page_seo_settings: [
        rowOf('page_seo_settings', '/rental', { og_image_url: A, favicon_url: '/favicon.ico' }),
      ],
    },
    [`${A}: SEO de /rental, Imagen social, null`, '/favicon.ico: SEO de /rental, Favicon, null'],
  ],
  [
    'the logo of the shop',
    { catalog_settings: [rowOf('catalog_settings', 'logo', { setting_value: A })] },
    [`${A}: Logotipo, Configuración del sitio, null`],
  ],
  [
    'a setting that names one',
    { catalog_settings: [rowOf('catalog_settings', 'note', { setting_value: `Mira ${A} hoy` })] },
    [`${A}: note, En un texto, null`],
  ],
  ['nothing', {}, []],
]

it.each(PLACES)('finds the images of %s', (_, rows, wanted) => {
  const found = collectImages(shopWith(rows)).flatMap(({ address, uses }) =>
    uses.map(
      ({ name, place, alt }) => `${address}: ${name}, ${place}, ${alt === null ? 'null' : `'${alt}'`}`,
    ),
  )
  expect(found).toEqual(wanted)
})

it('tells a file by its path, however its address is written', () => {
  const other = upload('1795225025539.webp', 'http://127.0.0.1:4173')
  const rows = shopWith({
    products: [A, other].map((image_url, index) => rowOf('products', String(index), { image_url })),
  })
  const [image, ...others] = collectImages(rows)
  expect(others).toEqual([])
  expect(image).toMatchObject({ key: 'product_images/1795225025539.webp', addresses: [A, other] })
  expect(image?.uses.map(({ id }) => id)).toEqual(['0', '1'])
})

it('takes a file of the same path on another site for another image, and leaves its address whole', () => {
  const foreign = upload('1795225025539.webp', 'https://otra.test')
  const rows = shopWith({
    products: [rowOf('products', 'p', { image_url: A, description: `${foreign} y ${A}` })],
    catalog_settings: [rowOf('catalog_settings', 'note', { setting_value: foreign })],
  })
  const images = collectImages(rows)
  expect(images.map(({ key, path }) => [key, path])).toEqual([
    ['product_images/1795225025539.webp', 'product_images/1795225025539.webp'],
    [foreign, null],
  ])
  const [command] = images[0] ? replaceImage(images[0], '/nueva.webp', rows) : []
  expect(command?.ops[0]?.patch).toEqual({
    image_url: '/nueva.webp',
    description: `${foreign} y /nueva.webp`,
  })
})

describe('the library', () => {
  const images = collectImages(
    shopWith({
      products: [
        rowOf('products', 'p', { name: 'Cámara Sony', image_url: A, image_description: 'De frente' }),
        rowOf('products', 'q', { name: 'Tripié', image_url: B }),
      ],
      homepage_carousel_images: [rowOf('homepage_carousel_images', 'c', { image_url: A, order_index: 1 })],
      page_seo_settings: [rowOf('page_seo_settings', '/', { og_image_url: '/social.jpg' })],
    }),
  )
  const free = {
    key: 'product_images/9.webp',
    address: upload('9.webp'),
    addresses: [],
    path: null,
    uses: [],
  }
  const all = [...images, free]

  it.each<[LibraryFilter | null, string, string[]]>([
    [null, '', ['Tripié', 'Cámara Sony y 1 más', 'SEO de /', '9.webp']],
    ['products', '', ['Tripié', 'Cámara Sony y 1 más']],
    ['carousel', '', ['Cámara Sony y 1 más']],
    ['pages', '', ['SEO de /']],
    ['unused', '', ['9.webp']],
    ['no-alt', '', ['Tripié']],
    [null, 'camara  sony', ['Cámara Sony y 1 más']],
    [null, 'carrusel', ['Cámara Sony y 1 más']],
    [null, 'FRENTE', ['Cámara Sony y 1 más']],
    [null, 'social.jpg', ['SEO de /']],
    ['unused', 'camara', []],
  ])('narrowed to %s with "%s"', (filter, term, wanted) => {
    expect(filterLibrary(all, filter, term).map(imageName)).toEqual(wanted)
  })
})
