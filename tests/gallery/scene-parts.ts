import { expect, type Locator } from '@playwright/test'
import type { AdminDevice } from '../support/devices/admin-device.ts'

/** A state of a screen, and the steps to it from the previous one. */
export type State = {
  name: string
  show: (device: AdminDevice) => Promise<unknown>
}

/** States that one page shows in turn. */
export type Scene = {
  group: string
  /** True for the shop without products, as its first run leaves it. */
  isEmptyShop?: boolean
  /** True to allow a service worker, which pages need offline. */
  isInstalled?: boolean
  prepare?: (device: AdminDevice) => Promise<unknown>
  states: readonly State[]
}

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

export const dialogOf = ({ page }: AdminDevice): Locator =>
  page.locator('[role=dialog], [role=alertdialog]').last()
