import type { Page } from '@playwright/test'
import { demoId, demoRow } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test.use({ ...PHONE, serviceWorkers: 'allow' })

const NAME = 'Cámara Sony FX6'

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('button', { name: 'Usar sin conexión' }).click()
  return dialogOf(page)
}

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Usar sin conexión' })
  return { dialog, state: dialog.getByRole('status') }
}

test(
  'all images are saved on request, after their size was said, and removed again',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    const file = String(demoRow(NAME).image_url)
    await visitor.visit('/')
    await expect.poll(() => page.evaluate(async (url) => !!(await caches.match(url)), file)).toBe(true)

    await test.step('it is cancelled, and what was saved stays', async () => {
      // Without the cache of the service worker all images must be fetched. The first one is answered, the rest is
      // slow.
      await page.evaluate(() => caches.delete('pictures'))
      let asked = 0
      await page.route(/\/demo\/.*\.webp$/, async (route) => {
        if (route.request().method() === 'GET' && ++asked > 8) return
        await route.fallback()
      })
      const { dialog, state } = await openDialog(page)
      const save = dialog.getByRole('button', {
        name: /^Guardar todo para usar sin conexión \((unos )?[\d.,]+ MB\)$/,
      })
      await save.click()
      await expect(state).toHaveText('Guardando imágenes…')
      await expect(dialog.getByText(/^[1-9]\d* de \d+$/)).toBeVisible()
      await expect(dialog.getByRole('progressbar', { name: 'Imágenes guardadas' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(state).toHaveText(/^Cancelado\. .* Guardaste \d+ de \d+ imágenes \([\d.,]+ MB\)\.$/)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
    await test.step('after a reload it goes on, from the footer that wide screens have', async () => {
      await page.reload()
      const footer = page.getByRole('navigation', { name: 'Pie de página' })
      await footer.getByRole('button', { name: 'Usar sin conexión' }).click()
      const { dialog, state } = dialogOf(page)
      await expect(state).toHaveText(/^Guardaste \d+ de \d+ imágenes/)
      await dialog.getByRole('button', { name: /^Guardar lo que falta \(/ }).click()
      await expect(state).toHaveText(/Todo está guardado: \d+ imágenes/, { timeout: 45_000 })
      await expect(dialog.getByRole('button', { name: /^Guardar/ })).toHaveCount(0)
      await expect(dialog.getByRole('heading', { name: 'Usar sin conexión' })).toBeFocused()
    })
    await test.step('without a network and what the worker kept they are there', async () => {
      await page.context().setOffline(true)
      // The dialog hides the status.
      await expect(page.getByRole('dialog')).toContainText(
        'Sin conexión. Para guardar imágenes conéctate a una red.',
      )
      await page.evaluate(() => caches.delete('pictures'))
      await visitor.open(`/product/${demoId(NAME)}`)
      const image = page.getByRole('button', { name: 'Ampliar imagen 1' }).locator('img')
      await expect(image).toHaveAttribute('src', file)
      await expect
        .poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth))
        .toBeGreaterThan(0)
    })
    await test.step('and are removed, which is said with what it takes to save them again', async () => {
      const { dialog, state } = await openDialog(page)
      await dialog.getByRole('button', { name: 'Quitar lo guardado' }).click()
      await expect(state).toHaveText('No has guardado imágenes.')
      await expect(dialog.getByText('Sin conexión. Para guardar imágenes conéctate a una red.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^(Guardar|Quitar)/ })).toHaveCount(0)
      expect(await page.evaluate(() => caches.has('saved-pictures'))).toBe(false)
    })
  },
)
