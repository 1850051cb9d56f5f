import { TABLE_NAMES } from '../../../src/domain/tables/tables.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { expect, test } from '../../support/fixtures.ts'

test.describe('how this device stands', () => {
  test.use({ ownShop: true, installed: true, serviceWorkers: 'allow', colorScheme: 'light' })

  test(
    'is compared with the server, repaired, told offline, and fetched again without an empty screen',
    { tag: '@core' },
    async ({ page }) => {
      test.slow()
      const device = new AdminDevice(page)
      const part = (title: string) => page.getByRole('region', { name: title })
      const line = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} [—\\d]`) })
      const check = page.getByRole('button', { name: 'Revisar ahora' })
      const again = page.getByRole('button', { name: 'Volver a descargar' })
      const fetchesProducts = () =>
        page.waitForRequest(
          (request) => request.url().endsWith('sync_pull') && /"products":0\b/.test(request.postData() ?? ''),
        )
      const isTheSame = 'Este dispositivo tiene lo mismo que el servidor.'
      await device.signIn(() => device.open('/config/status'))

      await test.step('before it was compared', async () => {
        await expect(page.getByRole('heading', { name: 'Estado', level: 1 })).toBeVisible()
        await expect(line('Artículos')).toContainText('Sin revisar')
        await expect(part('Sincronización')).toContainText('Por enviarNada')
        await expect(part('Almacenamiento')).toContainText(/Ocupado.+ de .+ [GT]B/)
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('compared: everything is the same, and what the server is is known', async () => {
        await check.click()
        await expect(page.getByText(isTheSame)).toBeVisible()
        await expect(page.getByText('Coincide', { exact: true })).toHaveCount(TABLE_NAMES.length)
        await expect(part('Versiones')).toContainText(/PostgreSQL \d+\.\d+Esquema 2026\d{10}/)
        await expect(part('Versiones')).toContainText(/Último respaldo(Ninguno conocido|Hecho hace)/)
        await expect(part('Datos de este dispositivo')).toContainText('Revisado hace un momento')
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('a row that the browser has changed is found and comes again', async () => {
        const id = demoId(DEMO.light)
        expect(await page.evaluate(nameOnDisk, { id, change: { name: 'Estropeado', seq: 1 } })).toBe(
          DEMO.light,
        )
        const repair = fetchesProducts()
        await check.click()
        await repair
        await expect.poll(() => page.evaluate(nameOnDisk, { id })).toBe(DEMO.light)
        await expect(page.getByText(isTheSame)).toBeVisible()
        await expect(page.getByText('Coincide', { exact: true })).toHaveCount(TABLE_NAMES.length)
      })
      await test.step('offline: the last comparison with its age, and nothing that could not be done', async () => {
        await device.goOffline()
        await page.reload()
        await expect(page.getByText('se puede revisar cuando vuelva')).toBeVisible()
        await expect(page.getByText('Coincide', { exact: true })).toHaveCount(TABLE_NAMES.length)
        await expect(part('Datos de este dispositivo')).toContainText(/Revisado hace/)
        await expect(check).toBeDisabled()
        await expect(again).toBeDisabled()
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('what waits is told and leads to where it is dealt with', async () => {
        const row = demoRow(DEMO.light)
        const op = { table: 'products' as const, id: row.id, insert: false, base: {}, patch: { price: 4321 } }
        await device.write('Cambiar precio', [op], row)
        await page.reload()
        await expect(part('Sincronización')).toContainText('Por enviar1 cambio')
        await page.getByRole('button', { name: 'Ver cambios', exact: true }).click()
        await expect(device.change('Cambiar precio')).toBeVisible()
        await page.keyboard.press('Escape')
      })
      await test.step('what waits is sent, and everything is fetched again after a question', async () => {
        await device.goOnline()
        await expect(part('Sincronización')).toContainText('Por enviarNada')
        await again.click()
        const question = page.getByRole('alertdialog', { name: '¿Volver a descargar todo?' })
        await question.getByRole('button', { name: 'Cancelar' }).click()
        const all = fetchesProducts()
        await again.click()
        await question.getByRole('button', { name: 'Descargar' }).click()
        await all
        await expect(page.getByText(isTheSame)).toBeVisible()
        await expect(page.getByText('Coincide', { exact: true })).toHaveCount(TABLE_NAMES.length)
      })
    },
  )
})

/** Runs in the page: returns the name of a product on the disk. `change` modifies it there directly. */
async function nameOnDisk({ id, change }: { id: string; change?: object }): Promise<string> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = names.find((known) => /^rxdb-dexie-claqueta-admin-.*--products$/.test(known)) ?? ''
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The products do not open')))
  })
  const documents = database.transaction('docs', 'readwrite').objectStore('docs')
  const found = await new Promise<{ name: string }>((resolve) => {
    const request = documents.get(id) as IDBRequest<{ name: string }>
    request.addEventListener('success', () => {
      if (change) documents.put({ ...request.result, ...change })
      resolve(request.result)
    })
  })
  database.close()
  return found.name
}
