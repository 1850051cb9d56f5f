import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
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
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string }[]
}

/** Width and height of a picture as the browser draws it. */
async function sizeOf(page: Page, path: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, path)
}

test('the manifest has all that installing asks for', async ({ request, visitor }) => {
  await visitor.open('/')
  const links = visitor.page.locator('link[rel=manifest]')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', '/manifest.webmanifest')
  const response = await request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await response.json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', scope: '/', lang: 'es-MX', display: 'standalone' })
  expect(manifest.start_url).toMatch(/^\//)
  expect(manifest.theme_color).toMatch(/^#/)
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Catálogo', 'Mi solicitud'])

  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)).toEqual([
      '192x192',
      '512x512',
    ])
  for (const factor of ['narrow', 'wide'])
    expect(manifest.screenshots.some((shot) => shot.form_factor === factor)).toBe(true)
  for (const picture of [...manifest.icons, ...manifest.screenshots])
    expect(await sizeOf(visitor.page, picture.src), picture.src).toBe(picture.sizes)
})
