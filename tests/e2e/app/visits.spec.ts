import { sectionId } from '../../../supabase/seed/products.ts'
import { expect, test } from '../../support/fixtures.ts'

test.describe('page visits', () => {
  test.use({ ownShop: true, userAgent: 'Navegador de prueba/1.0' })

  test('are one per navigation, with the query, where one came from and the browser; failures stay in the console', async ({
    visitor,
    admin,
    shop,
  }) => {
    const { page } = visitor
    const audio = `/rental?section_id=${sectionId('Audio')}`
    const visits = async () =>
      (await admin.read('page_visits', 'select=path,referrer,user_agent')).map(
        ({ path, referrer, user_agent: agent }) => `${String(path)} < ${String(referrer)} ${String(agent)}`,
      )
    const from = (path: string, referrer: string) => `${path} < ${referrer} Navegador de prueba/1.0`
    await page.goto(`/renta?section_id=${sectionId('Audio')}`, { referer: 'https://buscador.test/' })
    await visitor.waitForFresh()
    const seen = [from(audio, 'https://buscador.test/')]

    // A redraw is no visit: another size, a search. A product over the page is one of its own page.
    await page.setViewportSize({ width: 600, height: 800 })
    await visitor.searchFor('sennheiser')
    const product = page.getByRole('article').first().getByRole('link').first()
    const opened = (await product.getAttribute('href')) ?? ''
    await product.click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Compartir' })).toBeVisible()
    await page.keyboard.press('Escape')
    seen.push(from(opened, `${shop.url}/rental`))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'Filmación Aérea' }).first().click()
    await expect(page).toHaveURL('/filmacion-aerea')
    // The origin of the referrer without its search.
    seen.push(from('/filmacion-aerea', `${shop.url}/rental`))
    // A page counts once it is shown; its address changes earlier.
    await expect.poll(async () => (await visits()).toSorted()).toEqual(seen.toSorted())

    // Old addresses of the editor are not counted, regardless of their target; an unknown address counts as its
    // target.
    await page.goto('/edit/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/no-existe')
    await expect(page).toHaveURL('/')
    seen.push(from('/', ''))
    // The server may return them in any order.
    await expect.poll(async () => (await visits()).toSorted()).toEqual(seen.toSorted())

    await test.step('those that cannot be sent are told to the console alone', async () => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page
        .context()
        .route('**/rest/v1/page_visits*', (route) =>
          route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"No hay lugar"}' }),
        )
      await visitor.visit('/nosotros')
      await expect.poll(() => said.some((text) => text.startsWith('Visits wait.'))).toBe(true)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText(/No hay lugar|Error/)).toHaveCount(0)
      await visitor.waitForFresh()
    })
  })
})
