import { useMemo, useState } from 'react'
import { useScreen } from '#app/store/use-screen.ts'
import { backendUrl } from '#db/core/backend-url.ts'
import { findImageLibrary } from '#db/queries/image-library.ts'
import { unusedImages, type BucketFile } from '#domain/image-library/bucket-files.ts'
import type { LibraryImage } from '#domain/image-library/image-uses.ts'
import { publicUrl } from '#domain/images/images.ts'
import type { ScreenState } from '#domain/replication/screen-state.ts'
import { TABLE_NAMES } from '#domain/tables/tables.ts'
import { listBucketFiles } from '#sync/admin/bucket-files.ts'
import { reportFailure } from '#sync/admin/report-failure.ts'
import { inStep$ } from '#sync/state/status.ts'
import { useFresh, type Freshness } from '#ui/hooks/use-fresh.ts'

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
