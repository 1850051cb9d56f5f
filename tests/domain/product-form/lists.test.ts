import { describe, expect, it } from 'vitest'
import { addKeywords, addressNote, completeAddress } from '../../../src/domain/product-form/typed-values.ts'
import {
  imageAddresses,
  imagePath,
  storedAddress,
  uploadedIn,
} from '../../../src/domain/images/uploaded-images.ts'

const BASE = 'https://media.test/Productos/'

describe('keywords (A§5)', () => {
  it.each([
    ['led, , luz ,foco', ['led', 'luz', 'foco']],
    ['', []],
    [' , ,', []],
    ['uno\ndos\r\ntres', ['uno', 'dos', 'tres']],
  ])('%j are %j', (text, words) => expect(addKeywords([], text)).toEqual(words))

  it('are said once, whatever their case', () => {
    expect(addKeywords(['LED'], 'led, Óptica, óptica')).toEqual(['LED', 'Óptica'])
  })
})

describe('the address of an image (AMB-32)', () => {
  it.each([
    ['foto.jpg', `${BASE}foto.jpg`],
    [' luces/foto.jpg ', `${BASE}luces/foto.jpg`],
    ['https://x.test/a.jpg', 'https://x.test/a.jpg'],
    ['HTTPS://x.test/a.jpg', 'HTTPS://x.test/a.jpg'],
    ['http://x.test/a.jpg', 'http://x.test/a.jpg'],
    ['//x.test/a.jpg', '//x.test/a.jpg'],
    ['/demo/a.svg', '/demo/a.svg'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    [`${BASE}a.jpg`, `${BASE}a.jpg`],
    ['  ', ''],
  ])('%j is saved as %j', (typed, saved) => expect(completeAddress(typed, BASE)).toBe(saved))

  it('warns of http, tells what is added, and else says nothing', () => {
    expect(addressNote('http://x.test/a.jpg', BASE)?.isWarning).toBe(true)
    expect(addressNote('a.jpg', BASE)).toEqual({ isWarning: false, text: `Se guardará como ${BASE}a.jpg` })
    expect(addressNote('https://x.test/a.jpg', BASE)).toBeNull()
    expect(addressNote('', BASE)).toBeNull()
  })

  it('is left as it is typed, with a warning, in a shop without a folder', () => {
    expect(completeAddress(' foto.jpg ', '')).toBe('foto.jpg')
    expect(addressNote('foto.jpg', '')?.isWarning).toBe(true)
    expect(addressNote('/demo/a.svg', '')).toBeNull()
    expect(addressNote('', '')).toBeNull()
  })
})

describe('an uploaded image', () => {
  const path = imagePath(1795225025539, 'webp')

  it('has its path and an address without an origin before it is there', () => {
    expect(path).toBe('product_images/1795225025539.webp')
    expect(storedAddress(path)).toBe(`/storage/v1/object/public/public_images/${path}`)
  })

  it('is found wherever a product names it, once', () => {
    expect(
      imageAddresses({
        image_url: 'a',
        image_urls: ['b', 'a', 3],
        image_links: [{ imageUrl: 'c', linkUrl: 'd' }, null, { imageUrl: 4 }],
      }),
    ).toEqual(['a', 'b', 'c'])
    expect(imageAddresses({})).toEqual([])
  })

  it('is found anywhere in a row, once', () => {
    const [one, two] = ['1', '2'].map((name) => storedAddress(`product_images/${name}.webp`))
    const row = {
      a: one,
      b: [{ src: two }, one, 'https://x.test/foto.jpg', 3, null],
      c: `<img src="${two}">`,
    }
    expect(uploadedIn(row)).toEqual([one, two])
    expect(uploadedIn(null)).toEqual([])
  })
})
