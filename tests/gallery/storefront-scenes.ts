import { DEMO, demoId } from '../support/demo.ts'
import { PUBLIC_PAGES } from '../support/screens/public-pages.ts'
import { at, LONG_NAME, opens, rowsDoNotCome, whileAt, type Scene } from './scene-parts.ts'

const REQUEST = JSON.stringify(
  [DEMO.discounted, DEMO.quoted, DEMO.external].map((name) => ({ id: demoId(name), quantity: 2 })),
)
const PRODUCT = `/product/${demoId(DEMO.light)}`
const PATHS = ['/', '/rental', PRODUCT, '/nosotros', '/filmacion-aerea', '/modif/bodas'] as const

export const STOREFRONT_SCENES: readonly Scene[] = [
  {
    group: 'Storefront',
    states: [
      ...PUBLIC_PAGES.map(({ name, path }) => at(name, path)),
      at('the requests kept, none', '/solicitudes'),
      at('a shared request that cannot be read', '/solicitud#s=1.x.y'),
      at('an address that leads nowhere', '/no-existe'),
      at('a product that is not there', '/product/none'),
      at('the sign-in', '/login'),
      {
        name: 'a sign-in that is refused',
        show: async ({ page }) => {
          await page.getByLabel('Email').fill('nadie@claqueta.test')
          await page.getByLabel('Contraseña', { exact: true }).fill('otra')
          await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
          await page.getByRole('alert').first().waitFor()
        },
      },
      at('the catalogue again', '/rental'),
      {
        name: 'the catalogue as a list',
        show: ({ page }) => page.getByRole('button', { name: 'Vista de lista' }).click(),
      },
      { name: 'a search without result', show: (device) => device.searchFor('zzzz') },
      { name: 'a search', show: (device) => device.find(DEMO.discounted) },
      { name: 'a product over the catalogue', show: (device) => device.openProduct(DEMO.discounted) },
    ],
  },
  {
    group: 'Request',
    prepare: (device) => device.hasStored(REQUEST),
    states: [
      at('the catalogue with a request', '/rental'),
      { name: 'the request', show: (device) => device.openPanel() },
      opens(
        'its dates and data',
        ({ page }) => page.getByRole('button', { name: 'Añadir fechas y datos' }),
        ({ page }) => page.getByLabel('Fecha de inicio'),
      ),
    ],
  },
  {
    group: 'Storefront, loading',
    prepare: async (device) => {
      await device.comesUnpainted()
      await rowsDoNotCome(device, 'loading')
    },
    states: PATHS.map((path) => whileAt(`${path.replace(demoId(DEMO.light), 'id')}, loading`, path)),
  },
  {
    group: 'Storefront, failed',
    prepare: async (device) => {
      await device.comesUnpainted()
      await rowsDoNotCome(device, 'failed')
    },
    states: PATHS.map((path) => ({
      name: `${path.replace(demoId(DEMO.light), 'id')}, failed`,
      show: async (device) => {
        await device.open(path)
        await device.page.getByRole('button', { name: 'Reintentar' }).first().waitFor()
      },
    })),
  },
  {
    group: 'Storefront, offline',
    isInstalled: true,
    prepare: async (device) => {
      await device.hasStored(REQUEST)
      await device.visit('/rental')
      await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await device.goOffline()
    },
    states: [
      ...PATHS.slice(0, 3).map((path) => at(`${path.replace(demoId(DEMO.light), 'id')}, offline`, path)),
      { name: 'the request, offline', show: (device) => device.openPanel() },
    ],
  },
  {
    group: 'Storefront, empty',
    isEmptyShop: true,
    states: ['/', '/rental', '/nosotros', '/filmacion-aerea', '/contacto', '/modif'].map((path) =>
      whileAt(`${path}, empty`, path),
    ),
  },
  {
    group: 'Storefront, long text',
    prepare: async (device, admin) => {
      const id = await admin?.add({ name: LONG_NAME, price: 9_999_999.99, description: LONG_NAME.repeat(4) })
      await device.page.addInitScript(
        (text) => localStorage.setItem('cart', text),
        JSON.stringify([{ id, quantity: 999 }]),
      )
    },
    states: [
      {
        name: 'the catalogue, long text',
        show: async (device) => {
          await device.visit('/rental')
          await device.searchFor('superextraordinariamente')
        },
      },
      {
        name: 'a product, long text',
        show: ({ page }) => page.getByRole('article').getByRole('link').first().click(),
      },
      {
        name: 'the request, long text',
        show: async (device) => {
          await device.visit('/rental')
          await device.openPanel()
        },
      },
    ],
  },
]
