import { describe, expect, it, test } from 'vitest'
import { BUSINESS_KEYS, businessOf, readBusiness } from '../../../src/domain/business/business.ts'

const read = (variables: Record<string, unknown>) => readBusiness(variables)

test('the demo is what there is where nothing is configured', () => {
  const { brand, whatsapp, serviceSectionIds, mediaBaseUrl, isSameDay, showsFreeDays, ...optional } = read({})
  expect({ brand, whatsapp, serviceSectionIds, mediaBaseUrl, isSameDay, showsFreeDays }).toEqual({
    brand: 'Claqueta',
    whatsapp: '529840001234',
    serviceSectionIds: [],
    mediaBaseUrl: 'https://media.claqueta.test/Productos/',
    isSameDay: false,
    showsFreeDays: false,
  })
  expect(optional).toMatchObject({ siteUrl: null, contact_hours: null, priceUnit: null, vat: null })
  expect(new Set(Object.values(optional))).toEqual(new Set([null]))
})

describe('the build', () => {
  it.each([
    [' hola@claqueta.mx ', 'hola@claqueta.mx'],
    ['renta+cine@set.com.mx', 'renta+cine@set.com.mx'],
    ['', null],
    ['hola', null],
    ['hola@claqueta', null],
    ['hola@claqueta.mx?bcc=otro@x.mx', null],
    ['hola@claqueta.mx,otro@x.mx', null],
    ['{email}', null],
    [undefined, null],
  ])('with the e-mail %j has %j (AMB-50)', (value, email) => {
    expect(read({ VITE_CONTACT_EMAIL: value }).contact_email).toBe(email)
  })

  it.each([
    ['984 000 1234', { shown: '984 000 1234', dialled: '+529840001234' }],
    [' +52 (984) 000-1234 ', { shown: '+52 (984) 000-1234', dialled: '+529840001234' }],
    ['+1 305 555 0100', { shown: '+1 305 555 0100', dialled: '+13055550100' }],
    ['', null],
    ['{phone}', null],
    ['123', null],
  ])('with the phone %j has %j (AMB-50, AMB-58)', (value, phone) => {
    expect(read({ VITE_CONTACT_PHONE: value }).contact_phone).toEqual(phone)
  })

  it.each([
    ['https://claqueta.mx/', 'https://claqueta.mx'],
    ['https://claqueta.mx/tienda?x=1', 'https://claqueta.mx'],
    ['claqueta.mx', null],
    ['javascript:alert(1)', null],
  ])('for the site %j stands at %j', (value, origin) => {
    expect(read({ VITE_SITE_URL: value }).siteUrl).toBe(origin)
  })

  it.each([
    ['https://media.claqueta.mx/Productos/', 'https://media.claqueta.mx/Productos/'],
    [' https://media.claqueta.mx/Productos ', 'https://media.claqueta.mx/Productos/'],
    ['media.claqueta.mx', 'https://media.claqueta.test/Productos/'],
    [undefined, 'https://media.claqueta.test/Productos/'],
  ])('with the folder %j finds images given by name in %j (AMB-32)', (value, folder) => {
    expect(read({ VITE_MEDIA_BASE_URL: value }).mediaBaseUrl).toBe(folder)
  })

  test('says nothing with a blank variable', () => {
    const blank = Object.fromEntries(
      ['VITE_WHATSAPP_NUMBER', 'VITE_BRAND_NAME', 'VITE_PRICES_VAT', 'VITE_DEMO_REEL_URL'].map((name) => [
        name,
        '  ',
      ]),
    )
    expect(read(blank)).toEqual(read({}))
  })
})

describe('a setting of the shop', () => {
  const base = read({
    VITE_BRAND_NAME: 'Base',
    VITE_WHATSAPP_NUMBER: '998 111 2233',
    VITE_SERVICE_SECTION_IDS: 'a, b',
    VITE_DEMO_REEL_URL: 'https://vimeo.com/1',
    VITE_CONTACT_EMAIL: 'base@x.mx',
    VITE_CONTACT_PHONE: '998 111 2233',
    VITE_CONTACT_ADDRESS: 'Calle 1',
    VITE_CONTACT_HOURS: 'Lunes a viernes',
    VITE_CONTACT_MAP_URL: 'https://mapa.test/base',
    VITE_PRICE_UNIT: 'por jornada',
    VITE_PRICES_VAT: 'included',
    VITE_MEDIA_BASE_URL: 'https://base.mx/fotos/',
    VITE_SITE_URL: 'https://base.mx',
  })
  const over = (setting_key: string, setting_value: string | null) =>
    businessOf(base, [{ setting_key, setting_value }])

  test('stands over the build, and those that are missing leave it as it is', () => {
    expect(businessOf(base, [])).toEqual(base)
    for (const key of BUSINESS_KEYS) expect(over(key, null)).toEqual(base)
    expect(over('brand_name', ' Grip  &\nLuz ')).toEqual({ ...base, brand: 'Grip & Luz' })
    expect(over('default_view_mode_web', 'list')).toEqual(base)
    expect(over('site_url', 'https://otra.mx')).toEqual(base)
  })

  // Written, blank and unreadable values.
  it.each([
    ['brand_name', 'brand', 'Otra', 'Otra'],
    ['brand_name', 'brand', '', 'Mi catálogo'],
    ['brand_name', 'brand', ' \n', 'Mi catálogo'],
    ['brand_name', 'brand', 'x'.repeat(41), 'Base'],
    ['brand_name', 'brand', '\u0000\u202e', 'Base'],
    ['brand_name', 'brand', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['whatsapp_number', 'whatsapp', '984 000 1234', '529840001234'],
    ['whatsapp_number', 'whatsapp', '5219840001234', '5219840001234'],
    ['whatsapp_number', 'whatsapp', '', null],
    ['whatsapp_number', 'whatsapp', 'pendiente', '529981112233'],
    ['whatsapp_number', 'whatsapp', '1234', '529981112233'],
    ['service_section_ids', 'serviceSectionIds', 'x,, y ,x', ['x', 'y']],
    ['service_section_ids', 'serviceSectionIds', '', []],
    ['demo_reel_url', 'demoReelUrl', 'https://youtu.be/x', 'https://youtu.be/x'],
    ['demo_reel_url', 'demoReelUrl', '', null],
    ['demo_reel_url', 'demoReelUrl', 'javascript:alert(1)', 'https://vimeo.com/1'],
    ['demo_reel_url', 'demoReelUrl', 'mailto:a@b.mx', 'https://vimeo.com/1'],
    ['contact_email', 'contact_email', 'otra@x.mx', 'otra@x.mx'],
    ['contact_email', 'contact_email', '', null],
    ['contact_email', 'contact_email', 'a@b.mx?body=x', 'base@x.mx'],
    ['contact_phone', 'contact_phone', '984 000 1234', { shown: '984 000 1234', dialled: '+529840001234' }],
    ['contact_phone', 'contact_phone', '', null],
    ['contact_phone', 'contact_phone', '{phone}', { shown: '998 111 2233', dialled: '+529981112233' }],
    ['contact_address', 'contact_address', ' Av. 10 \n Centro', 'Av. 10 Centro'],
    ['contact_address', 'contact_address', ' ', null],
    ['contact_address', 'contact_address', 'Calle {{street}}', 'Calle 1'],
    ['contact_address', 'contact_address', 'x'.repeat(201), 'Calle 1'],
    ['contact_hours', 'contact_hours', '9 a 18 h', '9 a 18 h'],
    [
      'contact_map_url',
      'contact_map_url',
      ' https://maps.app.goo.gl/x?y=1 ',
      'https://maps.app.goo.gl/x?y=1',
    ],
    ['contact_map_url', 'contact_map_url', '', null],
    ['contact_map_url', 'contact_map_url', 'http://mapa.test/x', 'https://mapa.test/base'],
    ['contact_map_url', 'contact_map_url', 'javascript:alert(1)//https://x', 'https://mapa.test/base'],
    ['contact_map_url', 'contact_map_url', 'https://mapa.test/ otra', 'https://mapa.test/base'],
    [
      'contact_map_url',
      'contact_map_url',
      `https://mapa.test/${'x'.repeat(2_000)}`,
      'https://mapa.test/base',
    ],
    ['price_unit', 'priceUnit', ' por \n día ', 'por día'],
    ['price_unit', 'priceUnit', ' ', null],
    ['price_unit', 'priceUnit', 'x'.repeat(24), 'x'.repeat(24)],
    ['price_unit', 'priceUnit', 'x'.repeat(25), 'por jornada'],
    ['price_unit', 'priceUnit', '{unit}', 'por jornada'],
    ['prices_vat', 'vat', 'added', 'added'],
    ['prices_vat', 'vat', '', null],
    ['prices_vat', 'vat', 'true', 'included'],
    ['prices_vat', 'vat', '[object Object]', 'included'],
    ['show_free_days', 'showsFreeDays', 'true', true],
    ['show_free_days', 'showsFreeDays', '', false],
    ['show_free_days', 'showsFreeDays', 'yes', false],
    ['media_base_url', 'mediaBaseUrl', 'https://otra.mx/p', 'https://otra.mx/p/'],
    ['media_base_url', 'mediaBaseUrl', '', ''],
    ['media_base_url', 'mediaBaseUrl', 'javascript:alert(1)//', 'https://base.mx/fotos/'],
    ['media_base_url', 'mediaBaseUrl', 'https://otra.mx/p?x=', 'https://base.mx/fotos/'],
  ] as const)('%s: %s of %j is %j', (key, field, value, expected) => {
    expect(over(key, value)).toEqual({ ...base, [field]: expected })
  })
})
