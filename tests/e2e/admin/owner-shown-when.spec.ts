import type { Page } from '@playwright/test'
import { fieldText } from '../../../src/domain/planning/moments.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { expect, test } from '../../support/empty-fixtures.ts'
import { PHONE } from '../../support/fixtures.ts'
import { BulkPage } from '../../support/screens/bulk-page.ts'
import { LibraryPage } from '../../support/screens/library-page.ts'
import { ProductTablePage } from '../../support/screens/product-table-page.ts'
import { Admin } from '../../support/servers/admin.ts'
import { LOCAL_KEY } from '../../support/servers/stack.ts'
import { styled, workbook } from '../../support/workbook.ts'

// From an empty shop to 300 products managed by several admins.
test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 })
test.setTimeout(300_000)

const SECTIONS = ['Cámaras', 'Iluminación', 'Audio', 'Grip', 'Cables', 'Drones']
/** Prices as spreadsheets in Spain write them: as text, and as numbers in a format. */
const PRICES = [
  { cell: '7.590,19', price: 7590.19 },
  { cell: 1250, price: 1250 },
  { cell: '1.250', price: 1250 },
  { cell: '341,5', price: 341.5 },
  { cell: styled(2999.9, 1), price: 2999.9 },
]
const priceOf = (index: number) => PRICES[index % PRICES.length]?.price ?? 0
const numberOf = (index: number) => String(index + 1).padStart(3, '0')
const nameOf = (index: number) => `Tripié Sachtler ${numberOf(index)}`
const LIST = workbook(
  [
    {
      name: 'Inventario',
      rows: [
        ['Lista de precios 2026'],
        [],
        ['Artículo', 'Precio', 'Sección', 'Existencias'],
        ...Array.from({ length: 300 }, (_, index) => [
          nameOf(index),
          PRICES[index % PRICES.length]?.cell ?? null,
          SECTIONS[index % SECTIONS.length] ?? null,
          index % 9,
        ]),
      ],
    },
  ],
  { formats: ['#,##0.00'] },
)
/** Timeout for planned changes, which the server checks every ten seconds. */
const SOON = { timeout: 25_000 }
const CLIENT = '00000000-0000-4000-8000-0000000000c7'
const WAREHOUSE = { email: 'bodega@ejemplo.mx', password: 'una-clave-larga' }

test('an owner fills an empty shop from a workbook and photos, plans, invites a warehouse, and gets a deleted product back', async ({
  page,
  shop,
  browser,
}) => {
  const screen = new BulkPage(page)
  const library = new LibraryPage(page)
  const table = new ProductTablePage(page)
  const server = new Admin({ url: shop.url, key: LOCAL_KEY }, shop.admin)
  const toScreen = (name: string) =>
    page.getByRole('navigation', { name: 'Administración' }).getByRole('link', { name, exact: true }).click()
  const product = async (index: number) =>
    (await server.read('products', `select=*&name=eq.${encodeURIComponent(nameOf(index))}`))[0] ?? {}
  await screen.signInByForm(shop.admin)

  await test.step('a Spanish workbook of 300 products goes in whole, with its sections', async () => {
    await toScreen('Artículos')
    await screen.startImport()
    await screen.chooseFile({ name: 'inventario.xlsx', text: LIST })
    await screen.review()
    await expect(screen.kind('Nuevos', 300)).toBeVisible()
    await expect(screen.kind('Errores', 0)).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: /^Crear las secciones que faltan/ })).toBeChecked()
    await expect(page.getByRole('combobox', { name: 'Decimales de los precios' })).toHaveValue('comma')
    await screen.confirm('Importar 300 cambios')
    await expect(screen.status).toHaveText(/^Al día/, { timeout: 45_000 })
    const rows = await server.read('products', 'select=name,price,stock_quantity,section_id&deleted=is.false')
    const found = new Map(rows.map((row) => [row['name'], row]))
    expect(found.size).toBe(300)
    for (let index = 0; index < 300; index++) {
      const { price, stock_quantity: stock } = found.get(nameOf(index)) ?? {}
      expect([Number(price), stock], nameOf(index)).toEqual([priceOf(index), index % 9])
    }
    const sections = await server.read('sections', 'select=name_es&deleted=is.false&order=order_index')
    expect(sections.map((row) => row['name_es'])).toEqual(SECTIONS)
  })

  await test.step('20 photos are dropped, and find their products by their names', async () => {
    const photos = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        library.imageFile(`tripie-sachtler-${numberOf(index)}.jpg`, 600, 400),
      ),
    )
    await library.dropFiles(photos)
    const dialog = page.getByRole('dialog', { name: 'Añadir fotos por nombre' })
    await expect(dialog.getByRole('status')).toHaveText('20 de 20 fotos con artículo.')
    await dialog.getByRole('button', { name: 'Añadir 20 fotos' }).click()
    await expect(dialog).toBeHidden({ timeout: 60_000 })
    await screen.notified('20 fotos añadidas')
    await expect(screen.status).toHaveText(/^Al día/, { timeout: 45_000 })
    for (let index = 0; index < 20; index++) {
      const { image_url: url } = await product(index)
      expect(await library.isInBucket(String(url)), nameOf(index)).toBe(true)
    }
  })

  await test.step('what has no photo is hidden by a filter of their own', async () => {
    await toScreen('Artículos')
    await page.getByRole('button', { name: 'Vista de tabla' }).click()
    await table.filterButton('Sin foto').click()
    await page.getByRole('button', { name: 'Guardar filtro' }).click()
    await page.getByRole('textbox', { name: 'Nombre del filtro' }).fill('Por fotografiar')
    await page.keyboard.press('Enter')
    await table.filterButton('Sin foto').click()
    await expect(page.getByRole('status').filter({ hasText: '300 artículos' })).toBeVisible()
    await table.filterButton('Por fotografiar').click()
    await expect(page.getByRole('status').filter({ hasText: '280 artículos' })).toBeVisible()
    await table.grid.getByRole('checkbox', { name: 'Seleccionar todo' }).check()
    await screen.startAction('Visibilidad')
    await screen.confirm('Ocultar 280 artículos')
    const seen = () => server.read('products', 'select=name&is_public=is.true&deleted=is.false')
    await expect.poll(async () => (await seen()).length, SOON).toBe(20)
  })

  const coming = page.getByRole('list', { name: 'Por venir' }).getByRole('listitem')
  await test.step('a price is planned for tomorrow, brought forward, and the server does it', async () => {
    await table.filterButton('Por fotografiar').click()
    await page.getByRole('button', { name: 'Vista de lista' }).click()
    await screen.search.fill(nameOf(0))
    await screen.menu(nameOf(0), 'Editar')
    await page.getByRole('dialog').getByRole('button', { name: 'Planear…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Planear un cambio' })
    await dialog.getByRole('textbox', { name: 'Precio', exact: true }).fill('8.000,50')
    await dialog.getByRole('button', { name: 'Planear', exact: true }).click()
    await screen.notified('Cambio planeado')
    await expect(dialog).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar', exact: true }).click()
    await toScreen('Planeado')
    await expect(coming).toContainText(nameOf(0))
    await expect(coming).toContainText('mañana, 8:00')
    await expect(coming).toContainText('$8,000.50')
    await coming.getByRole('button', { name: /^Cambiar/ }).click()
    const again = page.getByRole('dialog', { name: 'Cambiar lo planeado' })
    // The current minute, unless it is about to end.
    await again.getByLabel('Desde').fill(fieldText(Date.now() + 10_000, 'America/Cancun'))
    await again.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('list', { name: 'Ya pasó' }).getByRole('listitem')).toContainText(
      nameOf(0),
      SOON,
    )
    expect(Number((await product(0))['price'])).toBe(8000.5)
  })

  await test.step('a warehouse with a link makes its account, counts, and has no price on its screens', async () => {
    await toScreen('Usuarios')
    await page.getByRole('combobox', { name: 'Rol de la invitación' }).selectOption('Bodega')
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    const link = await page.getByRole('textbox', { name: 'Enlace de invitación' }).inputValue()
    const context = await browser.newContext({ ...PHONE, baseURL: shop.url })
    const phone = new AdminDevice(await context.newPage())
    await phone.takeUp(link, WAREHOUSE)
    await count(phone, nameOf(2), async () => (await product(2))['stock_quantity'])
    await context.close()

    const theirs = new Admin({ url: shop.url, key: LOCAL_KEY }, WAREHOUSE)
    const { id, price } = await product(2)
    const command = (n: number, patch: object) => ({
      n,
      ops: [{ table: 'products', id, insert: false, base: {}, patch }],
    })
    const answer = await theirs.call('sync_push', {
      client: CLIENT,
      confirmed: 0,
      sent: 0,
      push: crypto.randomUUID(),
      after: [],
      commands: [command(1, { price: 1 }), command(2, { stock_quantity: 77 })],
    })
    expect(answer['outcomes']).toEqual([
      expect.objectContaining({ n: 1, status: 'refused', constraint: 'staff_role_warehouse' }),
    ])
    expect(await product(2)).toMatchObject({ price, stock_quantity: 77 })
    await expect(
      theirs.change('products', { column: 'id', value: String(id) }, { price: 1 }),
    ).rejects.toThrow(/40[13]/)
  })

  await test.step('a product deleted here comes back from another device, with its image', async () => {
    const { id, image_url: image } = await product(3)
    await toScreen('Artículos')
    await screen.search.fill(nameOf(3))
    await screen.menu(nameOf(3), 'Eliminar')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
    await screen.notified('Artículo eliminado')
    await expect.poll(() => library.isInBucket(String(image)), SOON).toBe(false)

    const context = await browser.newContext({ baseURL: shop.url })
    const other = new AdminDevice(await context.newPage())
    await other.signInByForm(shop.admin)
    await restore(other.page, nameOf(3))
    await expect.poll(() => library.isInBucket(String(image)), SOON).toBe(true)
    await expect
      .poll(async () => (await server.read('products', `select=*&id=eq.${String(id)}`))[0], SOON)
      .toMatchObject({ deleted: false, image_url: image })
    await context.close()
    await expect(screen.productRow(nameOf(3)).locator('img').first()).toBeVisible(SOON)
  })
})

/** Counts a product on a phone, and checks that no screen of it shows prices. */
async function count(phone: AdminDevice, name: string, counted: () => Promise<unknown>): Promise<void> {
  const { page } = phone
  const seesNoPrice = async () => {
    await expect(page.getByRole('textbox', { name: /Precio/ })).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText(/\$\s?\d|Precio/, { useInnerText: true })
  }
  const bar = page.getByRole('navigation', { name: 'Administración' })
  await bar.getByRole('link', { name: 'Inventario' }).tap()
  await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill(name)
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .tap()
  const card = page.getByRole('article', { name, exact: true })
  const stock = card.getByRole('textbox', { name: 'Existencias' })
  const before = Number(await stock.inputValue())
  await card.getByRole('button', { name: 'Agregar una unidad' }).tap()
  await expect(stock).toHaveValue(String(before + 1))
  await seesNoPrice()
  await expect.poll(counted, SOON).toBe(before + 1)
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: 'Artículos', exact: true })
    .tap()
  await expect(page.getByRole('heading', { name: 'Gestión de Artículos' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar artículos' }).fill(name)
  await expect(page.getByRole('main').getByRole('listitem', { name, exact: true })).toBeVisible()
  await seesNoPrice()
  await page.getByRole('main').getByRole('button', { name, exact: true }).tap()
  await expect(page.getByRole('dialog', { name: 'Editar Artículo' })).toBeVisible()
  await seesNoPrice()
}

/** Restores a deleted row from the history. */
async function restore(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: 'Actividad' })
    .click()
  await page
    .getByRole('button', { name: `Ver versiones: el artículo “${name}”` })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Restaurar esta versión/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: '¿Restaurar esta versión?' })
  await expect(question.getByRole('status')).toContainText('La imagen de esta versión vuelve con ella')
  await question.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Versión restaurada').first()).toBeVisible()
}
