import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO, demoId } from '../support/demo.ts'
import type { AdminDevice } from '../support/devices/admin-device.ts'
import type { Admin } from '../support/servers/admin.ts'

/** A state of a screen, and how a device comes to show it from the one before. */
export type State = {
  name: string
  show: (device: AdminDevice) => Promise<unknown>
  /** Done again at every size: a page that grows does not stay at its end. */
  again?: (device: AdminDevice) => Promise<unknown>
}

/** States that one page shows one after another. */
export type Scene = {
  group: string
  /** The shop without any product, as its first run leaves it. */
  isEmptyShop?: boolean
  /** The browser that it says it is. */
  userAgent?: string
  /** A service worker may answer: without it nothing opens offline. */
  isInstalled?: boolean
  prepare?: (device: AdminDevice, admin: Admin | null) => Promise<unknown>
  states: readonly State[]
}

/** As long as the columns let names be, in words and in one piece. */
export const LONG_NAME =
  'Paquete completo de iluminación para foro grande con operador, planta de luz insonorizada, cuarenta metros de distribución eléctrica, banderas, difusiones y todos los soportes que hagan falta para tres jornadas ' +
  'Superextraordinariamentelargoysinespaciosparaverquénoserompenlosmárgenes'

/** A request as an earlier visit left it: with a discount, without a price, and of somebody else. */
export const REQUEST = JSON.stringify(
  [DEMO.discounted, DEMO.quoted, DEMO.external].map((name) => ({ id: demoId(name), quantity: 2 })),
)

const PULL = '**/rest/v1/rpc/sync_pull'

/** From now on the server's rows do not come: never, or with an error. Who asks them for a role alone signs in. */
export async function rowsDoNotCome(device: AdminDevice, how: 'loading' | 'failed'): Promise<void> {
  await device.context.route(PULL, async (route) => {
    if ((route.request().postData() ?? '').includes('"limit":1}')) await route.continue()
    else if (how === 'failed') await route.abort()
  })
}

/** Waits until the screen has its heading. */
export async function hasHeading(device: AdminDevice): Promise<void> {
  await expect(device.page.locator('h1').first()).toBeVisible()
}

/** How long a screen may take to have its rows (ms). */
const ROWS_MS = 20_000

/** Waits until nothing in the page says that it is still being read. */
export async function isRead({ page }: AdminDevice): Promise<void> {
  const words = page.locator('[role=status], output').filter({ hasText: /^\s*(Cargando|Leyendo) ?\S*…?$/ })
  const labels = page.locator('[aria-label^="Cargando"], [aria-label^="Leyendo"]')
  await expect(words.or(labels)).toHaveCount(0, { timeout: ROWS_MS })
  const status = page.getByRole('status', { name: 'Estado de sincronización' })
  await expect(status.filter({ hasText: /^Sincronizando/ })).toHaveCount(0, { timeout: ROWS_MS })
}

/** A screen by its address, once its heading and its rows are there. */
export const at = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await hasHeading(device)
    await isRead(device)
  },
})

/** A screen by its address, in whatever state it is. */
export const whileAt = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await expect(device.page.locator('main')).toBeVisible()
  },
})

/** A screen by its address, once it is told that nothing came. */
export const failedAt = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await whileAt(name, path).show(device)
    const status = device.page.getByRole('status', { name: 'Estado de sincronización' })
    await expect(status).toHaveText(/^Sin conexión/)
    await expect(device.page.locator('main [role=status]').filter({ hasText: /^Cargando/ })).toHaveCount(0)
  },
})

/** The end of the page, which is another place in every size. */
export const endOf = (name: string, path: string): State => ({
  ...at(`the end of ${name}`, path),
  again: async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    // What comes into view on the way takes its own room.
    for (let step = 0; step < 3; step++) {
      await footer.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(footer).toBeInViewport()
    }
  },
})

/** What a click opens. */
export const opens = (
  name: string,
  button: (device: AdminDevice) => Locator,
  shown: (device: AdminDevice) => Locator,
): State => ({
  name,
  show: async (device) => {
    await button(device).click()
    await expect(shown(device)).toBeVisible()
  },
})

export const dialogOf = ({ page }: AdminDevice): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').last()

/** The dialog that buttons and items of menus lead to, one after another, from an address. */
export const asks = (name: string, path: string, ...steps: ((page: Page) => Locator)[]): State => ({
  name,
  show: async (device) => {
    await at(name, path).show(device)
    for (const step of steps) await step(device.page).click()
    await expect(dialogOf(device)).toBeVisible()
  },
})

/** The first button of a name. */
export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true }).first()

/** Opens a dialog of the table of products at each size: phones have no table, and close it. */
export const asksTable = (name: string | RegExp) => async (device: AdminDevice) => {
  const ask = button(name)(device.page)
  if (!(await ask.isVisible()) || (await dialogOf(device).isVisible())) return
  await ask.click()
  await dialogOf(device).waitFor()
}

export const item =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole('menuitem', { name, exact: true })

/** A dialog that has an address. */
export const dialogAt = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await expect(dialogOf(device)).toBeVisible()
    await isRead(device)
  },
})
