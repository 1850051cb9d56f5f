import { useMemo, useState } from 'react'
import { useScreen } from '#app/store/use-screen.ts'
import { backendUrl } from '#db/core/build.ts'
import { findImageLibrary, readImageRows } from '#db/queries/image-library.ts'
import { unusedImages, type BucketFile } from '#domain/image-library/library-filters.ts'
import { type LibraryImage, collectImages, replaceImage } from '#domain/image-library/image-uses.ts'
import { publicUrl } from '#domain/images/uploaded-images.ts'
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
const urlOf = (path: string) => publicUrl(backendUrl, path) ?? path

export type Library = {
  state: ScreenState
  /** Those that rows name, then those that nobody uses, as far as they are known. */
  images: readonly LibraryImage[]
  /** How the list of the server stands, which alone knows what nobody uses. */
  listing: Freshness
  /** What the server says of a file; undefined where it was not asked. */
  fileOf: (image: LibraryImage) => BucketFile | undefined
  /** No longer listed: on their way out of the bucket. */
  forget: (paths: readonly string[]) => void
}

/** Every image of the shop: what this device's rows name, and with a network the files that nobody uses. */
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
    // Before all rows are here, what nobody seems to use may be used.
    if (!isComplete || files === null) return used
    const listed = [...files.values()].filter(({ path }) => !gone.has(path))
    return [...used, ...unusedImages(listed, used, urlOf)]
  }, [used, isComplete, files, gone])
  return {
    // The server may have files that no row of this shop names yet.
    state: state === 'ready' || images.length > 0 ? 'ready' : state,
    images,
    listing,
    fileOf: ({ path }) => (path === null ? undefined : files?.get(path)),
    forget: (paths) => setGone((before) => new Set([...before, ...paths])),
  }
}

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
