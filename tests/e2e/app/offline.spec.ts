import type { Locator } from '@playwright/test'
import { AERIAL_POSTER } from '#domain/pages/content-pages.ts'
import { DEMO, demoId, demoRow } from '../../support/demo.ts'
import { expect, PHONE, quantity, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

test.use({ ...PHONE, serviceWorkers: 'allow', ownShop: true })

/** Asserts that the image is drawn from the product's own file. */
async function expectDrawn(file: Locator, source: string): Promise<void> {
  await expect(file).toHaveAttribute('src', source)
  await expect.poll(() => file.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

async function waitForImage(visitor: Visitor, source: string): Promise<void> {
  await expect
    .poll(() => visitor.page.evaluate(async (url) => (await caches.match(url)) !== undefined, source), {
      timeout: 45_000,
    })
    .toBe(true)
}

test(
  'after one visit everything works with the network off, images too',
  { tag: '@quick' },
  async ({ visitor, shop }) => {
    const { page } = visitor
    const file = String(demoRow('Cámara Sony FX6').image_url)
    await visitor.visit('/')
    const light = String(demoRow(DEMO.light).image_url)
    for (const source of [file, light, '/demo/about.webp', AERIAL_POSTER]) await waitForImage(visitor, source)
    await shop.goDown()
    await visitor.goOffline()
    const reached = await page.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    )
    expect(reached).toBe(false)

    await test.step('an address is opened directly', async () => {
      await visitor.open(`/product/${demoId('Cámara Sony FX6')}`)
      await expect(page.getByRole('heading', { name: 'Cámara Sony FX6', level: 1 })).toBeVisible()
      await expectDrawn(page.getByRole('button', { name: 'Ampliar imagen 1' }).locator('img'), file)
      await visitor.open('/rental')
      await expect(visitor.status).toHaveText(/^Sin conexión/)
      await expect(visitor.status).toHaveCSS('opacity', '1')
    })
    await test.step('a product is found, opened and added', async () => {
      await visitor.find('Cámara Sony FX6')
      const modal = await visitor.openProduct('Cámara Sony FX6')
      await expectDrawn(modal.getByRole('button', { name: 'Ampliar imagen 1' }).locator('img'), file)
      await modal.getByRole('button', { name: 'Ampliar imagen 1' }).click()
      await expect(page.getByRole('button', { name: 'Cerrar imagen' })).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar imagen' }).click()
      await quantity(modal).fill('2')
      await modal.getByRole('button', { name: 'Agregar' }).click()
      await modal.getByRole('button', { name: 'Cerrar detalle' }).click()
    })
    await test.step('and the message is ready, also after a reload', async () => {
      await page.reload()
      await visitor.floating.click()
      expect(await visitor.message()).toContain('• Cámara Sony FX6 x2 - Subtotal: $6,400.00')
      await expect(visitor.panel).toContainText('Sin conexión')
      await expect(visitor.panel.getByRole('button', { name: 'Copiar texto' })).toBeEnabled()
    })
    await test.step('a list shows an image in a size that is not kept, and the other pages theirs', async () => {
      await page.evaluate(async () => {
        const cache = await caches.open('pictures')
        const small = (await cache.keys()).filter(({ url }) => /-\d+\.webp$/.test(url))
        await Promise.all(small.map((request) => cache.delete(request)))
      })
      await visitor.open('/rental?section_id=')
      const drawn = (await visitor.find(DEMO.light)).locator('img')
      await expectDrawn(drawn, light)
      expect(await drawn.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('-240.webp')
      await visitor.open('/nosotros')
      await expectDrawn(page.getByRole('img', { name: 'Imagen de perfil' }), '/demo/about.webp')
    })
    await test.step('home is there as well', async () => {
      await visitor.open('/')
      await expect(visitor.card('Cámara Sony FX6')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
    await test.step('and a product that is not there says so', async () => {
      await visitor.open(`/product/${demoId(DEMO.hidden)}`)
      await expect(page.getByRole('heading', { name: 'Producto No Encontrado' })).toBeVisible()
    })
  },
)
