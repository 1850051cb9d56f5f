import { DEMO } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'

test(
  'home shows five sections in order, without Otros productos and without the empty one',
  { tag: '@core' },
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/')
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
  },
)

test('a section lists its products in order and leaves the hidden one out', async ({ visitor }) => {
  await visitor.visit('/')
  const first = visitor.page.getByRole('region', { name: /^Lo más rentado/ })
  await expect(first.getByRole('article').getByRole('heading')).toHaveText([
    'Aputure LS 600d Pro',
    'Cámara Sony FX6',
    'Fresnel ARRI 1K Plus con viseras',
    'C-Stand Avenger 40" con brazo y rótula',
    'Cámara Blackmagic Pocket 6K Pro',
  ])
  await expect(visitor.card(DEMO.hidden)).toHaveCount(0)
})

test('the heading is for assistive technology only', async ({ visitor }) => {
  await visitor.open('/')
  const heading = visitor.page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/renta de equipo/)
  expect((await heading.boundingBox())?.width).toBeLessThan(2)
})

test('from 768 px the catalogue stands left of the gallery, below that under it', async ({ visitor }) => {
  const { page } = visitor
  const left = async (name: string) =>
    Math.round((await page.getByRole('region', { name, exact: true }).boundingBox())?.x ?? -1)
  await page.setViewportSize({ width: 768, height: 900 })
  await visitor.visit('/')
  expect(await left('Del catálogo')).toBeLessThan(await left('Galería'))
  await page.setViewportSize({ width: 767, height: 900 })
  expect(await left('Del catálogo')).toBe(await left('Galería'))
})

test('the gallery shows its images in order', async ({ visitor }) => {
  await visitor.visit('/')
  const gallery = visitor.page.getByRole('region', { name: 'Galería', exact: true })
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

test("'Ver Todos Los Artículos' leads to the catalogue", async ({ visitor }) => {
  await visitor.open('/')
  await visitor.page.getByRole('link', { name: 'Ver Todos Los Artículos' }).click()
  await expect(visitor.page).toHaveURL('/rental')
})

test('a product opens over the page, and the address stays', async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/')
  await visitor.openProduct('Cámara Sony FX6')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(visitor.product('Cámara Sony FX6')).toBeHidden()
  await expect(page).toHaveURL('/')
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    "home has a banner with a tagline, the gallery and a floating 'Ver Catálogo'",
    { tag: '@quick' },
    async ({ visitor }) => {
      const { page } = visitor
      await visitor.visit('/')
      await expect(page.getByText('Luz, cámara y todo lo demás.')).toBeInViewport()
      await expect(page.getByRole('img', { name: 'Imagen 1 de la galería' })).toBeInViewport()
      const floating = page.getByRole('link', { name: 'Ver Catálogo' })
      await page.mouse.wheel(0, 900)
      await expect(floating).toBeInViewport()
      await floating.click()
      await expect(page).toHaveURL('/rental')
    },
  )

  test('both floating buttons are within reach and do not cover each other', async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/')
    await visitor.add('Cámara Sony FX6')
    const a = await page.getByRole('link', { name: 'Ver Catálogo' }).boundingBox()
    const b = await visitor.floating.boundingBox()
    if (!a || !b) throw new Error('a floating button is missing')
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x
    expect(isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
  })
})
