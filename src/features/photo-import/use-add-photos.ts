import { useState } from 'react'
import { useActions } from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { dropImages } from '#db/outbox/drop-images.ts'
import { reserveImage } from '#db/outbox/held-images.ts'
import { keepNewImage } from '#db/images/new-image.ts'
import { readCatalogueRows } from '#db/queries/catalogue-rows.ts'
import type { Db, Store } from '#db/store/store.ts'
import { addPhotos } from '#domain/commands/products/add-photos.ts'
import type { Command } from '#domain/commands/core/command.ts'
import { photosAdded } from '#domain/image-library/photos-added.ts'

/** A photo, and the product that it is for. */
export type ChosenPhoto = { file: File; productId: string }

type Kept = ChosenPhoto & { path: string; url: string; release: () => void }

const byName = (a: ChosenPhoto, b: ChosenPhoto) =>
  a.file.name.localeCompare(b.file.name, 'es', { numeric: true })

/** What comes of the photos that are ready: a command for each product, and those that find no room. */
async function commandsFor(db: Db, kept: readonly Kept[]): Promise<{ commands: Command[]; left: Kept[] }> {
  const { products } = await readCatalogueRows(db)
  const rows = new Map(products.map((row) => [row.id, row]))
  const commands: Command[] = []
  const left: Kept[] = []
  for (const id of new Set(kept.map(({ productId }) => productId))) {
    const own = kept.filter(({ productId }) => productId === id)
    const row = rows.get(id)
    const urls = own.map(({ url }) => url)
    const command =
      row &&
      addPhotos(
        row,
        urls,
        own.map(({ path }) => path),
      )
    if (command) commands.push(command)
    else left.push(...own)
  }
  return { commands, left }
}

/**
 * Adds photos to their products: made small on this device, one after another, kept, and sent before the changes that name
 * them. A command for each product; told once, and taken back at once (A§8).
 */
export function useAddPhotos(store: Store) {
  const { perform } = useActions()
  const [preparing, setPreparing] = useState<{ done: number; total: number } | null>(null)

  const prepare = async (photos: readonly ChosenPhoto[]) => {
    const kept: Kept[] = []
    const unread: string[] = []
    for (const [done, photo] of photos.toSorted(byName).entries()) {
      setPreparing({ done, total: photos.length })
      const image = await keepNewImage(store, photo.file)
      if (!image.ok) unread.push(photo.file.name)
      else {
        const { path, url } = image.value
        kept.push({ ...photo, path, url, release: reserveImage(path) })
      }
    }
    return { kept, unread }
  }

  /** @returns whether any of them was added */
  const add = async (photos: readonly ChosenPhoto[]): Promise<boolean> => {
    const { kept, unread } = await prepare(photos)
    const { commands, left } = await commandsFor(store.db, kept)
    const said = photosAdded({
      asked: photos.length,
      products: commands.length,
      unread,
      left: left.map(({ file }) => file.name),
    })
    const outcome =
      commands.length > 0
        ? await perform(async (db) => (await commandsFor(db, kept)).commands, said)
        : 'failed'
    if (commands.length === 0) failed$.next(said)
    for (const { release } of kept) release()
    // What no command names is not needed.
    if (store.outbox)
      await dropImages(
        store.outbox,
        kept.map(({ path }) => path),
      )
    setPreparing(null)
    return outcome === 'done'
  }
  return { add, preparing }
}
