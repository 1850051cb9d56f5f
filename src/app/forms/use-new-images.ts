import { useCallback, useEffect, useRef, useState, useEffectEvent } from 'react'
import type { NotificationText } from '#app/actions/failures.ts'
import type { ImageUse } from '#db/images/compress-image.ts'
import { dropImages, noteKept, reserveImage, type NewImage } from '#db/outbox/held-images.ts'
import { makeNewImage, findImages, queueImage } from '#db/images/new-image.ts'
import type { Store } from '#db/store/store.ts'
import { describeRefused, type RefusedFile } from '#domain/images/image-refusal.ts'
import { takeSharedImages } from '#db/device/shared-images.ts'
import { countLabel } from '#domain/core/format.ts'
import { toaster } from '#ui/feedback/toaster.ts'

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

/** Says that a chosen image is in the form alone, because this device has no room for it yet. */
const notifyUnkept = (why: string): void =>
  notifyRefused({
    title: 'La imagen aún no está en este dispositivo',
    description: `${why} La imagen sigue en el formulario.`,
  })

type Own = { image: NewImage; source: string; release: () => void }

/**
 * Keeps the files that are chosen in a form on the device, so that they survive it (images.md §3.5, A§8). What finds no room
 * there stays in the form, and goes with what is saved.
 * @param onRefused hears once of all files chosen together that cannot be taken, in Spanish
 * @param use what they are for: it decides how they are made
 * @param onUnkept hears in Spanish why the latest is in the form alone
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
  const { outbox } = store

  useEffect(() => {
    // Opened again after the browser has deleted it: what was chosen goes there, too.
    if (store === home.current || store.name !== home.current.name) return
    home.current = store
    for (const { image } of own.current) void queueImage(store, image)
  }, [store])
  useEffect(
    () => () => {
      const { outbox: last } = home.current
      for (const { source, release } of own.current) {
        URL.revokeObjectURL(source)
        release()
      }
      const left = own.current.map(({ image }) => image.path)
      // After the draft of the form, which may be written at this very moment.
      setTimeout(() => last && void dropImages(last, left))
    },
    [],
  )

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

  const add = async (files: readonly File[]) => {
    const urls: string[] = []
    const refused: RefusedFile[] = []
    let unkept: string | null = null
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
    setPreparing(null)
    const told = describeRefused(files.length, refused)
    if (told) onRefused(told)
    if (unkept !== null) onUnkept(unkept)
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

/** Gives the form of a new product the images that were shared with the app from the phone's gallery (ADR 0012). */
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

/** Tells which of the image files that were chosen together cannot be taken. */
export function notifyRefused(refused: NotificationText): void {
  toaster.create({ type: 'error', ...refused })
}
