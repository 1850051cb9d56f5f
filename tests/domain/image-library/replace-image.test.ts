import { expect, it } from 'vitest'
import { collectImages, type ImageRows, replaceImage } from '#domain/image-library/image-uses.ts'
import { rowOf, shopWith, upload } from './rows.ts'

const OLD = upload('1795225025539.webp')
const OTHER = upload('1795225025540.webp')
const NEW = upload('1795225025999.webp')

function replacedIn(rows: Partial<ImageRows>, old = OLD) {
  const all = shopWith(rows)
  const image = collectImages(all).find(({ addresses }) => addresses.includes(old))
  if (!image) throw new Error('no such image')
  return replaceImage(image, NEW, all, ['product_images/1795225025999.webp'])
}

it('changes every row that shows it by a command of its own, and each only where it stands', () => {
  const commands = replacedIn({
    products: [
      rowOf('products', 'p', { name: 'Luz', image_url: OLD, image_urls: [OTHER, OLD] }),
      rowOf('products', 'q', { name: 'Grúa', image_url: OTHER }),
      rowOf('products', 'r', { name: 'Dolly', image_links: [{ imageUrl: ` ${OLD} `, linkUrl: '/x' }] }),
    ],
    homepage_carousel_images: [rowOf('homepage_carousel_images', 'c', { image_url: OLD, order_index: 1 })],
  })
  expect(commands.map(({ label, ops, images: uploads }) => [label, ops, uploads])).toEqual([
    [
      'Reemplazar imagen de “Luz”',
      [
        {
          table: 'products',
          id: 'p',
          insert: false,
          base: { image_url: OLD, image_urls: [OTHER, OLD] },
          patch: { image_url: NEW, image_urls: [OTHER, NEW] },
        },
      ],
      ['product_images/1795225025999.webp'],
    ],
    [
      'Reemplazar imagen de “Dolly”',
      [
        {
          table: 'products',
          id: 'r',
          insert: false,
          base: { image_links: [{ imageUrl: ` ${OLD} `, linkUrl: '/x' }] },
          patch: { image_links: [{ imageUrl: NEW, linkUrl: '/x' }] },
        },
      ],
      ['product_images/1795225025999.webp'],
    ],
    [
      'Reemplazar imagen de “Imagen 1 del carrusel”',
      [
        {
          table: 'homepage_carousel_images',
          id: 'c',
          insert: false,
          base: { image_url: OLD },
          patch: { image_url: NEW },
        },
      ],
      ['product_images/1795225025999.webp'],
    ],
  ])
})

it.each<[string, Partial<ImageRows>, string, unknown]>([
  [
    'inside of a custom page',
    {
      modifiable_page_content: [
        rowOf('modifiable_page_content', 'bodas', {
          content_structure: {
            elements: [
              { type: 'image', src: OLD, alt: 'x' },
              { type: 'text', html: `<a href="${OLD}">a</a>` },
            ],
          },
        }),
      ],
    },
    OLD,
    {
      content_structure: {
        elements: [
          { type: 'image', src: NEW, alt: 'x' },
          { type: 'text', html: `<a href="${NEW}">a</a>` },
        ],
      },
    },
  ],
  [
    'inside of a text, but not the beginning of another name',
    {
      about_us_page_content: [
        rowOf('about_us_page_content', 'a', { main_text_content: `<img src="${OLD}"> ${OLD}-2` }),
      ],
    },
    OLD,
    { main_text_content: `<img src="${NEW}"> ${OLD}-2` },
  ],
  [
    'an image of the site itself, whose address may be a word of a text',
    {
      about_us_page_content: [
        rowOf('about_us_page_content', 'a', { profile_image_url: '/demo/a.webp', title: 'de /demo/a.webp' }),
      ],
    },
    '/demo/a.webp',
    { profile_image_url: NEW },
  ],
])('%s', (_, rows, old, patch) => {
  expect(replacedIn(rows, old).map(({ ops }) => ops[0]?.patch)).toEqual([patch])
})

it('leaves no use of the old one', () => {
  const rows = shopWith({ products: [rowOf('products', 'p', { image_url: OLD, image_urls: [OLD] })] })
  const [image] = collectImages(rows)
  const [command] = image ? replaceImage(image, NEW, rows) : []
  expect(command).not.toHaveProperty('images')
  expect(JSON.stringify(command?.ops[0]?.patch)).not.toContain(OLD)
})
