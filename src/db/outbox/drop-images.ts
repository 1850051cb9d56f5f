import type { Outbox } from './outbox.ts'
import { heldPaths } from './held-images.ts'
import { openImageCache } from './image-cache.ts'

/** What nobody names after this long was left behind by a crash. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000

/** The images that somebody on this device still needs: a form, a waiting command, a change to look at, a draft. */
async function namedImages(outbox: Outbox): Promise<Set<string>> {
  const [commands, open, drafts] = await Promise.all([
    outbox.commands.toArray(),
    outbox.journal.where('open').equals(1).toArray(),
    outbox.drafts.toArray(),
  ])
  const named = [...commands, ...open, ...drafts].flatMap(({ pictures: images = [] }) => images)
  return new Set([...heldPaths(), ...named])
}

/**
 * Forgets those of these images that have not been uploaded and that nobody on this device names any more. What
 * cannot be forgotten now is found at a later start.
 */
export async function dropImages(outbox: Outbox, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await drop(outbox, paths).catch((error: unknown) => console.warn('Images were left behind.', error))
}

async function drop(outbox: Outbox, paths: readonly string[]): Promise<void> {
  const { pictures: images, commands, journal, drafts } = outbox
  const dropped = await outbox.transaction('rw', [images, commands, journal, drafts], async () => {
    const named = await namedImages(outbox)
    const found = await images.bulkGet(paths.filter((path) => !named.has(path)))
    const unnamed = found.filter((image) => image !== undefined)
    await images.bulkDelete(unnamed.map(({ path }) => path))
    return unnamed
  })
  const cache = await openImageCache()
  for (const { url } of dropped) if (url !== undefined) await cache?.delete(url)
}

/** Forgets images that a crash has left without a form and without a command. */
export async function dropForgotten(outbox: Outbox, now: number): Promise<void> {
  const old = await outbox.pictures.filter(({ at }) => at < now - FORGOTTEN_MS).primaryKeys()
  await dropImages(outbox, old)
}
