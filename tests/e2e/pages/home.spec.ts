import { DEMO } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test(
  'home shows its sections and its gallery in order, and opens a product over the page',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await page.setViewportSize({ width: 768, height: 900 })
    await visitor.visit('/')

    await test.step('five sections, without Otros productos and without the empty one', async () => {
      const preview = page.getByRole('region', { name: 'Del catálogo' })
      await expect(preview.getByRole('heading', { level: 2 })).toHaveText([
        /^Lo más rentado/,
        /^Bodas en la playa/,
        /^Video musical y concierto/,
        /^Entrevista y podcast/,
        /^Filmación aérea/,
      ])
      await expect(page.getByText('Otros productos')).toHaveCount(0)
      await expect(page.getByText('Próximos ingresos')).toHaveCount(0)
    })
    await test.step('a section lists its products in order and leaves the hidden one out', async () => {
      const first = page.getByRole('region', { name: /^Lo más rentado/ })
      await expect(first.getByRole('article').getByRole('heading')).toHaveText([
        'Aputure LS 600d Pro',
        'Cámara Sony FX6',
        'Fresnel ARRI 1K Plus con viseras',
        'C-Stand Avenger 40" con brazo y rótula',
        'Cámara Blackmagic Pocket 6K Pro',
      ])
      await expect(visitor.card(DEMO.hidden)).toHaveCount(0)
    })
    await test.step('the gallery', async () => {
      const gallery = page.getByRole('region', { name: 'Galería', exact: true })
      await expect
        .poll(() =>
          gallery.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
        )
        .toEqual(
          ['night-set', 'slider-softbox', 'stage', 'drone-dusk', 'grip-wall', 'operator-cart'].map(
            (name) => `/demo/gallery/${name}.webp`,
          ),
        )
    })
    await test.step('the heading is for assistive technology only', async () => {
      const heading = page.getByRole('heading', { level: 1 })
      await expect.soft(heading).toHaveText(/renta de equipo/)
      expect.soft((await heading.boundingBox())?.width).toBeLessThan(2)
    })
    await test.step('from 768 px the catalogue stands left of the gallery, below that under it', async () => {
      const left = async (name: string) =>
        Math.round((await page.getByRole('region', { name, exact: true }).boundingBox())?.x ?? -1)
      expect(await left('Del catálogo')).toBeLessThan(await left('Galería'))
      await page.setViewportSize({ width: 767, height: 900 })
      expect(await left('Del catálogo')).toBe(await left('Galería'))
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('a product opens over the page, and the address stays', async () => {
      await visitor.openProduct('Cámara Sony FX6')
      await expect(page).toHaveURL('/')
      await page.keyboard.press('Escape')
      await expect(visitor.product('Cámara Sony FX6')).toBeHidden()
      await expect(page).toHaveURL('/')
    })
    await test.step("'Ver Todos Los Artículos' leads to the catalogue", async () => {
      await page.getByRole('link', { name: 'Ver Todos Los Artículos' }).click()
      await expect(page).toHaveURL('/rental')
    })
  },
)

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    "home has a banner with a tagline, the gallery, and a floating 'Ver Catálogo' beside the request's button",
    { tag: '@quick' },
    async ({ visitor }) => {
      const { page } = visitor
      await visitor.visit('/')
      await expect(page.getByText('Luz, cámara y todo lo demás.')).toBeInViewport()
      await expect(page.getByRole('img', { name: 'Imagen 1 de la galería' })).toBeInViewport()
      const floating = page.getByRole('link', { name: 'Ver Catálogo' })
      await page.mouse.wheel(0, 900)
      await expect(floating).toBeInViewport()
      await visitor.add('Cámara Sony FX6')
      await expect(visitor.floating).toBeInViewport()
      const a = await floating.boundingBox()
      const b = await visitor.floating.boundingBox()
      if (!a || !b) throw new Error('a floating button is missing')
      const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
      expect(isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
      await floating.click()
      await expect(page).toHaveURL('/rental')
    },
  )
})
