import { readFile } from 'node:fs/promises'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { byNight, expect, increase, INSTALLED, test } from '../../support/fixtures.ts'
import { Visitor } from '../../support/devices/visitor.ts'

const SUMMARY = '**/rest/v1/rpc/usage_summary'

test.describe('how the site is used', () => {
  test.use({ ...INSTALLED, viewport: { width: 1280, height: 900 } })

  test(
    'is told by visitors without a name, and read by administrators, online and offline',
    { tag: '@core' },
    async ({ visitor, browser, shop, admin }) => {
      test.slow()
      const { page: shopPage, context } = visitor
      const sent = async () => ({
        searches: (await admin.read('missed_searches', 'select=term&order=term')).map(({ term }) => term),
        requests: await admin.read('opened_requests', 'select=way,product_ids,quantities,from_day,folio'),
      })

      await test.step('a search in vain is told once the person pauses, or leaves', async () => {
        await visitor.visit('/rental')
        await visitor.searchFor('Ornitorrinco Telescópico')
        await expect.poll(async () => (await sent()).searches).toEqual(['ornitorrinco telescopico'])
        // Searches with results, personal data and already reported terms are not recorded.
        for (const term of ['sony', 'ana@ejemplo.mx', '984 000 1234', 'ORNITORRINCO  telescópico'])
          await visitor.searchFor(term)
        await visitor.searchFor('riel de doce metros')
        await shopPage.getByRole('link', { name: 'Filmación Aérea' }).first().click()
        await expect
          .poll(async () => (await sent()).searches)
          .toEqual(['ornitorrinco telescopico', 'riel de doce metros'])
      })
      await test.step('a request is told when the chat opens: products, how many, days and folio, nothing else', async () => {
        await visitor.visit('/rental')
        await visitor.find(DEMO.light)
        await visitor.add(DEMO.light)
        await increase(visitor.card(DEMO.light)).click()
        await visitor.openPanel()
        await context.route('https://wa.me/**', (route) => route.abort())
        await context.setOffline(true)
        await visitor.sendLink.click()
        expect((await sent()).requests).toEqual([])
        await visitor.goOnline()
        await expect
          .poll(async () => (await sent()).requests)
          .toEqual([
            {
              way: 'whatsapp',
              product_ids: [demoId(DEMO.light)],
              quantities: [2],
              from_day: null,
              folio: expect.stringMatching(/^...-...$/),
            },
          ])
      })
      await byNight('who asks not to be followed is not', async () => {
        const shy = await browser.newContext({ baseURL: shop.url })
        await shy.addInitScript(() =>
          Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
        )
        const quiet = new Visitor(await shy.newPage())
        await quiet.visit('/rental')
        await quiet.searchFor('unicornio invisible')
        await expect(quiet.page.getByText('No hay productos que coincidan')).toBeVisible()
        await quiet.page.getByRole('link', { name: 'Filmación Aérea' }).first().click()
        await expect(quiet.page).toHaveURL('/filmacion-aerea')
        await expect
          .poll(async () => (await admin.read('page_visits', `path=like./filmacion-aerea*`)).length)
          .toBe(2)
        expect((await sent()).searches).not.toContain('unicornio invisible')
        await shy.close()
      })

      const adminContext = await browser.newContext({
        baseURL: shop.url,
        colorScheme: 'light',
        acceptDownloads: true,
      })
      const page = await adminContext.newPage()
      const device = new AdminDevice(page)
      const part = (name: string) => page.getByRole('region', { name, exact: true })
      const rows = (name: string) => page.getByRole('table', { name }).getByRole('row')
      await test.step('the figures, with a chart and the same as a table', async () => {
        await device.signIn(() => device.open('/config/analytics'))
        await expect(page.getByRole('heading', { name: 'Analítica', level: 1 })).toBeVisible()
        await expect(
          part('Visitas por día').getByRole('img', { name: /^Visitas por día, \d+ visitas/ }),
        ).toBeVisible()
        await expect(part('Visitas por día').locator('.recharts-bar-rectangle')).not.toHaveCount(0)
        await expect(rows('Búsquedas sin resultado')).toHaveText([
          /Búsqueda/,
          /riel de doce metros|ornitorrinco/,
          /ornitorrinco|riel/,
        ])
        await expect(rows('Artículos más solicitados').last()).toHaveText(`${DEMO.light} 12`)
        await expect(part('Artículos más solicitados')).toContainText('1 solicitud con 2 artículos')
        await expect(page.getByRole('link', { name: DEMO.light })).toHaveAttribute(
          'href',
          `/config/catalog-products?action=edit&article=${demoId(DEMO.light)}`,
        )
        await expect(page.getByRole('note')).toContainText('En construcción')
        expect(await axeViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Ver como tabla' }).click()
        await expect(rows('Visitas por día')).toHaveCount(31)
      })
      await byNight('another span, and the admin area when it is asked for', async () => {
        await expect(part('Páginas visitadas')).not.toContainText('/config')
        await page.getByRole('radio', { name: '7 días' }).check()
        await expect(rows('Visitas por día')).toHaveCount(8)
        await page.getByRole('switch', { name: 'Incluir el panel' }).click()
        await expect(part('Páginas visitadas')).toContainText('/config/analytics')
      })
      await byNight('as a file', async () => {
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Exportar CSV' }).click(),
        ])
        expect(file.suggestedFilename()).toMatch(/^analitica-\d{4}-\d\d-\d\d-7-dias\.csv$/)
        const text = await readFile(await file.path(), 'utf8')
        expect(text).toContain('"Búsqueda sin resultado","ornitorrinco telescopico","1"')
        expect(text).toContain(`"Artículo solicitado","${DEMO.light}","1","2"`)
      })
      await byNight('the dashboard tells of the week (AMB-12)', async () => {
        await page.goto('/config/dashboard')
        await expect(page.getByText('En solicitudes, últimos 7 días: 2 artículos')).toBeVisible()
      })
      await byNight('offline the last figures stay with their age, in the dark too', async () => {
        await page.goto('/config/analytics')
        await expect(rows('Búsquedas sin resultado')).toHaveCount(3)
        await adminContext.route(SUMMARY, (route) => route.abort())
        await device.goOffline()
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await page.reload()
        await expect(page.getByText(/^Sin conexión: datos de hace/)).toBeVisible()
        await expect(rows('Búsquedas sin resultado')).toHaveCount(3)
        await expect(part('Visitas por día').locator('.recharts-bar-rectangle')).not.toHaveCount(0)
        expect(await axeViolations(page)).toEqual([])
        // A period that was not requested before.
        await page.getByRole('radio', { name: '90 días' }).check()
        await expect(page.getByRole('heading', { name: 'Sin cifras de este periodo' })).toBeVisible()
        await adminContext.unroute(SUMMARY)
        await device.goOnline()
        await expect(rows('Búsquedas sin resultado')).toHaveCount(3)
      })
      await adminContext.close()
    },
  )
})
