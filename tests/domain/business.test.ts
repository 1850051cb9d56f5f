import { expect, it } from 'vitest'
import { readBusiness } from '../../src/domain/business.ts'

const read = (variables: Record<string, unknown>) => readBusiness(variables)

it('is the demo where nothing is configured', () => {
  expect(read({})).toEqual({
    whatsapp: '529840001234',
    serviceSectionIds: [],
    demoReelUrl: null,
    siteUrl: null,
    contactEmail: null,
    contactPhone: null,
    mediaBaseUrl: 'https://media.claqueta.test/Productos/',
  })
})

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
])('the e-mail %j is %j (AMB-50)', (value, email) => {
  expect(read({ VITE_CONTACT_EMAIL: value }).contactEmail).toBe(email)
})

it.each([
  ['984 000 1234', { shown: '984 000 1234', dialled: '+529840001234' }],
  [' +52 (984) 000-1234 ', { shown: '+52 (984) 000-1234', dialled: '+529840001234' }],
  ['+1 305 555 0100', { shown: '+1 305 555 0100', dialled: '+13055550100' }],
  ['', null],
  ['{phone}', null],
  ['123', null],
])('the phone %j is %j (AMB-50, AMB-58)', (value, phone) => {
  expect(read({ VITE_CONTACT_PHONE: value }).contactPhone).toEqual(phone)
})

it.each([
  ['https://claqueta.mx/', 'https://claqueta.mx'],
  ['https://claqueta.mx/tienda?x=1', 'https://claqueta.mx'],
  ['claqueta.mx', null],
  ['javascript:alert(1)', null],
])('the site %j stands at %j', (value, origin) => {
  expect(read({ VITE_SITE_URL: value }).siteUrl).toBe(origin)
})

it.each([
  ['https://media.claqueta.mx/Productos/', 'https://media.claqueta.mx/Productos/'],
  [' https://media.claqueta.mx/Productos ', 'https://media.claqueta.mx/Productos/'],
  ['media.claqueta.mx', 'https://media.claqueta.test/Productos/'],
  [undefined, 'https://media.claqueta.test/Productos/'],
])('pictures given by name, with %j, stand at %j (AMB-32)', (value, folder) => {
  expect(read({ VITE_MEDIA_BASE_URL: value }).mediaBaseUrl).toBe(folder)
})
