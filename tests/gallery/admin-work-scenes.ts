import { expect } from '@playwright/test'
import { VISITOR_EMAIL, DEMO_PASSWORD } from '../../supabase/local/accounts/accounts.ts'
import { DEMO, demoId } from '../support/demo.ts'
import type { AdminDevice } from '../support/devices/admin-device.ts'
import { BulkPage } from '../support/screens/bulk-page.ts'
import { LibraryPage } from '../support/screens/library-page.ts'
import type { Admin } from '../support/servers/admin.ts'
import { workbook } from '../support/workbook.ts'
import { asksTable, at, dialogAt, dialogOf, type Scene } from './scene-parts.ts'

const PRODUCTS = '/config/catalog-products'
const COUNTED = 'Tripié para contar'
const PRICED = 'Tripié con otro precio'
const GONE = 'Tripié que ya no está'
const WAREHOUSE = 'bodega@claqueta.test'

type Fields = Record<string, unknown>

/** Changes a product on this device that another admin has changed meanwhile. */
async function bothChange(
  device: AdminDevice,
  admin: Admin,
  { name, mine, theirs }: { name: string; mine: Fields; theirs: Fields | null },
): Promise<void> {
  const row = (await admin.product(name)) ?? {}
  const id = String(row['id'])
  const base = Object.fromEntries(Object.keys(mine).map((field) => [field, row[field]]))
  if (theirs) await admin.change('products', { column: 'id', value: id }, theirs)
  else await admin.delete(name)
  await device.write(`Cambiar “${name}”`, [{ table: 'products', id, insert: false, base, patch: mine }], row)
}

async function signsOut({ page }: AdminDevice): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Signs in another user on this device. */
async function signsInInstead(device: AdminDevice, email: string, password: string): Promise<void> {
  const { page } = device
  await signsOut(device)
  await device.open('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.waitForURL('**/config/**')
}

const LINES = [
  ['Nombre', 'Precio', 'Existencias', 'Sección', 'Notas'],
  [DEMO.light, '7.590,19', 3, 'Iluminación', 'revisar'],
  [DEMO.hidden, '1.250', 1, '', ''],
  [DEMO.soldOut, 'gratis', 1.5, '', ''],
  ['Slider de prueba', '900', 2, 'Grúas y rieles', ''],
  ...Array.from({ length: 12 }, (_, line) => [`Cable de prueba ${line + 1}`, 35 + line, 10, 'Audio', '']),
]

/** Scenes with files, plans, users, and changes of others. */
export const ADMIN_WORK_SCENES: readonly Scene[] = [
  {
    group: 'Admin, files',
    prepare: (device) => device.signIn(),
    states: [
      {
        name: 'a workbook to import',
        show: async (device) => {
          await at('', PRODUCTS).show(device)
          const screen = new BulkPage(device.page)
          await screen.startImport()
        },
      },
      {
        name: 'the columns of a workbook',
        show: async ({ page }) => {
          const sheets = [
            { name: 'Lista', rows: LINES },
            { name: 'Clientes', rows: [['Nombre'], ['Ana']] },
          ]
          await new BulkPage(page).chooseFile({ name: 'lista de precios 2026.xlsx', text: workbook(sheets) })
          await page.getByRole('combobox', { name: 'Hoja del libro' }).selectOption({ index: 0 })
          await page.getByRole('button', { name: 'Revisar' }).waitFor()
        },
      },
      {
        name: 'what a workbook would change',
        show: async ({ page }) => {
          const screen = new BulkPage(page)
          await screen.review()
          await screen.fileLine(2).waitFor()
        },
      },
      at('Biblioteca before the photos', '/config/library'),
      {
        name: 'photos that find their products',
        show: async (device) => {
          const screen = new LibraryPage(device.page)
          const names = [
            'aputure-ls-600d-pro.jpg',
            'Aputure LS 600d Pro-2.jpg',
            `${DEMO.uncapped}.jpg`,
            'godox.jpg',
            'IMG_20260114_101533_una foto con un nombre que no cabe en un renglón.jpg',
          ]
          const files = []
          for (const [place, name] of names.entries())
            files.push(await screen.imageFile(name, 600, 400, `hsl(${place * 60} 60% 45%)`))
          await screen.dropFiles(files)
          await expect(dialogOf(device).getByRole('list', { name: 'Fotos' })).toBeVisible()
        },
      },
      {
        name: 'a product for a photo',
        show: async (device) => {
          const list = dialogOf(device).getByRole('list', { name: 'Fotos' })
          await list.getByRole('listitem').last().getByRole('button').first().click()
          await expect(dialogOf(device).getByRole('searchbox')).toBeVisible()
        },
      },
    ],
  },
  {
    group: 'Admin, plans',
    prepare: (device) => device.signIn(),
    states: [
      dialogAt('a product form before', `${PRODUCTS}?action=edit&article=${demoId(DEMO.cents)}`),
      {
        name: 'a plan',
        show: async (device) => {
          await dialogOf(device).getByRole('button', { name: 'Planear…' }).click()
          await dialogOf(device).getByLabel('Desde').fill('2098-01-01T08:00')
          await dialogOf(device).getByLabel('Hasta').fill('2098-01-08T08:00')
          await dialogOf(device).getByLabel('Precio con descuento').fill('100')
        },
      },
      {
        name: 'a product form with a plan',
        show: async (device) => {
          await dialogOf(device).getByRole('button', { name: 'Planear', exact: true }).click()
          const part = device.page.getByRole('region', { name: 'Planeado', exact: true })
          await part.getByRole('listitem').first().waitFor()
          await part.scrollIntoViewIfNeeded()
        },
      },
      {
        name: 'Planeado with plans',
        show: async (device) => {
          await dialogAt('', `${PRODUCTS}?action=edit&article=${demoId(DEMO.hidden)}`).show(device)
          await dialogOf(device).getByRole('button', { name: 'Planear…' }).click()
          await dialogOf(device).getByRole('button', { name: 'Planear', exact: true }).click()
          await device.page
            .getByRole('region', { name: 'Planeado', exact: true })
            .getByRole('listitem')
            .first()
            .waitFor()
          await at('', '/config/planned').show(device)
          await expect(
            device.page.getByRole('list', { name: 'Por venir' }).getByRole('listitem'),
          ).toHaveCount(2)
        },
      },
      at('products with a plan', `${PRODUCTS}?q=${encodeURIComponent(DEMO.cents)}`),
    ],
  },
  {
    group: 'Admin, changes',
    prepare: async (device, admin) => {
      if (!admin) return
      await admin.add({ name: COUNTED, price: 100, stock_quantity: 4 })
      await admin.add({ name: PRICED, price: 100, stock_quantity: 1 })
      await admin.add({ name: GONE, price: 100 })
      await device.signIn()
      await bothChange(device, admin, {
        name: COUNTED,
        mine: { stock_quantity: 3 },
        theirs: { stock_quantity: 5 },
      })
      await bothChange(device, admin, { name: PRICED, mine: { price: 150 }, theirs: { price: 120 } })
      await bothChange(device, admin, { name: GONE, mine: { price: 150 }, theirs: null })
      await bothChange(device, admin, { name: DEMO.cents, mine: { price: -5 }, theirs: {} })
    },
    states: [
      {
        name: 'two numbers of one stock',
        show: async (device) => {
          await at('', `${PRODUCTS}?q=${encodeURIComponent(COUNTED)}`).show(device)
          const question = { name: /¿Cuántas quedan\?$/ }
          await expect(device.page.getByRole('group', question).first()).toBeVisible({ timeout: 30_000 })
        },
      },
      {
        name: 'changes that need attention',
        show: async (device) => {
          await device.openChanges()
          await expect(device.group('Necesitan tu atención').getByRole('listitem').first()).toBeVisible()
        },
      },
      {
        name: 'changes that need attention, further down',
        show: (device) =>
          device.group('Necesitan tu atención').getByRole('listitem').last().scrollIntoViewIfNeeded(),
      },
      {
        name: 'two numbers of one stock in the table',
        show: async (device) => {
          await at('', `${PRODUCTS}?q=${encodeURIComponent(COUNTED)}`).show(device)
          await device.page.getByRole('button', { name: 'Vista de tabla' }).click()
          await device.page.getByRole('grid', { name: 'Artículos' }).waitFor()
        },
      },
      {
        name: 'two numbers of one stock, asked from the table',
        show: async () => {},
        again: asksTable(/^Confirmar existencias/),
      },
    ],
  },
  {
    // Users who get a role here have it in later scenes.
    group: 'Admin, people',
    prepare: (device) => device.signIn(),
    states: [
      {
        name: 'an invitation',
        show: async (device) => {
          await at('', '/config/users').show(device)
          await device.page.getByRole('button', { name: 'Crear enlace' }).click()
          await device.page.getByRole('list', { name: 'Invitaciones sin usar' }).waitFor()
        },
      },
      {
        name: 'giving a role',
        show: async (device) => {
          await device.page.getByRole('textbox', { name: 'Correo de la cuenta' }).fill(VISITOR_EMAIL)
          await device.page.getByRole('button', { name: 'Dar rol' }).click()
          await dialogOf(device).waitFor()
        },
      },
      {
        name: 'several people',
        show: async (device) => {
          await dialogOf(device).getByRole('button', { name: 'Dar rol' }).click()
          await device.page.getByRole('listitem', { name: VISITOR_EMAIL, exact: true }).waitFor()
        },
      },
      {
        name: 'taking a role',
        show: async (device) => {
          await device.page.getByRole('button', { name: `Quitar rol a ${VISITOR_EMAIL}` }).click()
          await dialogOf(device).waitFor()
        },
      },
      {
        name: 'an invitation that was opened',
        show: async (device) => {
          const { page } = device
          await at('', '/config/users').show(device)
          await page.getByRole('button', { name: 'Crear enlace' }).click()
          const link = await page.getByRole('textbox', { name: 'Enlace de invitación' }).inputValue()
          await signsOut(device)
          await page.goto(link)
          await page.getByRole('textbox', { name: 'Email' }).fill(WAREHOUSE)
          await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('una-clave-larga')
          await page
            .getByRole('textbox', { name: 'Repite la contraseña', exact: true })
            .fill('una-clave-larga')
        },
      },
      {
        name: 'Inventario of a warehouse',
        show: async ({ page }) => {
          await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
          await page.waitForURL('**/config/inventory')
          await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill('Sony FX6')
          await page.getByRole('list', { name: 'Resultados' }).getByRole('button').first().waitFor()
        },
      },
      {
        name: 'a product of a warehouse',
        show: async ({ page }) => {
          await page.getByRole('list', { name: 'Resultados' }).getByRole('button').first().click()
          await page.getByRole('article').first().waitFor()
        },
      },
      at('Artículos of a warehouse', `${PRODUCTS}?q=sony`),
      dialogAt('a product form of a warehouse', `${PRODUCTS}?action=edit&article=${demoId(DEMO.light)}`),
      at('Estado of a warehouse', '/config/status'),
      at('a screen that is not of a warehouse', '/config/settings'),
      {
        name: 'Panel of an editor',
        show: async (device) => {
          await signsInInstead(device, VISITOR_EMAIL, DEMO_PASSWORD)
          await at('', '/config/dashboard').show(device)
          await device.waitForFresh()
        },
      },
      at('Artículos of an editor', PRODUCTS),
    ],
  },
]
