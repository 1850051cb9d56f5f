import { useRef, useState } from 'react'
import type { NotificationText } from '#app/actions/failures.ts'
import { dropImages } from '#db/outbox/drop-images.ts'
import type { Store } from '#db/store/store.ts'
import { notifyRefused } from '#app/forms/notify-refused.ts'
import { useNewImages, type Preparing } from '#app/forms/use-new-images.ts'
import { bucketPath } from '#domain/images/images.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'
import type { CarouselActions } from './use-carousel-actions.ts'

/** Images that were chosen together: new ones, or another file for `image`. */
type Chosen = { urls: readonly string[]; image: HomepageCarouselImageRow | null }

/** Images that could not be saved, and stay on the screen. */
export type Unsaved = { count: number; retry: () => Promise<void>; discard: () => void }

export type CarouselFiles = {
  /** How far the making ready of chosen files is. */
  preparing: Preparing | null
  /** New images at the end, in the order in which they were chosen. */
  add: (files: readonly File[]) => Promise<void>
  /** Another file for an image. */
  replace: (image: HomepageCarouselImageRow, file: File) => Promise<void>
  unsaved: Unsaved | null
  /** What to show for an address: the file itself while it is on its way. */
  sourceOf: (url: string) => string
}

const pathsOf = ({ urls }: Chosen) => urls.flatMap((url) => bucketPath(url) ?? [])
/** The save that follows says it. */
const sayNothing = () => {}

/** Image files for the carousel: made small and kept on this device, and shown at once (design.md §3.5). */
export function useCarouselFiles(store: Store, actions: CarouselActions): CarouselFiles {
  const refused = useRef<NotificationText | null>(null)
  const hear = (told: NotificationText) => (refused.current = told)
  const { preparing, add, sourceOf } = useNewImages(store, hear, 'image', sayNothing)
  const [unsaved, setUnsaved] = useState<readonly Chosen[]>([])
  const forget = (chosen: Chosen) => store.outbox && dropImages(store.outbox, pathsOf(chosen))
  const save = async (chosen: Chosen, told: NotificationText | null = null) => {
    const { urls, image } = chosen
    const paths = pathsOf(chosen)
    const outcome = await (image
      ? actions.change(image, urls[0] ?? '', paths)
      : actions.add(urls, paths, told))
    if (outcome === 'failed') setUnsaved((others) => [...others, chosen])
    if (outcome === 'nothing') await forget(chosen)
  }
  const take = async (files: readonly File[], image: HomepageCarouselImageRow | null) => {
    refused.current = null
    const urls = await add(files)
    const told = refused.current
    if (urls.length > 0) await save({ urls, image }, told)
    else if (told) notifyRefused(told)
  }
  return {
    preparing,
    sourceOf,
    add: (files) => take(files, null),
    replace: (image, file) => take([file], image),
    unsaved:
      unsaved.length === 0
        ? null
        : {
            count: unsaved.reduce((sum, { urls }) => sum + urls.length, 0),
            retry: async () => {
              setUnsaved([])
              for (const chosen of unsaved) await save(chosen)
            },
            discard: () => {
              setUnsaved([])
              for (const chosen of unsaved) void forget(chosen)
            },
          },
  }
}
