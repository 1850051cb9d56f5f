import { axeViolations } from '../../support/screens/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'

test('both addresses say how to reach us', async ({ visitor }) => {
  const { page } = visitor
  const main = page.getByRole('main')
  for (const path of ['/contact', '/contacto']) {
    await visitor.open(path)
    await expect(page.getByRole('heading', { name: 'Contáctanos', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(main).not.toContainText('Próximamente')
  }
  await expect(main.getByRole('link', { name: 'hola@claqueta.test' })).toBeVisible()
  await expect(main.locator('a[href="tel:+529840001234"]')).toHaveText('984 000 1234')
  const whatsapp = main.getByRole('link', { name: 'Contactar por WhatsApp' })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/529840001234\?text=Hola/)
  await expect(whatsapp).toHaveAttribute('target', '_blank')
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await axeViolations(page)).toEqual([])
  await main.getByRole('link', { name: 'O arma tu solicitud en el catálogo' }).click()
  await expect(page).toHaveURL('/rental')
})

test.describe('a shop that can be visited', () => {
  test.use({ ownShop: true })

  test(
    'says where and when, also to machines, and leads to its terms, also offline',
    { tag: '@core' },
    async ({ visitor, admin }) => {
      const { page } = visitor
      const settings = {
        contact_email: 'hola@foro.mx',
        contact_phone: '984 000 1234',
        contact_address: 'Av. 10 entre 5 y 7, Playa del Carmen',
        contact_hours: 'Lunes a viernes de 9 a 18 h',
        contact_map_url: 'https://maps.test/foro',
      }
      for (const [setting_key, setting_value] of Object.entries(settings))
        await admin.change(
          'catalog_settings',
          { column: 'setting_key', value: setting_key },
          { setting_value },
        )
      await admin.insert('modifiable_page_content', 'page_slug', {
        page_slug: 'terminos',
        title: 'Condiciones de renta',
        content_structure: {
          type: 'page',
          settings: {},
          elements: [{ id: 'a', type: 'text', content: '<p>Se paga al recoger.</p>', settings: {} }],
        },
      })

      await visitor.visit('/contacto')
      const [main, footer] = [page.getByRole('main'), page.getByRole('contentinfo')]
      await test.step('on its page', async () => {
        await expect(main).toContainText(settings.contact_address)
        await expect(main).toContainText(settings.contact_hours)
        await expect(main).not.toContainText('Próximamente')
        const map = main.getByRole('link', { name: 'Abrir en mapa' })
        await expect(map).toHaveAttribute('href', settings.contact_map_url)
        await expect(map).toHaveAttribute('target', '_blank')
        expect(await axeViolations(page)).toEqual([])
      })
      await test.step('to machines, as the server sends it', async () => {
        const answer = await (await page.request.get('/contacto')).text()
        expect(answer).toContain('"openingHours":["Mo-Fr 09:00-18:00"]')
        expect(answer).toContain('"hasMap":"https://maps.test/foro"')
      })
      await test.step('in the footer, with the pages that there are', async () => {
        await expect(footer.getByRole('link', { name: 'Abrir en mapa' })).toBeVisible()
        await expect(footer.getByRole('link', { name: 'Aviso de privacidad' })).toHaveCount(0)
        const terms = page.getByRole('heading', { level: 1, name: 'Condiciones de renta' })
        await footer.getByRole('link', { name: 'Términos y condiciones' }).click()
        await expect(terms).toBeVisible()
        await page.goBack()
        await expect(main).toContainText(settings.contact_address)
        await visitor.goOffline()
        await footer.getByRole('link', { name: 'Términos y condiciones' }).click()
        await expect(terms).toBeVisible()
        await visitor.goOnline()
      })
      await test.step('and the list of pages offers the one that is missing', async () => {
        const screen = new CatalogueAdminPage(page)
        await screen.signIn(() => screen.open('/config/content/modifiable-pages'))
        const hint = page.getByRole('region', { name: 'Términos y privacidad' })
        await expect(hint.getByRole('button')).toHaveText(['Crear “Aviso de privacidad”'])
        await hint.getByRole('button').click()
        await expect(page).toHaveURL(/\/config\/content\/modifiable-page\/privacidad/)
      })
    },
  )
})
