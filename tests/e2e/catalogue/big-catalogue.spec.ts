import { CatalogueAdminPage } from '../../support/screens/catalogue-admin-page.ts'
import { productsOnServer } from '../../support/catalogue-rows.ts'
import { expect, test } from '../../support/fixtures.ts'

test.use({ seedProducts: 10_000 })

test('ten thousand products arrive with progress, and stay a light page', async ({ visitor }) => {
  test.setTimeout(180_000)
  const { page } = visitor
  const elements = () => page.evaluate(() => document.querySelectorAll('*').length)
  await visitor.open('/rental')
  await expect(visitor.status).toHaveText(/^Sincronizando \d+ %/)
  await expect(visitor.status).toHaveText(/^Al día/, { timeout: 120_000 })

  await test.step('few elements, wherever one scrolls to', async () => {
    await page.mouse.move(700, 500)
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, 3_000)
      await expect(visitor.cards.first()).toBeVisible()
      expect(await elements()).toBeLessThan(1_500)
    }
    await page.keyboard.press('End')
    await expect(page.getByRole('heading', { name: /^Sin sección/ })).toBeVisible()
    expect(await elements()).toBeLessThan(1_500)
  })
  await test.step('an anchor far down', async () => {
    await visitor.anchors.getByRole('link', { name: 'Hoteles C', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^Hoteles C/, level: 2 })).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Hoteles C/, level: 2 })).toBeInViewport()
  })
  await test.step('and the search', async () => {
    await visitor.searchFor('10099')
    await expect(visitor.cards).toHaveCount(1)
    await visitor.searchFor('')
    await visitor.find('Aputure LS 600d Pro')
  })
  await test.step('a link shows that it was pressed, then the cards in view are drawn, then the others', async () => {
    const chromium = await page.context().newCDPSession(page)
    await chromium.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const links = page.getByRole('navigation', { name: 'Principal' })
    await links.getByRole('link', { name: 'Inicio' }).click()
    await expect(page.locator('[data-index]')).toHaveCount(0)
    const watching = page.evaluate(watchChanges)
    await links.getByRole('link', { name: 'Renta Equipo' }).click()
    const changes = await watching
    expect(changes).toContainEqual({ isPressed: true, cards: 0 })
    // Two lines of four.
    expect(changes.at(-1)?.cards).toBeLessThanOrEqual(8)
    await expect.poll(() => page.locator('[data-index] article').count()).toBeGreaterThan(8)
  })
})

/**
 * Runs in the page. Returns what the page shows after each change until the catalogue has cards. Changes of one task come
 * together; a busy machine may paint several tasks in one frame.
 */
function watchChanges(): Promise<{ isPressed: boolean; cards: number }[]> {
  const link = document.querySelector('nav[aria-label="Principal"] a[href="/rental"]')
  const changes: { isPressed: boolean; cards: number }[] = []
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const isPressed = link?.getAttribute('aria-current') === 'page'
      const cards = document.querySelectorAll('[data-index] article').length
      changes.push({ isPressed, cards })
      if (cards === 0) return
      observer.disconnect()
      resolve(changes)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

test('the admin area looks through ten thousand products, draws a screenful, and puts any of them in order', async ({
  page,
  admin,
}) => {
  test.setTimeout(180_000)
  const screen = new CatalogueAdminPage(page)
  await screen.signIn(undefined, 120_000)
  await test.step('the command palette answers each key at once', async () => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Buscar o ir a…' })
    const products = page.getByRole('group', { name: 'Artículos', exact: true }).getByRole('option')
    await field.fill('lente')
    await expect(products).toHaveCount(20)
    await field.fill('')
    await page.evaluate(() => {
      const worked: number[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[])
          if (entry.name === 'keypress') worked.push(entry.processingEnd - entry.processingStart)
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      Object.assign(window, { worked })
    })
    const typed = 'camara de cine'
    await field.pressSequentially(typed, { delay: 40 })
    await expect(products.first()).toBeVisible()
    const worked = await page.evaluate(() => (window as unknown as { worked: number[] }).worked)
    // At least half of the keys, because other work may slow down some. Fast ones are not reported at all.
    const slow = worked.filter((ms) => ms > 50)
    expect(slow.length, slow.join(' ')).toBeLessThan(typed.length / 2)
  })
  await screen.openProductList()
  await expect(screen.section('Cámaras').getByRole('listitem').first()).toBeVisible()

  await test.step('scrolling is light work, wherever one is', async () => {
    const chromium = await page.context().newCDPSession(page)
    // Time of the page's thread, independent of other work on the machine.
    await chromium.send('Performance.enable', { timeDomain: 'threadTicks' })
    const worked = async () => {
      const { metrics } = await chromium.send('Performance.getMetrics')
      return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    await page.mouse.move(700, 500)
    const before = await worked()
    const turns = 12
    for (let turn = 0; turn < turns; turn++) {
      await page.mouse.wheel(0, 600)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_200)
    }
    expect((await worked()) - before).toBeLessThan(turns * 250)
  })
  await test.step('from one end of a long section to the other', async () => {
    const [section] = await admin.read('sections', 'name_es=eq.Hoteles%20C&select=id')
    await screen.openProductList(`?section_id=${String(section?.['id'])}`)
    await expect(screen.section('Hoteles C')).toBeVisible()
    const before = await productsOnServer(admin, 'Hoteles C')
    const [first = '', ...others] = before
    await screen.handle(first).focus()
    await screen.takeByKey('Space', `Moviendo ${first}: posición 1 de 250 en Hoteles C.`)
    await page.keyboard.press('End')
    await expect(screen.spoken).toHaveText(`${first}, posición 250 de 250 en Hoteles C.`)
    await page.keyboard.press('Space')
    await expect(screen.handle(first)).toBeFocused()
    await expect(screen.handle(first)).toBeInViewport()
    await expect.poll(() => productsOnServer(admin, 'Hoteles C')).toEqual([...others, first])
    await screen.undo()
    await expect.poll(() => productsOnServer(admin, 'Hoteles C')).toEqual(before)
  })
})
