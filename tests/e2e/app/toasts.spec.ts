import type { Locator, Page } from '@playwright/test'
import { TOAST_MS } from '#ui/feedback/toaster.ts'
import { AdminDevice } from '../../support/devices/admin-device.ts'
import { axeViolations } from '../../support/screens/axe.ts'
import { DEMO, demoId } from '../../support/demo.ts'
import { expect, PHONE, test } from '../../support/fixtures.ts'
import type { Visitor } from '../../support/devices/visitor.ts'

/** Length of a toast's exit animation in milliseconds. */
const LEAVES_MS = 400

const area = (page: Page) => page.getByRole('region', { name: /Notificaciones/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' })

/** Stops the clock; from now on only the test advances it. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

/** Produces a toast by copying the text of the request. */
async function copy(visitor: Visitor): Promise<Locator> {
  const { page } = visitor
  await visitor.openPanel()
  await visitor.panel.getByRole('button', { name: 'Copiar texto' }).click()
  await page.keyboard.press('Escape')
  await page.clock.runFor(LEAVES_MS)
  await expect(visitor.panel).toHaveCount(0)
  const toast = area(page).getByRole('status')
  await expect(toast).toHaveText(/Texto copiado/)
  return toast
}

async function drag(page: Page, toast: Locator, dx: number, dy: number): Promise<void> {
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast has no place')
  const x = box.x + 80
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 3 })
  await page.mouse.move(x + dx, y + dy, { steps: 3 })
  await page.mouse.up()
}

/** Hides the page or shows it again. The time of toasts stands still while it is hidden. */
async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Runs in the page: returns true if lines at the end are cut off. */
const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1

/** Runs in the page: returns how far a toast overlaps a phone's bar before its height is measured (px). */
function overBarUnmeasured(toast: Element): number {
  document.documentElement.style.removeProperty('--toast-bottom')
  const bar = document.querySelector('nav[data-bottom-bar]')?.getBoundingClientRect()
  return toast.getBoundingClientRect().bottom - (bar?.top ?? 0)
}

test('a toast stays for a time in which somebody can read it', async ({ visitor, shop }) => {
  const { page, context } = visitor
  await page.clock.install()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 2 }]))
  await visitor.visit('/contacto')
  await stopTime(page)

  await test.step('and goes by itself', async () => {
    const toast = await copy(visitor)
    await page.mouse.move(5, 500)
    await page.clock.runFor(TOAST_MS - 2 * LEAVES_MS)
    await expect(toast).toBeVisible()
    await page.clock.runFor(3 * LEAVES_MS)
    await expect(toast).toHaveCount(0)
  })
  await test.step('under a pointer its time stands still, and what is left of it passes afterwards', async () => {
    const toast = await copy(visitor)
    await page.clock.runFor(TOAST_MS - 2_000)
    await toast.hover()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(5, 500)
    await page.clock.runFor(1_000)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1_000 + LEAVES_MS)
    await expect(toast).toHaveCount(0)
  })
  await test.step('also while the page is hidden', async () => {
    const toast = await copy(visitor)
    await turn(page, 'hidden')
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await turn(page, 'visible')
    await page.clock.runFor(TOAST_MS + LEAVES_MS)
    await expect(toast).toHaveCount(0)
  })
  await test.step('F8 leads to it, where it waits, and from there to the list', async () => {
    const toast = await copy(visitor)
    await visitor.cartButton.focus()
    await page.keyboard.press('F8')
    await expect(area(page)).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('F8')
    await expect(list(page)).toBeVisible()
    await expect(list(page).getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await page.clock.runFor(LEAVES_MS)
    await expect(list(page)).toHaveCount(0)
    await expect(visitor.cartButton).toBeFocused()
    await page.clock.runFor(TOAST_MS + LEAVES_MS)
    await expect(toast).toHaveCount(0)
  })
  await test.step('its button closes it, and the focus goes back to where it was', async () => {
    const toast = await copy(visitor)
    await visitor.cartButton.focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await expect(toast).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.clock.runFor(LEAVES_MS)
    await expect(toast).toHaveCount(0)
    await expect(visitor.cartButton).toBeFocused()
  })
  await test.step('the newest takes the place of the one before', async () => {
    const toast = await copy(visitor)
    await page.clock.runFor(TOAST_MS - 1_000)
    await copy(visitor)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(TOAST_MS - 1_000)
    await expect(toast).toBeVisible()
  })
  await test.step('a mouse pulls it away, if it pulls far enough', async () => {
    const toast = area(page).getByRole('status')
    await drag(page, toast, 48, 0)
    await expect(toast).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    await drag(page, toast, 0, 45)
    await expect(toast).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    await drag(page, toast, -60, 0)
    await page.clock.runFor(LEAVES_MS)
    await expect(toast).toHaveCount(0)
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  })
})

test('what went by can be read again', async ({ visitor }) => {
  const { page } = visitor
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    // oxlint-disable-next-line typescript/no-deprecated -- what the product falls back to
    document.execCommand = () => false
  })
  await visitor.hasStored(JSON.stringify([{ id: demoId(DEMO.light), quantity: 2 }]))
  await visitor.visit('/contacto')
  await page.keyboard.press('F8')
  await expect(list(page)).toContainText('No hay notificaciones')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)

  await visitor.openPanel()
  await visitor.panel.getByRole('button', { name: 'Copiar texto' }).click()
  // A failure is announced at once, and is recognizable without its colour.
  const failed = area(page).getByRole('alert')
  await expect(failed).toContainText('No se pudo copiar')
  await expect(failed.locator('svg')).toHaveCount(2)
  // Over a dialog F8 works at once, because the toast is outside the focus trap.
  await page.keyboard.press('F8')
  await expect(list(page).getByRole('listitem')).toContainText('No se pudo copiar')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(visitor.panel.getByRole('button', { name: 'Copiar texto' })).toBeFocused()
  await visitor.line(DEMO.light).getByRole('button', { name: 'Eliminar artículo' }).click()
  await expect(area(page).getByRole('status')).toContainText('Tu solicitud está vacía.')

  await page.getByRole('contentinfo').getByRole('button', { name: 'Notificaciones' }).click()
  const items = list(page).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(0)).toContainText(/Tu solicitud está vacía\..*Aviso hace un momento/)
  await expect(items.nth(1)).toContainText(/No se pudo copiar.*Error hace un momento/)
  expect(await axeViolations(page)).toEqual([])
  await list(page).getByRole('button', { name: 'Borrar todo' }).click()
  await expect(list(page)).toContainText('No hay notificaciones')
  await expect(list(page).getByRole('heading', { name: 'Notificaciones', exact: true })).toBeFocused()
})

test('a toast that asks for an action after a failure waits for the person', async ({
  page,
  shop,
  admin,
}) => {
  await page.clock.install()
  const id = await admin.add({ name: 'Prueba aviso que espera', price: 100, is_public: true })
  const device = new AdminDevice(page)
  await device.signIn()
  const { url, key } = shop.api
  const answer = await fetch(`${url}/rest/v1/products?select=*&id=eq.${id}`, { headers: { apikey: key } })
  const [row] = (await answer.json()) as Record<string, unknown>[]
  if (!row) throw new Error('The product is not there')
  await device.write(
    'Cambiar precio',
    [{ table: 'products', id, insert: false, base: { price: 100 }, patch: { price: -5 } }],
    row,
  )
  await page.reload()
  const toast = area(page).getByRole('alert')
  await expect(toast).toContainText('Error al actualizar artículo')
  await test.step('whole in the column of a tablet, and above the bar of a phone before that is measured', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 820, height: 1180 })
    const words = toast.locator('[id$="-description"]')
    await expect.poll(() => words.evaluate(isCut)).toBe(false)
    await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(180)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('nav[data-bottom-bar]')).toBeVisible()
    expect(await toast.evaluate(overBarUnmeasured)).toBeLessThan(0)
    if (size) await page.setViewportSize(size)
  })
  await page.clock.fastForward(10 * TOAST_MS)
  await page.clock.runFor(LEAVES_MS)
  await expect(toast).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Administración' })
    .getByRole('link', { name: 'Actividad' })
    .click()
  await page.getByRole('link', { name: 'Avisos' }).click()
  await expect(
    page.getByRole('list', { name: 'Notificaciones recientes' }).getByRole('listitem').first(),
  ).toContainText('Error al actualizar artículo')
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a finger takes a toast away, and the footer leads to the list', async ({ visitor }) => {
    const { page, context } = visitor
    await visitor.hasStored(
      JSON.stringify([DEMO.light, DEMO.cents].map((name) => ({ id: demoId(name), quantity: 1 }))),
    )
    await visitor.visit('/contacto')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'Acceso' })).toBeVisible()
    await expect(footer.getByRole('button', { name: 'Notificaciones' })).toHaveCount(0)
    await visitor.openPanel()
    await test.step('a toast covers no control that an open panel does not scroll', async () => {
      await visitor.panel.getByRole('button', { name: 'Copiar texto' }).click()
      const copied = area(page).locator('[data-part=root]')
      await expect(copied).toBeVisible()
      await turn(page, 'hidden')
      await visitor.line(DEMO.cents).getByRole('button', { name: 'Eliminar artículo' }).click()
      await visitor.panel.getByRole('button', { name: 'Deshacer' }).click({ trial: true, timeout: 5_000 })
      await visitor.panel
        .getByRole('link', { name: 'Enviar por WhatsApp' })
        .click({ trial: true, timeout: 5_000 })
      await page.keyboard.press('Escape')
      await expect(visitor.panel).toHaveCount(0)
      await page.getByRole('button', { name: 'Abrir menú' }).click()
      const menu = page.getByRole('dialog', { name: 'Menú' })
      await expect(menu.getByRole('link', { name: 'Acceso' })).toHaveCount(0)
      await menu.getByRole('link', { name: 'Contactar por WhatsApp' }).click({ trial: true, timeout: 5_000 })
      await expect(copied).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await turn(page, 'visible')
    })
    await visitor.openPanel()
    await visitor.line(DEMO.light).getByRole('button', { name: 'Eliminar artículo' }).click()
    const toast = area(page).getByRole('status')
    await expect(toast).toBeVisible()
    const fingers = await context.newCDPSession(page)
    const swipe = async (dx: number, dy: number) => {
      const box = await toast.boundingBox()
      if (!box) throw new Error('The toast has no place')
      const at = { x: box.x + 90, y: box.y + box.height / 2 }
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const touchPoints = [{ x: at.x + dx * part, y: at.y + dy * part }]
        await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
      }
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(0, 40)
    await expect(toast).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    await swipe(0, 56)
    await expect(toast).toHaveCount(0)

    const button = footer.getByRole('button', { name: 'Notificaciones' })
    await page.keyboard.press('Escape')
    await button.click()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await list(page).getByRole('button', { name: 'Borrar todo' }).click()
    await list(page).getByRole('button', { name: 'Cerrar notificaciones' }).click()
    await expect(button).toBeFocused()
  })
})
