import { encodeQR } from 'qr'
import { expect, type Locator } from '@playwright/test'
import { CatalogueAdminPage } from './catalogue-admin-page.ts'

/** Returns the modules of a QR code, dark ones true. */
const modulesOf = (text: string): boolean[][] => encodeQR(text, 'raw', { border: 3 })

/** Staff who count equipment with a phone. The test controls the camera's image. */
export class InventoryPage extends CatalogueAdminPage {
  /** Adds a camera without permission to the device. Call before the page is opened. */
  async hasCamera(): Promise<void> {
    await this.page.addInitScript(giveCamera)
  }

  /** Grants the permission at the next request. */
  async allowCamera(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new CustomEvent('camera', { detail: null })))
  }

  /** Shows a code to the camera. */
  async hold(text: string): Promise<void> {
    const detail = modulesOf(text)
    await this.page.evaluate(
      (modules) => dispatchEvent(new CustomEvent('camera', { detail: modules })),
      detail,
    )
  }

  /** Returns the number of open cameras. */
  cameras(): Promise<number> {
    return this.page.evaluate(
      () =>
        (globalThis as unknown as { streams: MediaStream[] }).streams.filter(({ active }) => active).length,
    )
  }

  async openInventory(search = ''): Promise<void> {
    await this.open(`/config/inventory${search}`)
    await expect(this.page.getByRole('heading', { name: 'Inventario', level: 1 })).toBeVisible()
  }

  found(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true })
  }

  control(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  get scanner(): Locator {
    return this.page.getByRole('region', { name: 'Escáner' })
  }

  get counted(): Locator {
    return this.page.getByRole('textbox', { name: 'Existencias' })
  }
}

/** Runs in the page: adds a camera that shows a canvas, and fails until it is allowed. */
function giveCamera(): void {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 480
  const context = canvas.getContext('2d')
  let modules: boolean[][] = []
  let isAllowed = false
  const streams: MediaStream[] = []
  Object.assign(globalThis, { streams })
  addEventListener('camera', (event) => {
    isAllowed = true
    modules = (event as CustomEvent<boolean[][] | null>).detail ?? []
  })
  const draw = () => {
    if (!context) return
    context.fillStyle = '#fff'
    context.fillRect(0, 0, 480, 480)
    context.fillStyle = '#000'
    const size = 480 / Math.max(modules.length, 1)
    for (const [y, row] of modules.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) context.fillRect(x * size, y * size, size + 0.5, size + 0.5)
  }
  setInterval(draw, 50)
  MediaDevices.prototype.getUserMedia = async () => {
    if (!isAllowed) throw new DOMException('', 'NotAllowedError')
    const stream = canvas.captureStream(20)
    streams.push(stream)
    return stream
  }
}
