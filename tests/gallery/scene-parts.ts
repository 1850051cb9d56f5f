import { expect, type Locator } from '@playwright/test'
import type { AdminDevice } from '../support/devices/admin-device.ts'
import type { Admin } from '../support/servers/admin.ts'

/** A state of a screen, and how a device comes to show it from the one before. */
export type State = { name: string; show: (device: AdminDevice) => Promise<unknown> }

/** States that one page shows one after another. */
export type Scene = {
  group: string
  /** The shop without any product, as its first run leaves it. */
  isEmptyShop?: boolean
  /** A service worker may answer: without it nothing opens offline. */
  isInstalled?: boolean
  prepare?: (device: AdminDevice, admin: Admin | null) => Promise<unknown>
  states: readonly State[]
}

/** As long as the columns let names be, in words and in one piece. */
export const LONG_NAME =
  'Paquete completo de iluminación para foro grande con operador, planta de luz insonorizada, cuarenta metros de distribución eléctrica, banderas, difusiones y todos los soportes que hagan falta para tres jornadas ' +
  'Superextraordinariamentelargoysinespaciosparaverquénoserompenlosmárgenes'

const PULL = '**/rest/v1/rpc/sync_pull'

/** From now on the server's rows do not come: never, or with an error. */
export async function rowsDoNotCome(device: AdminDevice, how: 'loading' | 'failed'): Promise<void> {
  await device.context.route(PULL, (route) => (how === 'failed' ? route.abort() : undefined))
}

/** Waits until the screen has its heading. */
export async function hasHeading(device: AdminDevice): Promise<void> {
  await expect(device.page.locator('h1').first()).toBeVisible()
}

/** A screen by its address, once its heading is there. */
export const at = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await hasHeading(device)
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

/** A dialog that has an address. */
export const dialogAt = (name: string, path: string): State => ({
  name,
  show: async (device) => {
    await device.open(path)
    await expect(dialogOf(device)).toBeVisible()
  },
})
