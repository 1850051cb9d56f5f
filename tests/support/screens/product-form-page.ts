import { expect, type Locator } from '@playwright/test'
import { CatalogueAdminPage } from './catalogue-admin-page.ts'

type Title = 'Nuevo Artículo' | 'Editar Artículo' | 'Duplicar Artículo'
type ImageFile = { name: string; mimeType: string; buffer: Buffer }
type Op = { table: string; id: string; patch: Record<string, unknown> }

const BUCKET = '/storage/v1/object/public/public_images/'

/** An administrator at the form of a product. */
export class ProductFormPage extends CatalogueAdminPage {
  form(title: Title): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  /** Opens the form of a new product by its address, and waits for it. */
  async openNew(): Promise<Locator> {
    await this.open('/config/catalog-products?action=new')
    return this.isOpen('Nuevo Artículo')
  }

  async isOpen(title: Title): Promise<Locator> {
    await expect(this.form(title)).toBeVisible({ timeout: 30_000 })
    return this.form(title)
  }

  /** Chooses an item in the menu of a product, anywhere in the list. */
  async act(name: string, item: string): Promise<void> {
    await this.searchFor(name)
    await this.menu(name, item)
  }

  field(name: string): Locator {
    return this.page.getByRole('dialog').getByRole('textbox', { name, exact: true })
  }

  get sectionField(): Locator {
    return this.page.getByRole('dialog').getByRole('combobox', { name: 'Sección' })
  }

  get save(): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true })
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true })
  }

  /** Fills the required fields. */
  async fillRequired(name: string, price: string, section: string): Promise<void> {
    await this.field('Nombre').fill(name)
    await this.sectionField.selectOption(section)
    await this.field('Precio').fill(price)
  }

  async choose(...files: ImageFile[]): Promise<void> {
    await this.page.getByRole('dialog').getByLabel('Imagen', { exact: true }).setInputFiles(files)
    await expect(this.page.getByText(/^Preparando imagen/)).toBeHidden()
  }

  /** Creates an image file of one colour, as a camera or a drawing program would. */
  async imageFile(name: string, width: number, height: number, colour = '#c60'): Promise<ImageFile> {
    const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
    const bytes = await this.page.evaluate(drawImage, { width, height, colour, mimeType })
    return { name, mimeType, buffer: Buffer.from(bytes) }
  }

  /** Records the operations of each push of this page from now on. */
  logOps(): Op[] {
    const ops: Op[] = []
    this.page.on('request', (request) => {
      if (!request.url().endsWith('/rpc/sync_push')) return
      const body = request.postDataJSON() as { request: { commands: { ops: Op[] }[] } }
      ops.push(...body.request.commands.flatMap((command) => command.ops))
    })
    return ops
  }

  /** Returns true if an image is in the bucket, by its public address. */
  async isInBucket(url: string): Promise<boolean> {
    expect(url).toContain(BUCKET)
    return (await this.page.request.get(url)).ok()
  }
}

/** Runs in the page: draws an image whose upper left corner is black, so that rotations are visible. */
async function drawImage(options: { width: number; height: number; colour: string; mimeType: string }) {
  const { width, height, colour, mimeType } = options
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.fillRect(0, 0, width / 4, height / 4)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mimeType, 0.9))
  return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
}

/** Adds EXIF data to a JPEG: its orientation, and a location. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const entry = Buffer.alloc(12)
  entry.writeUInt16BE(0x0112, 0)
  entry.writeUInt16BE(3, 2)
  entry.writeUInt32BE(1, 4)
  entry.writeUInt16BE(orientation, 8)
  const tiff = Buffer.concat([Buffer.from('MM\0*'), Buffer.from([0, 0, 0, 8, 0, 1]), entry, Buffer.alloc(4)])
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 20.6296 -87.0739')])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}
