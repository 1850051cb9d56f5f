import type { BrowserContext, Page } from '@playwright/test'
import { NO_DETAILS } from '../../../src/domain/request/rental-details.ts'
import { writeRequestLink } from '../../../src/domain/request/request-link.ts'
import { newerBuiltIns } from '../../../scripts/lint/newer-built-ins.mjs'
import { DEMO } from '../../support/demo.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { expect, increase, quantity, test } from '../../support/fixtures.ts'

/** Built-ins without which Playwright itself cannot see the page. */
const NEEDED = new Set(['checkVisibility'])

/** Removes all built-ins from a device's pages that a browser of the floor lacks, and those of `requestIdleCallback`. */
async function age(context: BrowserContext): Promise<void> {
  const { globals, statics, methods } = newerBuiltIns()
  await context.addInitScript(
    ({ globals, statics, methods }) => {
      const world = globalThis as unknown as Record<string, Record<string, unknown> | undefined>
      for (const name of globals) delete world[name]
      for (const [owner, names] of statics) for (const name of names) delete world[owner]?.[name]
      for (const [owner, names] of methods)
        for (const name of names)
          delete (world[owner]?.['prototype'] as Record<string, unknown> | undefined)?.[name]
      delete world['requestIdleCallback']
      delete world['scheduler']
    },
    {
      globals: [...globals].filter((name) => !NEEDED.has(name)),
      statics: [...statics],
      methods: [...methods].map(
        ([owner, names]) => [owner, names.filter((name) => !NEEDED.has(name))] as const,
      ),
    },
  )
}

/** Fails the story for any error of the page. */
function watch(page: Page): () => string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return () => errors
}

test(
  'a browser without the newer built-ins browses, finds, fills a request and sends it',
  { tag: '@core' },
  async ({ visitor, context }) => {
    await age(context)
    const { page, panel } = visitor
    const errors = watch(page)
    await visitor.visit('/')
    expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(true)
    await page.getByRole('banner').getByRole('link', { name: 'Renta Equipo', exact: true }).click()
    await visitor.waitForFresh()

    await test.step('an article is found, opened and added', async () => {
      await visitor.find(DEMO.light)
      const modal = await visitor.openProduct(DEMO.light)
      await modal.getByRole('button', { name: 'Agregar', exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await visitor.find(DEMO.discounted)
      await visitor.add(DEMO.discounted)
      await expect(visitor.cartButton).toHaveText('2')
    })
    await test.step('the request is changed and sent', async () => {
      await visitor.openPanel()
      await increase(visitor.line(DEMO.discounted)).click()
      await expect(quantity(visitor.line(DEMO.discounted))).toHaveValue('2')
      await expect(panel).toContainText('3 artículos')
      expect(await visitor.message()).toContain('Total Estimado')
      await visitor.closePanel()
    })
    await test.step('a request that another browser has compressed', async () => {
      const lines = [{ id: 'x', quantity: 2, name: 'Luz '.repeat(40) }]
      const shared = { folio: null, at: Date.now(), lines, details: NO_DETAILS }
      await visitor.open(`/solicitud#${await writeRequestLink(shared, { withPerson: false })}`)
      await expect(page.getByRole('main')).toContainText('Luz Luz')
    })
    expect(errors()).toEqual([])
  },
)

test('an admin signs in with such a browser, and sees their screens', async ({ page, context }) => {
  await age(context)
  const errors = watch(page)
  const device = new AdminDevice(page)
  await device.signInByForm()
  const sidebar = page.getByRole('navigation', { name: 'Administración' })
  for (const name of ['Artículos', 'Inventario', 'Actividad', 'Configuración']) {
    await sidebar.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(errors()).toEqual([])
})

test(
  'a browser below the floor shows the catalogue, says that it is too old, and whom to ask',
  { tag: '@core' },
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'findLast'))
    await page.route('**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class {' }),
    )
    await page.goto('/rental')
    const note = page
      .getByRole('main')
      .filter({ has: page.getByRole('heading', { name: 'Tu navegador es muy antiguo' }) })
    await expect(note).toBeVisible()
    await expect(note.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me|whatsapp/)
    await expect(note.getByRole('button')).toBeHidden()
    await expect(page.getByRole('article').first()).toContainText('$')
  },
)
