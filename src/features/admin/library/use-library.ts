import { useMemo, useState } from 'react'
import { useScreen } from '#app/store/use-screen.tsx'
import { findImageLibrary, readImageRows } from '#db/queries/image-library.ts'
import { unusedImages, type BucketFile } from '#domain/image-library/library-filters.ts'
import { type LibraryImage, collectImages, replaceImage } from '#domain/image-library/image-uses.ts'
import type { ScreenState } from '#domain/replication/sync-text.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { listBucketFiles } from '#sync/admin/storage-files.ts'
import { reportFailure } from '#sync/admin/admin-requests.ts'
import { inStep$ } from '#sync/state/status.ts'
import { useFresh, type Freshness } from '#ui/hooks/use-fresh.ts'
import { useActions } from '#app/actions/actions.ts'
import { failed$ } from '#app/actions/failures.ts'
import { dropImages, reserveImage } from '#db/outbox/held-images.ts'
import { keepNewImage } from '#db/images/new-image.ts'
import type { Store } from '#db/store/store.ts'
import { countLabel } from '#domain/core/format.ts'

const EVERY_MS = 5 * 60_000
const NOTHING: readonly LibraryImage[] = []

type Library = {
  state: ScreenState
  /** Images that rows use, then unused ones as far as they are known. */
  images: readonly LibraryImage[]
  /** State of the server's file list, which alone contains unused images. */
  listing: Freshness
  /** Returns the server's entry of a file, or undefined if it was not listed. */
  fileOf: (image: LibraryImage) => BucketFile | undefined
  /** Hides files that are being removed from the bucket. */
  forget: (paths: readonly string[]) => void
}

/** Returns all images of the shop: those that rows on this device use and, when online, the unused files. */
export function useLibrary(): Library {
  const { state, isComplete, rows } = useScreen(findImageLibrary, TABLE_NAMES)
  const [files, setFiles] = useState<ReadonlyMap<string, BucketFile> | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const { state: listing } = useFresh({
    key: 'bucket',
    ask: async (signal) => {
      const answer = await listBucketFiles(signal)
      if (!answer.ok) return { ok: false, error: reportFailure(answer.error) }
      setFiles(new Map(answer.value.map((file) => [file.path, file])))
      return { ok: true }
    },
    back$: inStep$,
    everyMs: EVERY_MS,
  })
  const used = rows ?? NOTHING
  const images = useMemo(() => {
    // Until all rows are here, a file that seems unused may be used.
    if (!isComplete || files === null) return used
    const listed = [...files.values()].filter(({ path }) => !gone.has(path))
    return [...used, ...unusedImages(listed, used)]
  }, [used, isComplete, files, gone])
  return {
    // The server may have files although no row is here yet.
    state: state === 'ready' || images.length > 0 ? 'ready' : state,
    images,
    listing,
    fileOf: ({ path }) => (path === null ? undefined : files?.get(path)),
    forget: (paths) => setGone((before) => new Set([...before, ...paths])),
  }
}

const NOT_UPLOADED = 'Error al subir imagen'
const GONE = { title: 'Error al reemplazar imagen', description: 'Ningún lugar la muestra ya.' }

/** Replaces an image in all its places as one action with one undo. Stores the file on this device at once (A§8). */
export function useReplace(store: Store) {
  const { perform } = useActions()
  const [isBusy, setBusy] = useState(false)

  const put = (image: LibraryImage, url: string, uploads: readonly string[]) =>
    perform(
      async (db) => {
        const rows = await readImageRows(db)
        // The image may have been added to other places since the screen read it.
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
        failed$.next({ title: NOT_UPLOADED, description: `${NOT_UPLOADED}: ${kept.error}` })
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
