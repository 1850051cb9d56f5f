import { fromEvent, merge, switchMap, take } from 'rxjs'
import type { Store } from '#db/store/store.ts'
import { AERIAL_POSTER } from '#domain/pages/aerial.ts'
import { imageAddresses } from '#domain/custom-page/image-addresses.ts'
import { productImages } from '#domain/catalogue/media.ts'
import { reached$ } from '#sync/state/status.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

/** A connection good enough to spend on images nobody has asked for yet, and a person who lets us. */
function isGenerous(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (!connection) return true
  return connection.saveData !== true && !/2g|3g/.test(connection.effectiveType ?? '')
}

/** Whether an address leads to something that can be fetched and kept. */
function isFetched(address: string): boolean {
  return (
    address !== '' &&
    URL.canParse(address, location.href) &&
    /^https?:/.test(new URL(address, location.href).href)
  )
}

/** The images of the catalogue and of the public pages, first those that are seen first. */
async function imageUrls({ db }: Store): Promise<string[]> {
  const [carousel, products, about, aerial, pages] = await Promise.all([
    db.homepage_carousel_images.find().exec(),
    db.products.find().exec(),
    db.about_us_page_content.find().exec(),
    db.aerial_filming_page_content.find().exec(),
    db.modifiable_page_content.find().exec(),
  ])
  const ofPages = [
    ...about.map(({ profile_image_url }) => profile_image_url ?? ''),
    ...(aerial.length > 0 ? [AERIAL_POSTER] : []),
    ...aerial.flatMap(({ image_urls }) => image_urls),
    ...pages.flatMap((page) => imageAddresses(page.toMutableJSON().content_structure)),
  ]
  const shown = products
    .filter((product) => product.is_public)
    .map((product) => productImages(product.toMutableJSON()))
  const first = shown.flatMap((images) => images.slice(0, 1))
  const others = shown.flatMap((images) => images.slice(1))
  const urls = [
    ...carousel.map(({ image_url }) => image_url),
    ...first.map(({ src }) => src),
    ...ofPages.map((address) => address.trim()),
    ...others.map(({ src }) => src),
  ]
  return [...new Set(urls)].filter(isFetched)
}

/**
 * Once the catalogue is on the device, asks the service worker to keep its images too, so that the first visit
 * is enough to browse without a network (design.md §3.5). Asks again for what did not come when the network is back.
 * Bounded by the service worker.
 */
export function prefetchImages(store: Store, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator) || !isGenerous()) return
  const again$ = merge(reached$, fromEvent(window, 'online'))
  const asking = reached$
    .pipe(
      take(1),
      switchMap(() => again$),
    )
    .subscribe(() => {
      Promise.all([navigator.serviceWorker.ready, imageUrls(store)])
        .then(([{ active }, urls]) => active?.postMessage({ type: 'KEEP_PICTURES', urls }))
        .catch((error: unknown) => console.warn('The images could not be kept for later.', error))
    })
  signal.addEventListener('abort', () => asking.unsubscribe())
}
