import { expect } from '@playwright/test'
import { sectionId } from '../../supabase/seed/products.ts'
import { IPHONE_AGENT } from '../support/chromium.ts'
import { DEMO, demoId } from '../support/demo.ts'
import { Visitor } from '../support/devices/visitor.ts'
import { PUBLIC_PAGES } from '../support/screens/public-pages.ts'
import {
  at,
  dialogOf,
  endOf,
  hasHeading,
  LONG_NAME,
  opens,
  REQUEST,
  rowsDoNotCome,
  whileAt,
  type Scene,
} from './scene-parts.ts'

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
      opens(
        'its image, enlarged',
        ({ page }) => page.getByRole('button', { name: /^Ampliar imagen/ }).first(),
        ({ page }) => page.getByRole('button', { name: 'Acercar' }),
      ),
      at('a product with a film', `/product/${demoId(DEMO.reel)}`),
      opens(
        'its film',
        ({ page }) => page.getByRole('button', { name: /^Ver video de muestra/ }).first(),
        dialogOf,
      ),
      at('the catalogue before its dates', '/rental'),
      opens('the dates of a rental', ({ page }) => page.getByRole('button', { name: /^Fechas/ }), dialogOf),
      at('a product that is sold out', `/product/${demoId(DEMO.soldOut)}`),
      at('the catalogue before its menu', '/rental'),
      {
        name: 'the menu',
        show: async ({ page }) => {
          await page.setViewportSize({ width: 390, height: 844 })
          await page.getByRole('button', { name: 'Abrir menú' }).click()
          await page.getByRole('dialog', { name: 'Menú' }).waitFor()
        },
      },
      at('the page about us before its notices', '/nosotros'),
      {
        name: 'the notices, none',
        show: async (device) => {
          await device.page.keyboard.press('F8')
          await expect(dialogOf(device)).toBeVisible()
        },
      },
    ],
  },
  {
    group: 'Storefront, installing',
    userAgent: IPHONE_AGENT,
    prepare: (device) => device.hasStored(REQUEST),
    states: [
      {
        name: 'the offer to install the app',
        show: async (device) => {
          await device.visit('/rental')
          await device.page.getByRole('button', { name: 'Instalar aplicación' }).waitFor()
        },
      },
      opens(
        'the steps that install the app',
        ({ page }) => page.getByRole('button', { name: 'Instalar aplicación' }),
        dialogOf,
      ),
    ],
  },
  { group: 'Storefront, ends', states: PUBLIC_PAGES.map(({ name, path }) => endOf(name, path)) },
  {
    group: 'Storefront, paper',
    states: ['/rental', PRODUCT, '/modif/bodas', '/nosotros'].map((path) => ({
      name: `${path.replace(demoId(DEMO.light), 'id')}, on paper`,
      show: async (device) => {
        await device.page.emulateMedia({ media: 'screen' })
        await device.visit(path)
        await hasHeading(device)
        await device.page.emulateMedia({ media: 'print' })
      },
    })),
  },
  {
    group: 'Storefront, prices',
    prepare: async (device, admin) => {
      const phoneView = { column: 'setting_key', value: 'default_view_mode_mobile' }
      await admin?.change('catalog_settings', phoneView, { setting_value: 'grid' })
      const ids: unknown[] = []
      for (const price of [9_999_999.99, 1_234_567.5, 12_500]) {
        const name = `Grúa ${ids.length}`
        const offer = {
          price,
          discount_price: price * 0.8,
          stock_quantity: 12,
          section_id: sectionId('Audio'),
        }
        ids.push(await admin?.add({ ...offer, name }))
      }
      await device.hasStored(JSON.stringify(ids.slice(1).map((id) => ({ id, quantity: 12 }))))
    },
    states: [
      {
        name: 'the largest prices',
        show: async (device) => {
          await device.visit('/rental')
          await device.searchFor('Grúa')
          await expect(device.card('Grúa 0')).toContainText('por día')
        },
      },
      {
        name: 'the largest prices as a list',
        show: async ({ page }) => page.getByRole('button', { name: 'Vista de lista' }).click(),
      },
      { name: 'a product with the largest price', show: (device) => device.openProduct('Grúa 0') },
      {
        name: 'the page of a product with the largest price',
        show: async ({ page }) => page.getByRole('link', { name: 'Ver ficha completa' }).click(),
      },
      { name: 'the request with the largest prices', show: (device) => device.openPanel() },
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
      // As a visitor, because the admin area never loads here.
      await new Visitor(device.page).goOffline()
    },
    states: [
      ...PATHS.slice(0, 3).map((path) => at(`${path.replace(demoId(DEMO.light), 'id')}, offline`, path)),
      { name: 'the request, offline', show: (device) => device.openPanel() },
    ],
  },
  {
    group: 'Storefront, empty',
    isEmptyShop: true,
    states: ['/', '/rental', '/nosotros', '/filmacion-aerea', '/contacto', '/modif'].map((path) => ({
      name: `${path}, empty`,
      show: (device) => device.visit(path),
    })),
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
