import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImageUse } from '#db/images/compress-image.ts'
import { dropImages, reserveImage } from '#db/outbox/drop-images.ts'
import { keepNewImage } from '#db/images/new-image.ts'
import { findImages, type WaitingImage } from '#db/images/images.ts'
import type { Store } from '#db/store/store.ts'

/** How far the preparing of chosen files is. */
export type Preparing = { done: number; total: number }

/** The image files of an open form: on this device already, not yet of any row. */
export type NewImages = {
  preparing: Preparing | null
  /** Makes files ready, one after another. @returns the public addresses of those that are */
  add: (files: readonly File[]) => Promise<string[]>
  /** Shows those of a draft again. @returns the paths of those that are not here any more */
  recover: (paths: readonly string[]) => Promise<string[]>
  /** What to show for an address: the file itself while it is on its way. */
  sourceOf: (url: string) => string
  /** Paths of those that these addresses name. */
  pathsIn: (urls: readonly string[]) => string[]
  /** Paths of all that were chosen. */
  all: string[]
  /** Forgets those that nothing on this device names. At the latest that happens when the form has gone. */
  dropUnused: () => void
}

/**
 * Keeps the files that are chosen in a form on the device, so that they survive it (design.md §3.5, A§8).
 * @param onRefused hears why a file cannot be taken, in Spanish
 * @param use what they are for: it decides how they are made
 */
export function useNewImages(
  store: Store,
  onRefused: (why: string) => void,
  use: ImageUse = 'image',
): NewImages {
  const [kept, setKept] = useState<ReadonlyMap<string, { path: string; source: string }>>(new Map())
  const [preparing, setPreparing] = useState<Preparing | null>(null)
  const own = useRef<{ path: string; source: string; release: () => void }[]>([])
  const { outbox } = store

  useEffect(() => {
    const made = own.current
    return () => {
      for (const { source, release } of made) {
        URL.revokeObjectURL(source)
        release()
      }
      const left = made.map(({ path }) => path)
      // After the draft of the form, which may be written at this very moment.
      setTimeout(() => outbox && void dropImages(outbox, left))
    }
  }, [outbox])

  const show = useCallback((images: readonly WaitingImage[]) => {
    const shown = images.map(({ path, url, file }) => {
      const source = URL.createObjectURL(file)
      own.current.push({ path, source, release: reserveImage(path) })
      return [url, { path, source }] as const
    })
    setKept((before) => new Map([...before, ...shown]))
    return images.map(({ url }) => url)
  }, [])

  const add = async (files: readonly File[]) => {
    const urls: string[] = []
    for (const [done, file] of files.entries()) {
      setPreparing({ done, total: files.length })
      const image = await keepNewImage(store, file, use)
      if (image.ok) urls.push(...show([image.value]))
      else onRefused(image.error)
    }
    setPreparing(null)
    return urls
  }
  const paths = [...kept.values()].map(({ path }) => path)
  return {
    preparing,
    add,
    recover: useCallback(
      async (wanted: readonly string[]) => {
        const found = await findImages(store, wanted)
        show(found)
        return wanted.filter((path) => !found.some((image) => image.path === path))
      },
      [show, store],
    ),
    sourceOf: (url) => kept.get(url)?.source ?? url,
    pathsIn: (urls) => urls.flatMap((url) => kept.get(url)?.path ?? []),
    all: paths,
    dropUnused: () => {
      for (const { release } of own.current) release()
      if (outbox) void dropImages(outbox, paths)
    },
  }
}
