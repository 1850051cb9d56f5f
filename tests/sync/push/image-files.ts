import { readCatalogueRows } from '#db/queries/admin-catalogue.ts'
import { deleteProduct } from '#domain/commands/product-commands.ts'
import { imagesOf, removedOf } from '../../support/servers/edge-backend.ts'
import type { Server } from '../../support/servers/pglite.ts'
import type { Device } from '../../support/devices/browser-device.ts'

/** Returns the paths in the bucket of images, in order. */
export const pathsShown = (server: Server): string[] => [...imagesOf(server).keys()].toSorted()

/** Returns the paths in the bucket of removed images, in order. */
export const pathsRemoved = (server: Server): string[] => [...removedOf(server).keys()].toSorted()

/** Empties the server and its buckets, and stores a file of three bytes at each path. */
export async function resetWithImages(server: Server, paths: readonly string[]): Promise<void> {
  await server.reset()
  imagesOf(server).clear()
  removedOf(server).clear()
  for (const path of paths) imagesOf(server).set(path, new Uint8Array([1, 2, 3]).buffer)
}

/** Deletes a product as its menu does. Resolves with the command's number. */
export async function deleteOn(device: Device, id: string): Promise<number> {
  const { products, links } = await readCatalogueRows(device.store.db)
  const row = products.find((product) => product.id === id)
  if (!row) throw new Error(`no product ${id}`)
  return device.issue(deleteProduct(row, products, links))
}
