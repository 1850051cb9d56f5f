import { useState } from 'react'
import { useActions } from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { dropImages } from '#db/outbox/drop-images.ts'
import { reserveImage } from '#db/outbox/held-images.ts'
import { keepNewImage } from '#db/images/new-image.ts'
import { readImageRows } from '#db/queries/image-library.ts'
import type { Store } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'
import { collectImages, type LibraryImage } from '#domain/image-library/image-uses.ts'
import { replaceImage } from '#domain/image-library/replace-image.ts'

const NOT_TAKEN = 'Error al subir imagen'
const GONE = { title: 'Error al reemplazar imagen', description: 'Ningún lugar la muestra ya.' }

/**
 * Puts another image in the place of one wherever it stands: kept on this device at once, told as one action, and taken
 * back as one (A§8).
 */
export function useReplace(store: Store) {
  const { perform } = useActions()
  const [isBusy, setBusy] = useState(false)

  const put = (image: LibraryImage, url: string, uploads: readonly string[]) =>
    perform(
      async (db) => {
        const rows = await readImageRows(db)
        // As it stands now: it may have come to other places since it was looked at.
        const now = collectImages(rows).find(({ key }) => key === image.key)
        const commands = now ? replaceImage(now, url, rows, uploads) : []
        return commands.length > 0 ? commands : { refused: GONE }
      },
      {
        title: 'Imagen reemplazada',
        description: `En ${countLabel(image.uses.length, 'lugar', 'lugares')}.`,
      },
    )

  const replace = async (image: LibraryImage, file: File): Promise<boolean> => {
    setBusy(true)
    try {
      const kept = await keepNewImage(store, file)
      if (!kept.ok) {
        failed$.next({ title: NOT_TAKEN, description: `${NOT_TAKEN}: ${kept.error}` })
        return false
      }
      const { path, url } = kept.value
      const release = reserveImage(path)
      const outcome = await put(image, url, [path])
      release()
      if (outcome !== 'done' && store.outbox) await dropImages(store.outbox, [path])
      return outcome === 'done'
    } finally {
      setBusy(false)
    }
  }
  return { replace, isBusy }
}
