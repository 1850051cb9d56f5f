import { useCallback, useEffect, useRef, useState, useEffectEvent } from 'react'
import type { NotificationText } from '#app/actions/failures.ts'
import type { ImageUse } from '#db/images/compress-image.ts'
import { dropImages, noteKept, reserveImage, type NewImage } from '#db/outbox/held-images.ts'
import { withoutCopies, makeNewImage, findImages, queueImage } from '#db/images/new-image.ts'
import type { Store } from '#db/store/store.ts'
import { describeRefused, type RefusedFile } from '#domain/images/image-refusal.ts'
import { takeSharedImages } from '#db/device/shared-images.ts'
import { countLabel } from '#domain/core/format.ts'
import { byPhotoName } from '#domain/image-library/photo-import.ts'
import { toaster } from '#ui/feedback/toaster.ts'

/** Progress of preparing the selected files. */
export type Preparing = { done: number; total: number }

/** New image files of an open form. They are on this device, but belong to no row yet. */
export type NewImages = {
  preparing: Preparing | null
  /**
   * Prepares files one by one, in the order of their names, and then calls `save`, also if the form is closed by then.
   * @returns the public URLs of those that succeeded
   */
  add: (files: readonly File[], save?: (urls: string[]) => Promise<void>) => Promise<string[]>
  /**
   * Loads a draft's images.
   * @returns the paths that are no longer on this device
   */
  recover: (paths: readonly string[]) => Promise<string[]>
  /** Returns the URL to display: an object URL while the image is not uploaded. */
  sourceOf: (url: string) => string
  /** Returns the paths of the new images among these URLs. */
  pathsIn: (urls: readonly string[]) => string[]
  /** Paths of all selected images. */
  all: string[]
  /** Deletes images that nothing on this device references. Unmounting does it too. */
  dropUnused: () => void
}

/** Notifies the user that an image exists only in the form, because the device has no space. */
const notifyUnkept = (why: string): void =>
  notifyRefused({
    title: 'La imagen aún no está en este dispositivo',
    description: `${why} La imagen sigue en el formulario.`,
  })

type Own = { image: NewImage; source: string; release: () => void }

/**
 * Stores selected files on the device, so that they survive the form (images.md §3.5, A§8). A file that does
 * not fit stays in the form, and is stored with the save.
 * @param onRefused called once per selection with the files that cannot be used, in Spanish
 * @param use the purpose of the images, which decides their size and format
 * @param onUnkept called in Spanish with the reason why the latest file is only in the form
 */
export function useNewImages(
  store: Store,
  onRefused: (refused: NotificationText) => void,
  use: ImageUse = 'image',
  onUnkept: (why: string) => void = notifyUnkept,
): NewImages {
  const [kept, setKept] = useState<ReadonlyMap<string, { path: string; source: string }>>(new Map())
  const [preparing, setPreparing] = useState<Preparing | null>(null)
  const own = useRef<Own[]>([])
  const home = useRef(store)
  /** Settles when no file is being prepared or saved. */
  const idle = useRef<Promise<unknown>>(Promise.resolve())
  const { outbox } = store

  useEffect(() => {
    // The browser deleted the store, so the images are stored again.
    if (store === home.current || store.name !== home.current.name) return
    home.current = store
    for (const { image } of own.current) void queueImage(store, image)
  }, [store])
  useEffect(() => {
    const drop = () => {
      const { outbox: last } = home.current
      for (const { source, release } of own.current) {
        URL.revokeObjectURL(source)
        release()
      }
      const left = own.current.map(({ image }) => image.path)
      // Runs after the form's draft, which may be written at the same time.
      setTimeout(() => last && void dropImages(last, left))
    }
    return () => void idle.current.then(drop)
  }, [])

  const show = useCallback((images: readonly NewImage[]) => {
    const shown = images.map((image) => {
      const { path, url, bytes, type } = image
      const source = URL.createObjectURL(new Blob([bytes], { type }))
      own.current.push({ image, source, release: reserveImage(path, image) })
      return [url, { path, source }] as const
    })
    setKept((before) => new Map([...before, ...shown]))
    return images.map(({ url }) => url)
  }, [])

  const prepare = async (chosen: readonly File[]) => {
    const files = await withoutCopies(chosen.toSorted((a, b) => byPhotoName(a.name, b.name)))
    const urls: string[] = []
    const refused: RefusedFile[] = []
    let unkept: string | null = null
    try {
      for (const [done, file] of files.entries()) {
        setPreparing({ done, total: files.length })
        const made = await makeNewImage(store, file, use)
        if (!made.ok) {
          refused.push({ name: file.name, why: made.error })
          continue
        }
        urls.push(...show([made.value]))
        const queued = await queueImage(store, made.value)
        if (!queued.ok) unkept = queued.error
      }
    } finally {
      setPreparing(null)
    }
    const told = describeRefused(files.length, refused)
    if (told) onRefused(told)
    if (unkept !== null) onUnkept(unkept)
    return urls
  }
  const add: NewImages['add'] = (files, save) => {
    const added = prepare(files).then(async (urls) => {
      await save?.(urls)
      return urls
    })
    idle.current = Promise.allSettled([idle.current, added])
    return added
  }
  const paths = [...kept.values()].map(({ path }) => path)
  return {
    preparing,
    add,
    recover: useCallback(
      async (wanted: readonly string[]) => {
        const found = await findImages(store, wanted)
        show(found)
        for (const { path } of found) if (outbox) noteKept(outbox, [path])
        return wanted.filter((path) => !found.some((image) => image.path === path))
      },
      [show, store, outbox],
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

/** Adds images shared from the phone's gallery to the form of a new product (ADR 0012). */
export function useSharedImages(isNew: boolean, add: (files: readonly File[]) => Promise<void>): void {
  const take = useEffectEvent(add)
  useEffect(() => {
    if (!isNew) return
    takeSharedImages(async ({ files, refused }) => {
      if (refused > 0)
        toaster.create({
          type: 'error',
          title: 'Error al subir imagen',
          description: `No se pudo recibir ${countLabel(refused, 'archivo', 'archivos')}: solo imágenes de hasta 60 MB, 20 a la vez.`,
        })
      if (files.length > 0) await take(files)
    }, Date.now()).catch((error: unknown) => console.warn('What was shared cannot be read.', error))
  }, [isNew])
}

/** Notifies the user of selected files that cannot be used. */
export function notifyRefused(refused: NotificationText): void {
  toaster.create({ type: 'error', ...refused })
}
