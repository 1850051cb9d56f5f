import type { Page } from '@playwright/test'
import { SHARE_FIELD, SHARE_PATH } from '../../../src/db/device/shared-images.ts'
import { IPHONE_AGENT } from '../../support/chromium.ts'
import { expect, increase, PHONE, test } from '../../support/fixtures.ts'

type ResponsiveImage = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  scope: string
  start_url: string
  lang: string
  name: string
  short_name: string
  display: string
  theme_color: string
  background_color: string
  icons: ResponsiveImage[]
  screenshots: ResponsiveImage[]
  shortcuts: { name: string; url: string }[]
  share_target: unknown
}

/** Width and height of an image as the browser draws it. */
async function sizeOf(page: Page, path: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, path)
}

test('the manifest has all that installing asks for', { tag: '@core' }, async ({ request, visitor }) => {
  await visitor.open('/')
  const links = visitor.page.locator('link[rel=manifest]')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', '/manifest.webmanifest')
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'es-MX', display: 'standalone' })
  expect(manifest.start_url).toMatch(/^\//)
  expect(manifest.share_target).toMatchObject({
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARE_FIELD, accept: ['image/*'] }] },
  })
  expect(manifest.theme_color).toMatch(/^#/)
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Catálogo', 'Tu Solicitud', 'Mis solicitudes'])

  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)).toEqual([
      '192x192',
      '512x512',
    ])
  for (const factor of ['narrow', 'wide'])
    expect(manifest.screenshots.some((shot) => shot.form_factor === factor)).toBe(true)
  for (const image of [...manifest.icons, ...manifest.screenshots])
    expect(await sizeOf(visitor.page, image.src), image.src).toBe(image.sizes)
})

/** What the browser does once it finds that the app could be installed. */
const browserOffers = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => Promise.resolve(Object.assign(globalThis, { isPrompted: true }))
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })

test.describe('on a phone', () => {
  test.use(PHONE)

  test(
    'installing is offered once the request holds something, and later only in the menu',
    { tag: '@core' },
    async ({ visitor }) => {
      const { page } = visitor
      const offer = page.getByRole('button', { name: 'Instalar aplicación' })
      await visitor.visit('/rental')
      await browserOffers(page)
      await expect(offer).toBeHidden()
      await increase(visitor.cards.first()).click()
      await offer.click()
      await expect.poll(() => page.evaluate(() => 'isPrompted' in globalThis)).toBe(true)

      await page.reload()
      await visitor.waitForFresh()
      await browserOffers(page)
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = page.getByRole('dialog', { name: 'Menú' })
      await menu.getByRole('button', { name: 'Instalar aplicación' }).click()
      await expect(menu).toBeHidden()
      await expect.poll(() => page.evaluate(() => 'isPrompted' in globalThis)).toBe(true)
      await expect(offer).toBeHidden()
    },
  )
})

test.describe('on an iPhone', () => {
  test.use({
    ...PHONE,
    userAgent: IPHONE_AGENT,
  })

  test('the steps are told, because the browser offers nothing', async ({ visitor }) => {
    const { page } = visitor
    await visitor.visit('/rental')
    await increase(visitor.cards.first()).click()
    await page.getByRole('button', { name: 'Instalar aplicación' }).click()
    const steps = page.getByRole('dialog', { name: 'Instalar aplicación' })
    await expect(steps.getByRole('listitem')).toHaveCount(3)
    await expect(steps).toContainText('Añadir a pantalla de inicio')
    await page.goBack()
    await expect(steps).toBeHidden()
    await expect(page).toHaveURL('/rental')
  })
})
