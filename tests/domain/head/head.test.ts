import { describe, expect, test } from 'vitest'
import { businessOf, readBusiness } from '../../../src/domain/business/business.ts'
import { headOf, isFoundPage, type HeadRows } from '../../../src/domain/head/head.ts'
import { siteOf } from '../../../src/domain/head/site.ts'
import { shown } from '../rows.ts'

const SITE = siteOf(readBusiness({}), 'https://claqueta.mx')
const NONE: HeadRows = { seo: null, product: null, page: null }
const seo = (fields: object): HeadRows['seo'] => ({
  page_path: '/rental',
  title: null,
  description: null,
  keywords: [],
  og_image_url: null,
  favicon_url: null,
  updated_at: '',
  seq: 1,
  ...fields,
})
const bodas: HeadRows['page'] = {
  page_slug: 'bodas',
  id: 'b',
  title: 'Bodas',
  content_structure: { elements: [{ type: 'text', content: '<h2>Tu boda</h2>' }] },
  is_public: true,
  updated_at: '',
  seq: 1,
}

describe('a stored record', () => {
  const stored = {
    title: 'Título',
    description: 'Descripción',
    keywords: ['uno', ' dos ', ''],
    og_image_url: '/foto.jpg',
    favicon_url: 'https://media.test/icono.png',
  }

  test('says it all (S§3)', () => {
    expect(headOf('/rental', { ...NONE, seo: seo(stored) }, SITE)).toMatchObject({
      title: 'Título',
      description: 'Descripción',
      keywords: ['uno', 'dos'],
      canonical: 'https://claqueta.mx/rental',
      image: { url: 'https://claqueta.mx/foto.jpg', alt: 'Renta de Equipo', size: null },
      favicon: 'https://media.test/icono.png',
    })
  })

  test('falls back field by field', () => {
    const blank = headOf(
      '/rental',
      { ...NONE, seo: seo({ title: '  ', description: '', og_image_url: ' ' }) },
      SITE,
    )
    expect(blank).toEqual(headOf('/rental', NONE, SITE))
    expect(headOf('/rental', { ...NONE, seo: seo({ title: 'Título' }) }, SITE)).toMatchObject({
      title: 'Título',
      description: blank.description,
    })
  })

  test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'blob:x', 'http://', 'ftp://x/y'])(
    'with the address %s shows none of it',
    (address) => {
      const head = headOf(
        '/rental',
        { ...NONE, seo: seo({ og_image_url: address, favicon_url: address }) },
        SITE,
      )
      expect(head.image.url).toBe('https://claqueta.mx/og-default.jpg')
      expect(head.favicon).toBeNull()
    },
  )
})

describe('without a record', () => {
  test.each([
    '/',
    '/rental',
    '/filmacion-aerea',
    '/nosotros',
    '/contacto',
    '/asistente',
    '/no-existe',
    '/config',
  ])('%s has the defaults: a title of the brand, professional rental, keywords (S§3)', (path) => {
    const head = headOf(path, NONE, SITE)
    expect(head.title).toContain('Claqueta')
    expect(head.description).toMatch(/renta/i)
    expect(head.description.length).toBeLessThanOrEqual(170)
    expect(head.keywords.length).toBeGreaterThan(3)
    expect(head.image).toEqual({
      url: 'https://claqueta.mx/og-default.jpg',
      alt: 'Claqueta: renta de equipo de filmación',
      size: { width: 1200, height: 630 },
    })
  })

  test.each([
    ['/product/nada', true, 'Producto No Encontrado | Claqueta'],
    // The product may not have arrived yet.
    ['/product/nada', false, headOf('/', NONE, SITE).title],
    ['/no-existe', true, headOf('/', NONE, SITE).title],
  ])('%s, certain: %s, is called %s', (path, isCertain, title) =>
    expect(headOf(path, NONE, SITE, isCertain)).toMatchObject({ title, canonical: null }),
  )

  test('a product speaks for itself', () => {
    const product = shown({
      id: 'a1',
      name: 'Sony FX6',
      description: 'Cámara de cine\nmás',
      price: 1500,
      discount_price: 1200,
      image_url: '/demo/fx6.webp',
      image_description: 'La cámara de frente',
      keywords: ['sony'],
    })
    const head = headOf('/product/a1', { ...NONE, product }, SITE)
    expect(head).toMatchObject({
      title: 'Sony FX6 en renta | Claqueta',
      description: 'Cámara de cine. En renta por $1,200.00 MXN.',
      keywords: ['sony'],
      type: 'product',
      canonical: 'https://claqueta.mx/product/a1',
      image: { url: 'https://claqueta.mx/demo/fx6.webp', alt: 'Sony FX6' },
    })
    expect(head.structured).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2 }, { name: 'Sony FX6' }],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        image: ['https://claqueta.mx/demo/fx6.webp'],
        offers: {
          '@type': 'OfferForLease',
          priceCurrency: 'MXN',
          price: '1200.00',
          availability: 'https://schema.org/InStock',
        },
      },
    ])
  })

  test('a product says what its price is for, where the shop does', () => {
    const head = headOf(
      '/product/a',
      { ...NONE, product: shown({ price: 1200 }) },
      { ...SITE, priceUnit: 'por día' },
    )
    expect(head.description).toMatch(/ En renta por \$1,200\.00 MXN por día\.$/)
    expect(head.structured[1]).toMatchObject({
      offers: {
        price: '1200.00',
        priceSpecification: { '@type': 'UnitPriceSpecification', price: '1200.00', unitText: 'por día' },
      },
    })
    const event = headOf(
      '/product/a',
      { ...NONE, product: shown({ price: 1200, price_unit: 'event' }) },
      { ...SITE, priceUnit: 'por día' },
    )
    expect(event.description).toMatch(/ MXN por evento\.$/)
    expect(event.structured[1]).toMatchObject({ offers: { priceSpecification: { unitText: 'por evento' } } })
    const quoted = headOf(
      '/product/a',
      { ...NONE, product: shown({ price: null }) },
      { ...SITE, priceUnit: 'por día' },
    )
    expect(JSON.stringify(quoted)).not.toContain('por día')
  })

  test('a product to be quoted has an offer without a price, and one that is out says so (AMB-53)', () => {
    const product = shown({ price: null, stock_quantity: 0, description: null })
    const head = headOf('/product/p', { ...NONE, product }, SITE)
    expect(head.description).toBe('Renta de Artículo: Sin sección.')
    const placed = headOf('/product/p', { ...NONE, product }, { ...SITE, region: 'la Riviera Maya' })
    expect(placed.description).toBe('Renta de Artículo en la Riviera Maya: Sin sección.')
    expect(placed.keywords).toContain('Riviera Maya')
    const offer = (head.structured[1] as { offers: object }).offers
    expect(offer).not.toHaveProperty('price')
    expect(offer).toHaveProperty('availability', 'https://schema.org/OutOfStock')
  })

  test('a custom page speaks for itself, under either address', () => {
    for (const path of ['/modif/bodas', '/bodas']) {
      expect(headOf(path, { ...NONE, page: bodas }, SITE)).toMatchObject({
        title: 'Bodas | Claqueta',
        description: 'Tu boda.',
        canonical: 'https://claqueta.mx/modif/bodas',
      })
    }
  })

  test('what the business says of itself stands in it, and nothing that it does not say', () => {
    const [plain] = headOf('/', NONE, SITE).structured as Record<string, unknown>[]
    expect(plain).toMatchObject({ name: 'Claqueta', telephone: '+529840001234' })
    expect(plain).not.toHaveProperty('email')
    const [unreachable] = headOf('/', NONE, { ...SITE, whatsapp: null }).structured
    expect(unreachable).not.toHaveProperty('telephone')
    const said = { ...SITE, brand: 'Grip & Luz', contact_email: 'a@b.mx', contact_address: 'Av. 10 #5' }
    expect(headOf('/', NONE, said).structured[0]).toMatchObject({
      name: 'Grip & Luz',
      email: 'a@b.mx',
      address: { streetAddress: 'Av. 10 #5', addressCountry: 'MX' },
    })
  })

  test.each([
    [{ town: 'Mérida', region: 'la península de Yucatán' }, 'Mérida', 'península de Yucatán'],
    [{ town: 'Mérida' }, 'Mérida', 'Mérida'],
    [{ region: 'el Bajío' }, undefined, 'Bajío'],
    [{}, undefined, undefined],
  ])('with the settings %j the business is in %s and serves %s', (settings, town, area) => {
    const stored = Object.entries(settings).map(([setting_key, setting_value]) => ({
      setting_key,
      setting_value,
    }))
    const site = siteOf(businessOf(readBusiness({}), stored), 'https://claqueta.mx')
    for (const path of ['/', '/contacto']) {
      const [business] = headOf(path, NONE, site).structured as { areaServed?: string; address: object }[]
      expect(business?.address, path).toEqual({
        '@type': 'PostalAddress',
        addressCountry: 'MX',
        ...(town && { addressLocality: town }),
      })
      expect(business?.areaServed, path).toBe(area)
    }
  })

  test('the business introduces itself at home, on the about and on the contact page', () => {
    const types = (path: string) => headOf(path, NONE, SITE).structured.map((thing) => Object(thing)['@type'])
    expect(types('/')).toEqual(['LocalBusiness'])
    expect(types('/about')).toEqual(['LocalBusiness', 'BreadcrumbList'])
    expect(types('/contacto')).toEqual(['LocalBusiness', 'BreadcrumbList'])
    expect(types('/rental')).toEqual(['BreadcrumbList'])
    expect(types('/no-existe')).toEqual([])
  })

  test.each([
    ['Lunes a viernes de 9 a 18 h', { openingHours: ['Mo-Fr 09:00-18:00'] }],
    ['Con cita', {}],
    [null, {}],
  ])('with the hours %j it opens at %j, and says where its map is', (contact_hours, hours) => {
    const site = { ...SITE, contact_hours, contact_map_url: 'https://maps.app.goo.gl/x' }
    const [business] = headOf('/contacto', NONE, site).structured
    expect(business).toMatchObject({ hasMap: 'https://maps.app.goo.gl/x', ...hours })
    expect(Object.keys(business ?? {}).includes('openingHours')).toBe('openingHours' in hours)
  })
})

test.each([
  ['/', NONE, true],
  ['/config/x', NONE, true],
  ['/bodas', NONE, false],
  ['/bodas', { ...NONE, page: bodas }, true],
  ['/product/x', NONE, false],
  ['/a/b', NONE, false],
])('%s with %j is a page: %s', (path, rows, isFound) => {
  expect(isFoundPage(path, rows)).toBe(isFound)
  expect(headOf(path, rows, SITE).canonical === null).toBe(!isFound || path.startsWith('/config'))
})
