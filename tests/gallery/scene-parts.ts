import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO, demoId } from '../support/demo.ts'
import type { AdminDevice } from '../support/devices/admin-device.ts'
import type { Admin } from '../support/servers/admin.ts'

/** A state of a screen, and the steps to it from the previous one. */
export type State = {
  name: string
  show: (device: AdminDevice) => Promise<unknown>
  /** Runs again at every size, e.g. to scroll to the end of a page that grows. */
  again?: (device: AdminDevice) => Promise<unknown>
}

/** States that one page shows in turn. */
export type Scene = {
  group: string
  /** True for the shop without products, as its first run leaves it. */
  isEmptyShop?: boolean
  /** User agent of the browser. */
  userAgent?: string
  /** True to allow a service worker, which pages need offline. */
  isInstalled?: boolean
  prepare?: (device: AdminDevice, admin: Admin | null) => Promise<unknown>
  states: readonly State[]
}

/** Names of the maximum length of their column, as words and as one piece. */
export const LONG_NAME =
  'Paquete completo de iluminación para foro grande con operador, planta de luz insonorizada, cuarenta metros de distribución eléctrica, banderas, difusiones y todos los soportes que hagan falta para tres jornadas ' +
  'Superextraordinariamentelargoysinespaciosparaverquénoserompenlosmárgenes'

/** Request of an earlier visit: with a discount, without a price, and of another user. */
export const REQUEST = JSON.stringify(
  [DEMO.discounted, DEMO.quoted, DEMO.external].map((name) => ({ id: demoId(name), quantity: 2 })),
)

const PULL = '**/rest/v1/rpc/sync_pull'

/** Withholds the server's rows from now on, or answers with an error. The role is answered, so signing in works. */
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

/** Timeout for the rows of a screen (ms). */
const ROWS_MS = 20_000

/** Waits until no part of the page is marked as loading. */
export async function isRead({ page }: AdminDevice): Promise<void> {
  const words = page.locator('[role=status], output').filter({ hasText: /^\s*(Cargando|Leyendo) ?\S*…?$/ })
  const labels = page.locator('[aria-label^="Cargando"], [aria-label^="Leyendo"]')
  await expect(words.or(labels)).toHaveCount(0, { timeout: ROWS_MS })
  const status = page.getByRole('status', { name: 'Estado de sincronización' })
  await expect(status.filter({ hasText: /^Sincronizando/ })).toHaveCount(0, { timeout: ROWS_MS })
}

/** Opens a screen by its address, and waits for its heading and rows. */
export const at = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await hasHeading(device)
    await isRead(device)
  },
})

/** Opens a screen by its address, in any state. */
export const whileAt = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await expect(device.page.locator('main')).toBeVisible()
  },
})

/** Opens a screen by its address, and waits for its error message. */
export const failedAt = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await whileAt(name, path).show(device)
    const status = device.page.getByRole('status', { name: 'Estado de sincronización' })
    await expect(status).toHaveText(/^Sin conexión/)
    await expect(device.page.locator('main [role=status]').filter({ hasText: /^Cargando/ })).toHaveCount(0)
  },
})

/** Scrolls to the end of the page, at each size. */
export const endOf = (name: string, path: string): State => ({
  ...at(`the end of ${name}`, path),
  again: async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    // Content that comes into view on the way takes space.
    for (let step = 0; step < 3; step++) {
      await footer.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(footer).toBeInViewport()
    }
  },
})

/** Clicks, and waits for the result. */
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

/** Opens a dialog from an address by clicking buttons and menu items in turn. */
export const asks = (name: string, path: string, ...steps: ((page: Page) => Locator)[]): State => ({
  name,
  show: async (device) => {
    await at(name, path).show(device)
    for (const step of steps) await step(device.page).click()
    await expect(dialogOf(device)).toBeVisible()
  },
})

/** Returns the first button with a name. */
export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name, exact: true }).first()

/** Opens a dialog of the table of products at each size, because phones have no table and close it. */
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

/** Opens a dialog that has an address. */
export const dialogAt = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await expect(dialogOf(device)).toBeVisible()
    await isRead(device)
  },
})
