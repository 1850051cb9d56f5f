import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

const grid = (visitor: Visitor) => visitor.page.getByRole('button', { name: 'Vista de cuadrícula' })
const list = (visitor: Visitor) => visitor.page.getByRole('button', { name: 'Vista de lista' })
const camera = (visitor: Visitor) => visitor.card('ARRI AMIRA Premium')

/** Returns the shape of a card: rows of the list are much wider than tall. */
async function shape(card: Locator): Promise<'row' | 'card'> {
  const box = await card.boundingBox()
  return box && box.width > box.height * 2 ? 'row' : 'card'
}

const setting = (value: string) => (key: string) =>
  ['catalog_settings', { column: 'setting_key', value: key }, { setting_value: value }] as const

test('the toggle changes cards into rows, for the whole session', { tag: '@core' }, async ({ visitor }) => {
  const { page } = visitor
  await visitor.visit('/rental')
  await expect(grid(visitor)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => shape(camera(visitor))).toBe('card')
  await list(visitor).click()
  await expect(list(visitor)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => shape(camera(visitor))).toBe('row')
  await test.step('forced colours, which draw no background, show what is pressed', async () => {
    const outline = (button: Locator) => button.evaluate((element) => getComputedStyle(element).outlineStyle)
    await page.emulateMedia({ forcedColors: 'active' })
    expect([await outline(grid(visitor)), await outline(list(visitor))]).toEqual(['none', 'solid'])
    await page.emulateMedia({ forcedColors: 'none' })
  })
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('link', { name: 'Inicio' }).click()
  await nav.getByRole('link', { name: 'Renta Equipo' }).click()
  await expect(list(visitor)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(list(visitor)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => shape(camera(visitor))).toBe('row')
})

test('a phone shows rows without a toggle and a wide screen cards, unless the settings of the shop say otherwise', async ({
  visitor,
  admin,
}) => {
  const { page } = visitor
  await page.setViewportSize({ width: 640, height: 800 })
  await visitor.visit('/rental')
  await expect.poll(() => shape(camera(visitor))).toBe('row')
  await expect(grid(visitor)).toBeHidden()
  await expect(list(visitor)).toBeHidden()
  await page.setViewportSize({ width: 641, height: 800 })
  await expect.poll(() => shape(camera(visitor))).toBe('card')
  await expect(grid(visitor)).toBeVisible()

  await test.step('the settings decide for both', async () => {
    await admin.change(...setting('list')('default_view_mode_web'))
    await admin.change(...setting('grid')('default_view_mode_mobile'))
    await visitor.visit('/rental')
    await expect.poll(() => shape(camera(visitor))).toBe('row')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => shape(camera(visitor))).toBe('card')
  })
})

test('a page that comes without its products begins in the view that this device knows', async ({
  visitor,
}) => {
  const { page, context } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await context.route('**/rest/v1/rpc/sync_pull', () => new Promise(() => {}))
  const skeleton = page.locator('[data-view="auto"][aria-hidden] > *').first()
  const isRow = async () => {
    const box = await skeleton.boundingBox()
    return box !== null && box.width > box.height * 2
  }
  await visitor.open('/contacto')
  await visitor.comesUnpainted()
  await visitor.open('/rental')
  await expect(page.getByText('Cargando catálogo...')).toBeVisible()
  await expect.poll(isRow).toBe(true)
  await page.evaluate(() => localStorage.setItem('claqueta-views', 'otra cosa'))
  await page.reload()
  await expect(page.getByText('Cargando catálogo...')).toBeVisible()
  await expect.poll(isRow).toBe(false)
})
