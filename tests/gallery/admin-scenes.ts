import { ADMIN_SCREENS } from '../../src/features/admin/admin-shell/screens.ts'
import { DEMO, demoId } from '../support/demo.ts'
import {
  at,
  dialogAt,
  dialogOf,
  failedAt,
  LONG_NAME,
  opens,
  rowsDoNotCome,
  whileAt,
  type Scene,
  type State,
} from './scene-parts.ts'

const OWN = ADMIN_SCREENS.filter(({ path }) => path.startsWith('/config/'))
const screens = (how: string, show: (name: string, path: string) => State) =>
  OWN.map(({ label, path }) => show(`${label}${how}`, path))
const PRODUCTS = '/config/catalog-products'

export const ADMIN_SCENES: readonly Scene[] = [
  {
    group: 'Admin',
    prepare: (device) => device.signIn(),
    states: [
      ...screens('', at),
      at('a product in Inventario', `/config/inventory?product=${demoId(DEMO.light)}`),
      at('a product in Inventario that is gone', '/config/inventory?product=none'),
      at('a search in Inventario', '/config/inventory?q=camara'),
      at('a search in Inventario without result', '/config/inventory?q=zzzz'),
      {
        name: 'the camera of Inventario refused',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Escanear código' }).click()
          await page.getByRole('alert').waitFor()
        },
      },
      at('products without result', `${PRODUCTS}?q=zzzz`),
      at('Biblioteca once more', '/config/library'),
      opens(
        'an image of Biblioteca',
        ({ page }) => page.getByRole('list', { name: 'Imágenes', exact: true }).getByRole('button').first(),
        dialogOf,
      ),
      at('what has no words in Biblioteca', '/config/library?only=no-alt'),
      at('products before photos', PRODUCTS),
      {
        name: 'photos on their way to products',
        show: async (device) => {
          await device.page.getByRole('button', { name: 'Importar y exportar' }).click()
          await device.page.getByRole('menuitem', { name: 'Añadir fotos por nombre…' }).click()
          await dialogOf(device).waitFor()
        },
      },
      at('the editor of a custom page', '/config/content/modifiable-page/bodas'),
      at('the SEO of the home page', '/config/seo/edit/'),
      dialogAt('a product form', `${PRODUCTS}?action=edit&article=${demoId(DEMO.light)}`),
      dialogAt('the form of a new product', `${PRODUCTS}?action=new`),
      at('products again', PRODUCTS),
      {
        name: 'products chosen',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Seleccionar', exact: true }).click()
          await page.getByRole('button', { name: 'Seleccionar todo' }).click()
        },
      },
      opens('labels', ({ page }) => page.getByRole('button', { name: 'Imprimir etiquetas' }), dialogOf),
      at('products once more', PRODUCTS),
      {
        name: 'products as a table',
        show: async ({ page }) => {
          const button = page.getByRole('button', { name: 'Vista de tabla' })
          // Phones have only the list.
          if (!(await button.isVisible())) return
          await button.click()
          await page.getByRole('grid', { name: 'Artículos' }).waitFor()
        },
      },
      { name: 'the changes of this device', show: (device) => device.openChanges() },
      at('the panel again', '/config/dashboard'),
      {
        name: 'the shortcuts',
        show: async (device) => {
          await device.page.keyboard.press('?')
          await dialogOf(device).waitFor()
        },
      },
      at('the panel once more', '/config/dashboard'),
      {
        name: 'the command palette',
        show: async (device) => {
          await device.page.keyboard.press('Control+k')
          await dialogOf(device).waitFor()
        },
      },
    ],
  },
  {
    group: 'Admin, offline',
    isInstalled: true,
    prepare: async (device) => {
      await device.signIn()
      await device.goOffline()
    },
    states: screens(', offline', at),
  },
  {
    group: 'Admin, loading',
    prepare: async (device) => {
      await rowsDoNotCome(device, 'loading')
      await device.open('/login')
      await device.fillIn()
    },
    states: screens(', loading', whileAt),
  },
  {
    group: 'Admin, failed',
    prepare: async (device) => {
      await rowsDoNotCome(device, 'failed')
      await device.open('/login')
      await device.fillIn()
    },
    states: screens(', failed', failedAt),
  },
  { group: 'Admin, empty', isEmptyShop: true, states: screens(', empty', at) },
  {
    group: 'Admin, long text',
    prepare: async (device, admin) => {
      await admin?.add({ name: LONG_NAME, price: 9_999_999.99, stock_quantity: 1_000_000 })
      await device.signIn()
    },
    states: [
      at('products, long text', `${PRODUCTS}?q=superextraordinariamente`),
      at('Inventario, long text', '/config/inventory?q=superextraordinariamente'),
      {
        name: 'a product in Inventario, long text',
        show: ({ page }) =>
          page.getByRole('list', { name: 'Resultados' }).getByRole('button').first().click(),
      },
    ],
  },
]
