import type { Outcome } from '#app/actions/actions.ts'
import { dropImages } from '#db/outbox/drop-images.ts'
import type { Store } from '#db/store/store.ts'
import { useNewImages, type Preparing } from '#app/forms/use-new-images.ts'
import { bucketPath } from '#domain/images/images.ts'
import type { HomepageCarouselImageRow } from '#domain/tables/homepage-carousel-images.ts'
import { toaster } from '#ui/feedback/toaster.ts'
import type { CarouselActions } from './use-carousel-actions.ts'

const NOT_TAKEN = 'Error al subir imagen'

export type CarouselFiles = {
  /** How far the making ready of chosen files is. */
  preparing: Preparing | null
  /** New images at the end, in the order in which they were chosen. */
  add: (files: readonly File[]) => Promise<void>
  /** Another file for an image. */
  replace: (image: HomepageCarouselImageRow, file: File) => Promise<void>
  /** What to show for an address: the file itself while it is on its way. */
  sourceOf: (url: string) => string
}

/** Image files for the carousel: made small and kept on this device, and shown at once (design.md §3.5). */
export function useCarouselFiles(store: Store, actions: CarouselActions): CarouselFiles {
  const { preparing, add, sourceOf } = useNewImages(store, (why) =>
    toaster.create({ type: 'error', title: NOT_TAKEN, description: `${NOT_TAKEN}: ${why}` }),
  )
  const take = async (
    files: readonly File[],
    action: (urls: readonly string[], paths: readonly string[]) => Promise<Outcome>,
  ) => {
    const urls = await add(files)
    if (urls.length === 0) return
    const paths = urls.flatMap((url) => bucketPath(url) ?? [])
    if ((await action(urls, paths)) !== 'done' && store.outbox) await dropImages(store.outbox, paths)
  }
  return {
    preparing,
    sourceOf,
    add: (files) => take(files, actions.add),
    replace: (image, file) => take([file], ([url = ''], paths) => actions.change(image, url, paths)),
  }
}
